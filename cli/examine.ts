import { constants } from 'node:fs'
import { access, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A finding of `svcmesh doctor`, with a remedy if there is a problem. */
export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly found: string
  readonly remedy: string | null
}

export const fine = (name: string, found: string): Finding => ({ name, state: 'ok', found, remedy: null })
export const warning = (name: string, found: string, remedy: string): Finding => ({
  name,
  state: 'warning',
  found,
  remedy,
})
export const failed = (name: string, found: string, remedy: string): Finding => ({
  name,
  state: 'failed',
  found,
  remedy,
})

/** Oldest supported version of Node. */
const OLDEST_NODE = 20

export const examineNode = (version: string): Finding => {
  const major = Number(version.split('.')[0])
  if (major >= OLDEST_NODE) return fine('node', `Node ${version}`)
  return failed('node', `Node ${version}`, `Install Node ${OLDEST_NODE} or newer.`)
}

/** A correct clock shows an instant after this one: the beginning of 2026, in milliseconds. */
const EARLIEST_MS = 1_767_225_600_000
/**
 * Wall time that deviates from the monotonic clock by more than this during the check is being stepped, milliseconds.
 */
const LARGEST_STEP_MS = 50

/** @param step milliseconds by which wall time moved against the monotonic clock during the check */
export const examineClock = (nowMs: number, step: number): Finding => {
  const now = new Date(nowMs).toISOString()
  if (nowMs < EARLIEST_MS) return failed('clock', `shows ${now}`, 'Set the clock; enable time synchronisation.')
  if (Math.abs(step) <= LARGEST_STEP_MS) return fine('clock', `${now}, steady`)
  return warning(
    'clock',
    `moved by ${step.toFixed(0)} ms during the check`,
    'Let the time service slew instead of step.',
  )
}

/** Free bytes that a node needs. */
const LEAST_FREE = 1_000_000_000

const nearestExisting = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => undefined)
  return found || path === dirname(path) ? path : nearestExisting(dirname(path))
}

export const examineDisk = async (directory: string): Promise<Finding> => {
  const { bavail, bsize } = await statfs(await nearestExisting(directory))
  const free = bavail * bsize
  const found = `${(free / 1e9).toFixed(1)} GB free`
  return free >= LEAST_FREE ? fine('disk', found) : warning('disk', found, 'Free a gigabyte, or choose another --data.')
}

/** Longest synced write without noticeably late answers, milliseconds. */
const SLOW_SYNC_MS = 50
const SYNCS = 5

/** Writes and syncs a small file a few times in the data directory. */
export const examineSync = async (directory: string): Promise<Finding> => {
  const path = join(await nearestExisting(directory), `.doctor-${process.pid}`)
  const file = await open(path, 'w', 0o600).catch(() => undefined)
  if (file === undefined)
    return failed('sync', `no file can be written in ${dirname(path)}`, 'Choose a --data that this user can write to.')
  const times: number[] = []
  for (let i = 0; i < SYNCS; i++) {
    const since = performance.now()
    await file.write('x'.repeat(4096))
    await file.datasync()
    times.push(performance.now() - since)
  }
  await file.close()
  await rm(path)
  const median = times.sort((a, b) => a - b)[Math.floor(SYNCS / 2)] ?? 0
  const found = `a synced write takes ${median.toFixed(1)} ms`
  return median <= SLOW_SYNC_MS ? fine('sync', found) : warning('sync', found, 'Choose a --data on a faster disk.')
}

export const examinePermissions = async (directory: string): Promise<Finding> => {
  const found = await stat(directory).catch(() => undefined)
  if (found === undefined) {
    const made = await mkdir(directory, { recursive: true, mode: 0o700 }).catch(() => null)
    if (made === null)
      return failed('data', `${directory} cannot be created`, 'Choose another --data, or make its parent writable.')
    await rm(made ?? directory, { recursive: true })
    return fine('data', `${directory} does not exist yet and can be created`)
  }
  if (!found.isDirectory()) return failed('data', `${directory} is a file`, 'Choose another --data.')
  const usable = await access(directory, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!usable)
    return failed('data', `${directory} is not readable and writable`, `chown or chmod ${directory} for this user.`)
  if ((found.mode & 0o077) === 0) return fine('data', `${directory}, for this user only`)
  return warning('data', `${directory} is open to other users`, `chmod 700 ${directory}`)
}
