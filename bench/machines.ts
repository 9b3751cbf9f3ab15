/** `npm run bench -- machines`: free steps of a map and of a solver, a sealed step beside `compute`, as ratios; a long trajectory. */
import { readFileSync } from 'node:fs'
import { systemHash } from '../node/system/crypto.ts'
import { portableHash } from '../src/crypto/noble.ts'
import { advance, type Position } from '../src/machines/advance.ts'
import { readContract } from '../src/machines/contract.ts'
import { openMachine } from '../src/machines/machine.ts'
import { planRun } from '../src/solvers/admitted-run.ts'
import { normalizeInputs } from '../src/solvers/normalize.ts'
import { solverNamed } from '../src/solvers/solver-named.ts'
import { subjectOfRun } from '../src/solvers/solver-subject.ts'
import { startTestCore } from '../test/api/test-core.ts'
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

async function solver(): Promise<void> {
  const inputs = { nx: 64, ny: 64, initial: 'gaussian', width: 0.2 }
  const [segments, steps] = [4, 500]
  const machine = openMachine(
    portableHash,
    readContract({ transition: { solver: 'heat', inputs, steps }, fire: { every: segments } }),
    SILENT,
  )
  const stepped = await least(5, () => advance(systemHash, machine, { step: 0, state: null }, segments, 0, SILENT))
  const heat = solverNamed('heat')
  const own = normalizeInputs(heat, { ...inputs, steps })
  const alone = await least(5, () => {
    for (let i = 0; i < segments; i++) subjectOfRun(planRun(heat, own), SILENT).evaluate()
  })
  line('heat 64 × 64, 500 steps a segment, over the solver alone', (stepped / alone).toFixed(2))
}

async function sealed(): Promise<void> {
  const node = await startTestCore({ freeHours: 1000 })
  const key = await node.mint()
  const { json } = await node.call('POST', '/api/svc/reactor', { key, body: { ...contract, halt: {} } })
  const body = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
  const COUNT = 300
  const compute = async () => {
    for (let i = 0; i < COUNT; i++) await node.call('POST', '/api/svc/compute', { key, body })
  }
  const step = async () => {
    for (let i = 0; i < COUNT; i++) {
      await node.call('POST', '/api/svc/reactor/step', { key, body: { reactor: json.reactor, steps: 1 } })
    }
  }
  const [one, other] = [await least(5, step), await least(5, compute)]
  line('reactor/step with one step over compute, one at a time', (one / other).toFixed(2))
  await node.core.close()
}

await map()
await solver()
await sealed()
await trajectory({ ...contract, halt: {} }, line)
