import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MeshSimulation, type MeshSimulationResult } from './mesh-simulation.ts'

const LONG = process.env.LONG === '1'
/** Each seed is another world; the long run covers many. `npm test` takes the first from the commit. */
const SEEDS = LONG ? 200 : 2
/** The last of them sign with Ed25519, as nodes do; the others with a hash, which costs less. */
const REAL = LONG ? 10 : 1
/** Ticks of a seed; the long run takes as many as the seed has in store. */
const TICKS = LONG ? undefined : 40
const FIRST = Number(process.env.TEST_SEED ?? 1)
const MOST_LIARS = 5

const RUN = fileURLToPath(new URL('./run-mesh.js', import.meta.url))
const run = promisify(execFile)

type Line = MeshSimulationResult & { readonly seed: number }

/** Runs seeds in a process of their own; what breaks an invariant is in the error, with the command that replays it. */
async function seeds(from: number, count: number): Promise<Line[]> {
  const ticks = TICKS === undefined ? [] : ['--ticks', String(TICKS)]
  const args = [RUN, '--seeds', String(count), '--from', String(from), ...ticks]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

describe(`simulation of seventeen nodes, seeds ${FIRST} to ${FIRST + SEEDS - 1}`, function () {
  this.timeout(0)

  let all: readonly Line[] = []

  it('satisfies every invariant through faults, crashes and forged messages, and reaches one state when they end', async () => {
    const count = SEEDS - REAL
    const first = LONG ? count / 2 : count
    all = (await Promise.all([seeds(FIRST, first), ...(LONG ? [seeds(FIRST + first, count - first)] : [])])).flat()
    assert.equal(all.length, count)
    const sum = (of: (line: Line) => number): number => all.reduce((total, line) => total + of(line), 0)
    // Runs without events would satisfy every invariant; one seed alone may have few.
    const [leastEnvelopes, leastCertified] = LONG ? [10, 2] : [0, 0]
    assert.ok(
      sum(({ envelopes }) => envelopes) > leastEnvelopes * count,
      `${sum(({ envelopes }) => envelopes)} envelopes`,
    )
    assert.ok(
      sum(({ certified }) => certified) >= leastCertified * count,
      `${sum(({ certified }) => certified)} versions`,
    )
    assert.ok(sum(({ messages }) => messages) > 1000 * count, `${sum(({ messages }) => messages)} messages`)
    assert.ok(all.every(({ healedIn }) => healedIn > 0 && healedIn <= 60))
    const liars = new Set(all.map((line) => line.liars))
    assert.ok(
      all.every((line) => line.liars >= 1 && line.liars <= MOST_LIARS),
      [...liars].join(),
    )
    if (LONG) assert.equal(liars.size, MOST_LIARS)
    assert.equal(new Set(all.map(({ trace }) => trace)).size, count)
  })

  const here = (seed: number, real = false) =>
    new MeshSimulation({ seed, real, ...(TICKS === undefined ? {} : { ticks: TICKS }) }).run()

  it('repeats exactly from the same seed, in another process', async () => {
    assert.equal(all[0]?.trace, (await here(FIRST)).trace)
  })

  it('satisfies them with Ed25519 as well', async () => {
    for (let seed = FIRST + SEEDS - REAL; seed < FIRST + SEEDS; seed++)
      assert.ok((await here(seed, true)).envelopes > 0)
  })
})
