/** `npm run bench -- machines`: free steps of a map and of a solver, a sealed step beside `compute`, as ratios; a long trajectory. */
import { readFileSync } from 'node:fs'
import { systemHash } from '../node/system/crypto.ts'
import { portableHash } from '../src/crypto/noble.ts'
import { advance, type Position } from '../src/machines/advance.ts'
import { readContract } from '../src/machines/contract.ts'
import { openMachine } from '../src/machines/machine.ts'
import { planRun } from '../src/solvers/admitted-run.ts'
import type { HeatInputs } from '../src/solvers/heat/inputs.ts'
import { admitHeat } from '../src/solvers/heat/plan.ts'
import { normalizeInputs } from '../src/solvers/normalize.ts'
import { solverNamed } from '../src/solvers/solver-named.ts'
import { subjectOfRun } from '../src/solvers/solver-subject.ts'
import { startTestCore } from '../test/api/test-core.ts'
import { processorClock, processorMs } from '../test/waiting/processor-time.ts'
import { trajectory } from './machines/trajectory.ts'

const SILENT = { progress() {}, checkpoint() {} }

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(64)}${text}\n`)
}

/** Least of some rounds, seconds. */
async function least(rounds: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    await work()
    best = Math.min(best, (performance.now() - since) / 1000)
  }
  return best
}

const contract = JSON.parse(readFileSync('docs/contracts/thermostat.json', 'utf8')) as Record<string, unknown>
const STEPS = 10_000

/** The thermostat of docs/contracts in plain JavaScript. */
function plain(steps: number): number {
  let temperature = 285
  for (let i = 0; i < steps; i++) {
    const power = 120 * (293.15 - temperature)
    temperature = temperature + (10 * (power - 15 * (temperature - 275))) / 40_000
  }
  return temperature
}

async function map(): Promise<void> {
  const seldom = readContract({ ...contract, halt: {}, fire: { every: STEPS } })
  const machine = openMachine(portableHash, seldom, SILENT)
  const { start } = machine.transition
  if (start === null) throw new Error('a map has a state before its first step')
  const position: Position = { step: 0, state: start }
  // in turn, so that all of them meet the same load
  const best = { whole: Infinity, portable: Infinity, values: Infinity, script: Infinity }
  const once = async (name: keyof typeof best, work: () => unknown): Promise<void> => {
    best[name] = Math.min(best[name], await least(1, work))
  }
  for (let round = 0; round < 25; round++) {
    await once('whole', () => advance(systemHash, machine, position, STEPS, 0, SILENT))
    await once('portable', () => advance(portableHash, machine, position, STEPS, 0, SILENT))
    await once('values', () => machine.free.take(start, 0, 0, STEPS, () => undefined))
    await once('script', () => plain(STEPS))
  }
  const perSecond = (seconds: number): string => `${Math.round(STEPS / seconds)}`
  line('free steps of a map, chained, per second', perSecond(best.whole))
  line('the same with SHA-256 in JavaScript, per second', perSecond(best.portable))
  line('the same without the hash chain, per second', perSecond(best.values))
  line('the same map in plain JavaScript, per second', perSecond(best.script))
  line('without the hash chain, over plain JavaScript', (best.values / best.script).toFixed(2))
}

/** @returns the value below which a share of some values lies */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

function solver(): void {
  const inputs = { nx: 64, ny: 64, initial: 'gaussian', width: 0.2 }
  const [segments, steps, rounds] = [4, 500, 60]
  const transition = { solver: 'heat', inputs, steps }
  const heat = solverNamed('heat')
  const { dt } = admitHeat({ ...(normalizeInputs(heat, inputs) as HeatInputs), steps }).plan.time
  const machine = openMachine(systemHash, readContract({ transition, fire: { every: segments } }), SILENT)
  const states = Array.from({ length: segments - 1 }, (_, i) => [
    ...advance(systemHash, machine, { step: 0, state: null }, i + 1, 0, SILENT).state,
  ])
  const evaluate = (sent: object): unknown =>
    subjectOfRun(planRun(heat, normalizeInputs(heat, { ...sent, steps })), SILENT).evaluate()
  const ways: Readonly<Record<string, () => unknown>> = {
    machine: () => advance(systemHash, machine, { step: 0, state: null }, segments, 0, SILENT),
    'the solver from its own start': () => {
      for (let i = 0; i < segments; i++) evaluate(inputs)
    },
    'the solver from the same states': () => {
      evaluate(inputs)
      for (const initialState of states) evaluate({ nx: 64, ny: 64, dt, initialState })
    },
  }
  const times: Readonly<Record<string, number[]>> = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [way, work] of Object.entries(ways)) times[way]?.push(processorMs(work))
  }
  const quartile = (way: string): number => quantile(times[way] ?? [], 1 / 4)
  for (const way of Object.keys(ways).slice(1)) {
    line(`heat 64 × 64 by 500 steps over ${way}`, (quartile('machine') / quartile(way)).toFixed(2))
  }
}

async function sealed(): Promise<void> {
  const node = await startTestCore({ freeHours: 1000 })
  const key = await node.mint()
  const { json } = await node.call('POST', '/api/svc/reactor', { key, body: { ...contract, halt: {} } })
  const body = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
  const [COUNT, rounds] = [100, 15]
  const compute = async () => {
    for (let i = 0; i < COUNT; i++) await node.call('POST', '/api/svc/compute', { key, body })
  }
  const step = async () => {
    for (let i = 0; i < COUNT; i++) {
      await node.call('POST', '/api/svc/reactor/step', { key, body: { reactor: json.reactor, steps: 1 } })
    }
  }
  const times = { step: [] as number[], compute: [] as number[] }
  const once = async (into: number[], work: () => Promise<void>): Promise<void> => {
    const spent = processorClock()
    await work()
    into.push(spent())
  }
  for (let round = 0; round < rounds; round++) {
    await once(times.step, step)
    await once(times.compute, compute)
  }
  const ratio = quantile(times.step, 1 / 2) / quantile(times.compute, 1 / 2)
  line('reactor/step with one step over compute, one at a time', ratio.toFixed(2))
  await node.core.close()
}

await map()
solver()
await sealed()
await trajectory({ ...contract, halt: {} }, line)
