import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Team } from '../../node/compute/team.ts'
import type { OpenKernels } from '../../src/numeric/kernels.ts'

/** What a program took for a piece of work, and a number that shows that it did it. */
export interface Timing {
  /** CPU seconds of all threads; of wall time where a row says so. */
  readonly seconds: number
  readonly result: number
}

export interface Peer {
  readonly name: string
  /** Null if it is not on this machine. */
  run(): Timing | null
  /** Ratio of our time to its that is wanted, at most. */
  readonly wanted: number
  /** Relative difference of the results that is allowed; 1e-9 by default, null if they cannot be compared. */
  readonly tolerance?: number | null
}

export interface Row {
  readonly work: string
  own(): Timing | null
  readonly peers: readonly Peer[]
  readonly rounds?: number
}

const ROUNDS = 3

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** CPU time of what `work` does on this thread and others of this process. */
export const timed = (work: () => number): Timing => {
  const start = cpuSeconds()
  const result = work()
  return { seconds: cpuSeconds() - start, result }
}

/** Wall time of what `work` does, in seconds. */
const clocked = (work: () => number): Timing => {
  const start = performance.now()
  const result = work()
  return { seconds: (performance.now() - start) / 1000, result }
}

/** `work` with two threads, wall time; the threads have started when it is timed. */
export const withTwoThreads = (work: (open: OpenKernels) => number): Timing => {
  const team = new Team(2)
  try {
    work((doubles) => team.openKernels(doubles))
    return clocked(() => work((doubles) => team.openKernels(doubles)))
  } finally {
    void team.close()
  }
}

/** Runs a program that prints its seconds and a result; null if it cannot be run. */
export const program = (command: string, args: readonly string[] = []): Timing | null => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 })
  const [seconds = Number.NaN, result = Number.NaN] = (stdout ?? '').trim().split(/\s+/).slice(-2).map(Number)
  return status === 0 && Number.isFinite(seconds) ? { seconds, result } : null
}

/** Compiles bench/peers/<name>.c with gcc -O3 -march=native and runs it; null without gcc. */
export const inC = (name: string, args: readonly string[] = []): Timing | null => {
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-bench-'))
  try {
    const built = join(folder, name)
    const { status } = spawnSync('gcc', ['-O3', '-march=native', `bench/peers/${name}.c`, '-o', built, '-lm'])
    return status === 0 ? program(built, args) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** bench/peers/<name>.py; null without Python or a library that it needs. */
export const inPython = (name: string, args: readonly string[] = []): Timing | null =>
  program('python3', [`bench/peers/${name}.py`, ...args])

const best = (rounds: number, measure: () => Timing | null): Timing | null => {
  let found: Timing | null = null
  for (let round = 0; round < rounds; round++) {
    const timing = measure()
    if (timing === null) return found
    if (found === null || timing.seconds < found.seconds) found = timing
  }
  return found
}

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(52)}${text}\n`)
}

const differs = (own: number, peer: number, tolerance: number | null): string => {
  if (tolerance === null || Math.abs(own - peer) <= tolerance * Math.max(Math.abs(own), Math.abs(peer))) return ''
  return `, but its result is ${peer}, not ${own}`
}

/** Prints our time and its ratio to that of each peer, the best of a few rounds each. */
export const compare = ({ work, own, peers, rounds = ROUNDS }: Row): void => {
  const ours = best(rounds, own)
  if (ours === null) return line(work, 'skipped: not on this machine')
  line(work, `${ours.seconds.toFixed(3)} s, best of ${rounds}; result ${ours.result}`)
  for (const { name, run, wanted, tolerance = 1e-9 } of peers) {
    const timing = best(rounds, run)
    if (timing === null) {
      line(`  over ${name}`, 'skipped: not on this machine')
      continue
    }
    const ratio = (ours.seconds / timing.seconds).toFixed(3)
    const said = differs(ours.result, timing.result, tolerance)
    line(`  over ${name}`, `${ratio} times its ${timing.seconds.toFixed(3)} s (wanted: at most ${wanted})${said}`)
  }
}

/** Prints how the time grows with the work: CPU seconds for each size, and per unit of work over that of the first. */
export const growth = (
  work: string,
  sizes: readonly { readonly label: string; readonly units: number; run(): unknown }[],
): void => {
  line(`${work}: cost of a unit of work`, 'over that of the first size')
  // What is compiled while it runs is not counted.
  sizes[0]?.run()
  let first: number | undefined
  for (const { label, units, run } of sizes) {
    const start = cpuSeconds()
    run()
    const seconds = cpuSeconds() - start
    first ??= seconds / units
    line(`  ${label}`, `${seconds.toFixed(3)} s, ${(seconds / units / first).toFixed(2)}`)
  }
}
