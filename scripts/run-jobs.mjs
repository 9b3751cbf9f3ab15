/** Runs commands beside each other; each ends on its own, keeps its output to itself, and can be stopped with all it started. */
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { childSeconds } from './child-seconds.mjs'

const windows = process.platform === 'win32'
const LOOK_MS = 1000

/** Stops a job with every process of its group. */
const stop = (child) => {
  try {
    if (windows) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Processor seconds of what has ended so far. */
let counted = 0

/** Processor seconds of the job that has just ended. */
const processorSeconds = () => {
  const total = childSeconds()
  const seconds = total - counted
  counted = total
  return seconds
}

/**
 * @param job `{ name, args, env?, log, hangs? }`: arguments of Node, file for its output, and a function that says why
 *   the job should be stopped, if it should; it is asked every second
 * @returns `{ code, seconds, processor, stopped }`: exit code (1 when a signal ended it), elapsed and processor time, why it
 *   was stopped
 */
export const runJob = async ({ args, env, log, hangs }) => {
  const since = performance.now()
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: !windows,
  })
  let stopped
  const look = setInterval(() => {
    stopped ??= hangs?.()
    if (stopped !== undefined) stop(child)
  }, LOOK_MS)
  const end = () => stop(child)
  process.once('exit', end)
  const code = await new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
  const processor = processorSeconds()
  clearInterval(look)
  process.off('exit', end)
  // What a job leaves behind would load the machine of the next one.
  stop(child)
  closeSync(output)
  return { code: stopped === undefined ? code : 1, seconds: (performance.now() - since) / 1000, processor, stopped }
}

/** Runs jobs in their order, `atOnce` at a time. @param onEnd called with each job and its outcome */
export const runJobs = async (jobs, atOnce, onEnd) => {
  const waiting = [...jobs]
  counted = childSeconds()
  const lane = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await onEnd(job, await runJob(job))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
