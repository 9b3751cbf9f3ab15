import { readFileSync } from 'node:fs'

/** Clock ticks of the kernel in a second (USER_HZ of proc(5)); 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process has used so far, all threads together (proc(5), stat, fields 14 and 15). */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, can contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Share of one core that a process used while something went on. */
export async function loadDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const [before, since] = [processorSeconds(pid), performance.now()]
  await work()
  return (processorSeconds(pid) - before) / ((performance.now() - since) / 1000)
}
