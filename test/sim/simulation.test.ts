import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Simulation, type SimulationResult } from './simulation.ts'

const LONG = process.env.LONG === '1'
const TICKS = LONG ? 10_000 : 1200
/** Ticks of the run that is repeated in another process. */
const REPEATED = LONG ? TICKS : 200
/** Least number of every rare event. */
const LEAST = LONG ? TICKS / 500 : 1
/** Another seed is another world; the long run sees many. */
const SEED = Number(process.env.SEED ?? 1)
const MORE_SEEDS = LONG ? 40 : 0

const RUN = fileURLToPath(new URL('./run.js', import.meta.url))
const run = promisify(execFile)

/** The same run in another process, which only keeps the trace. */
async function again(seed: number): Promise<SimulationResult> {
  const args = [RUN, '--seed', String(seed), '--ticks', String(REPEATED), '--quick']
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout) as SimulationResult
}

const CRASHES = ['crash-before', 'crash-after', 'crash-torn']

/** A run without events would satisfy every invariant. */
function assertEventful({ heard, faults, starts, envelopes }: SimulationResult): void {
  const seen = (kind: string): number => heard[kind] ?? 0
  assert.ok(envelopes > TICKS / 5 && starts > TICKS / 250, `${envelopes} envelopes, ${starts} starts`)
  for (const kind of ['order 200', 'order 202', 'order 402', 'order 409', 'order 422', 'conflict 409', 'mint 200']) {
    assert.ok(seen(kind) >= LEAST, `only ${seen(kind)} × ${kind}`)
  }
  for (const kind of ['job 200', 'read 200', 'inclusion 200', 'query 200', 'prove 200', 'stranger 401']) {
    assert.ok(seen(kind) >= LEAST, `only ${seen(kind)} × ${kind}`)
  }
  for (const fault of ['fail', 'fail-written', 'read-failed']) assert.ok((faults[fault] ?? 0) > 0, `no ${fault}`)
  // Some ten crashes of a short run may all be of two kinds.
  const crashes = CRASHES.map((kind) => faults[kind] ?? 0)
  const kinds = crashes.filter((count) => count > 0).length
  assert.ok(kinds >= (LONG ? CRASHES.length : 2), `crashes: ${crashes.join(', ')} of ${CRASHES.join(', ')}`)
}

describe(`simulation of a node, seed ${SEED}`, function () {
  this.timeout(600_000)

  it(`satisfies every invariant over ${TICKS} ticks of traffic, faults and crashes`, async () => {
    assertEventful(await new Simulation({ seed: SEED, ticks: TICKS }).run())
  })

  it(`replays ${REPEATED} ticks from its seed in another process`, async () => {
    const [first, second] = await Promise.all([new Simulation({ seed: SEED, ticks: REPEATED }).run(), again(SEED)])
    assert.equal(second.trace, first.trace)
  })

  it('differs for another seed', async () => {
    const [a, b] = [new Simulation({ seed: 1, ticks: 50 }), new Simulation({ seed: 2, ticks: 50 })]
    assert.notEqual((await a.run()).trace, (await b.run()).trace)
  })

  for (let seed = SEED + 1; seed <= SEED + MORE_SEEDS; seed++) {
    it(`satisfies every invariant from seed ${seed}`, async () => {
      await new Simulation({ seed, ticks: TICKS }).run()
    })
  }
})
