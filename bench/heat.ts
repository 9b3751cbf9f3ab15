import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKernels } from '../src/numeric/kernels.ts'

const N = 512
const STRIDE = N + 2
const CELLS = STRIDE * STRIDE
const STEPS = 1000
const ROUNDS = 3

interface Timing {
  /** CPU seconds of 1000 steps. */
  readonly seconds: number
  readonly centre: number
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The kernel as the solver calls it: one call per step. */
const own = (): Timing => {
  const { run, memory } = openKernels(2 * CELLS + 8)
  for (let i = 1; i <= N; i++) {
    for (let j = 1; j <= N; j++) memory[1 + i * STRIDE + j] = ((i * 37 + j * 11) % 101) / 101
  }
  const first = (1 + STRIDE + 1) * 8
  let [from, to] = [first, first + CELLS * 8]
  const r = 0.2
  const c = 1 - 2 * (r + r)
  const start = cpuSeconds()
  for (let k = 0; k < STEPS; k++) {
    run.heatStep(from, to, N, N, STRIDE * 8, c, r, r)
    ;[from, to] = [to, from]
  }
  return { seconds: cpuSeconds() - start, centre: memory[from / 8 + 255 * STRIDE + 255] as number }
}

/** Runs a program that prints CPU seconds and the centre; null where it cannot be run. */
const peer = (command: string, args: readonly string[]): Timing | null => {
  const { status, stdout } = spawnSync(command, [...args, String(STEPS)], { encoding: 'utf8' })
  const [seconds = Number.NaN, centre = Number.NaN] = (stdout ?? '').trim().split(' ').map(Number)
  return status === 0 && Number.isFinite(seconds) ? { seconds, centre } : null
}

const best = (measure: () => Timing | null): Timing | null => {
  let found: Timing | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const timing = measure()
    if (timing !== null && (found === null || timing.seconds < found.seconds)) found = timing
  }
  return found
}

const inC = (): Timing | null => {
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-bench-'))
  try {
    const program = join(folder, 'heat')
    const { status } = spawnSync('gcc', ['-O3', '-march=native', 'bench/peers/heat.c', '-o', program])
    return status === 0 ? best(() => peer(program, [])) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(44)}${text}\n`)
}

const ours = best(own)
line('heat 512x512x1000, WebAssembly', `${ours?.seconds.toFixed(3)} s of CPU, best of ${ROUNDS}`)
for (const [name, timing, wanted] of [
  ['C, gcc -O3 -march=native', inC(), 1.5],
  ['NumPy, slices', best(() => peer('python3', ['bench/peers/heat.py'])), 1],
] as const) {
  if (timing === null || ours === null) {
    line(`  over ${name}`, 'skipped: not on this machine')
    continue
  }
  const same =
    Math.abs(timing.centre - ours.centre) < 1e-12 ? '' : `, but its centre is ${timing.centre}, not ${ours.centre}`
  const ratio = (ours.seconds / timing.seconds).toFixed(2)
  line(`  over ${name}`, `${ratio} times its ${timing.seconds.toFixed(3)} s (wanted: at most ${wanted})${same}`)
}
