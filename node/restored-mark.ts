import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../src/time/clock.ts'
import type { Core } from './core.ts'

/** Marks a data directory that was restored from a backup, until a quorum has reported what it lacks. */
const MARK = 'restored'

const LOOK_EVERY = 1_000_000_000n

export const markRestored = (directory: string): Promise<void> => writeFile(join(directory, MARK), '', { mode: 0o600 })

export async function isRestored(directory: string): Promise<boolean> {
  return (await stat(join(directory, MARK)).catch(() => undefined)) !== undefined
}

/** Removes the mark once the node's own log is confirmed. */
export async function forgetRestoring(core: Core, clock: Clock, directory: string): Promise<void> {
  if (!(await isRestored(directory))) return
  const look = (): void => {
    if (core.services.mesh.confirmed) void rm(join(directory, MARK), { force: true })
    else clock.after(LOOK_EVERY, look)
  }
  look()
}
