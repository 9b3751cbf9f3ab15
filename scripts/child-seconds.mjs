/** Processor time of child processes. */
import { readFileSync } from 'node:fs'

/** Clock ticks of the kernel in a second (USER_HZ of proc(5)). */
const TICKS_A_SECOND = 100

/** Processor seconds of the child processes that have ended, and of theirs; 0 where the system does not tell. */
export const childSeconds = () => {
  if (process.platform !== 'linux') return 0
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15)
  return (Number(user) + Number(system)) / TICKS_A_SECOND
}
