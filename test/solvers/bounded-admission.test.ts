import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TSchema } from 'typebox'
import { isReadElsewhere } from '../../node/compute/inline-operations.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Solver } from '../../src/solvers/contract.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import type { CountRequest } from './count-blocks.ts'
import { LONG_INPUTS } from './long-inputs.ts'

/** Blocks of code that an admission may enter, loops counted at each turn: about two milliseconds of the event loop. */
const MOST_BLOCKS = 400_000

/** The same in the reader's thread, where it delays only other questions and long inputs and counts as uncharged work. */
const MOST_BLOCKS_ELSEWHERE = 40_000_000

type Inputs = Readonly<Record<string, unknown>>

interface Limits {
  readonly type?: unknown
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
}

/** The smallest and the largest number that the schema of a member lets through. */
const ends = (schema: TSchema): readonly number[] => {
  const { type, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Limits
  if (type !== 'number' && type !== 'integer') return []
  const least = type === 'integer' ? 1 : Number.MIN_VALUE
  return [
    minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (exclusiveMinimum === 0 ? least : 0)),
    maximum ?? exclusiveMaximum,
  ].filter((end): end is number => end !== undefined && Number.isFinite(end))
}

/** Every member at either end, alone and all together, in every choice that the solver offers. */
const extremes = ({ input, example }: Solver): readonly Inputs[] => {
  const members = Object.entries(input.properties).map(([name, schema]) => ({ name, values: ends(schema), schema }))
  const single = members.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })))
  const all = [0, 1].map((at) =>
    Object.fromEntries(members.flatMap(({ name, values }) => (values[at] === undefined ? [] : [[name, values[at]]]))),
  )
  const choices = members.flatMap(({ name, schema }) =>
    'enum' in schema && Array.isArray(schema.enum) ? schema.enum.map((choice: unknown) => ({ [name]: choice })) : [],
  )
  const chosen = choices.flatMap((choice) => [choice, ...single.map((one) => ({ ...one, ...choice }))])
  return [{}, example.inputs, ...single, ...all, ...all.map((one) => ({ ...example.inputs, ...one })), ...chosen]
}

describe('admission of every solver, whatever the numbers, lists and texts,', () => {
  let counter: Worker
  before(() => {
    counter = new Worker(new URL('./count-blocks.js', import.meta.url))
  })
  after(() => counter.terminate())

  const blocksIn = async (thread: Worker, request: CountRequest): Promise<number> => {
    const counted = once(thread, 'message')
    thread.postMessage(request)
    return (await counted)[0]
  }
  const blocksOf = (solver: string, all: readonly Inputs[]): Promise<number> => blocksIn(counter, { solver, all })

  /** The most expensive inputs, found by bisection, since each count costs far more than an admission. */
  const dearest = async (solver: string, all: readonly Inputs[]): Promise<readonly [number, Inputs]> => {
    const blocks = await blocksOf(solver, all)
    const [only = {}] = all
    if (blocks <= MOST_BLOCKS || all.length === 1) return [blocks, only]
    const middle = Math.ceil(all.length / 2)
    const halves = [await dearest(solver, all.slice(0, middle)), await dearest(solver, all.slice(middle))] as const
    return halves[0][0] > halves[1][0] ? halves[0] : halves[1]
  }

  it('is counted: a loop is detected', async () => {
    await blocksOf('heat', [{}])
    const [one, ten] = [
      await blocksOf('heat', [{}]),
      await blocksOf(
        'heat',
        Array.from({ length: 10 }, () => ({})),
      ),
    ]
    assert.ok(one > 20 && ten > 9 * one, `${one} and ${ten}`)
  })

  for (const solver of sampleOf(SOLVERS, 6)) {
    it(`takes a bounded number of steps: ${solver.name}`, async () => {
      const all = extremes(solver)
      const [blocks, inputs] = await dearest(solver.name, all)
      assert.ok(blocks <= MOST_BLOCKS, `${blocks} blocks for ${JSON.stringify(inputs).slice(0, 300)}`)
    })
  }

  for (const { solver, what, inputs } of sampleOf(LONG_INPUTS, 4)) {
    it(`takes a bounded number of steps on the event loop or in the reader’s thread: ${solver}, ${what}`, async () => {
      const elsewhere = isReadElsewhere({ kind: 'solver', solver, inputs })
      const blocks = await blocksOf(solver, [inputs])
      assert.ok(blocks <= (elsewhere ? MOST_BLOCKS_ELSEWHERE : MOST_BLOCKS), `${blocks} blocks, ${elsewhere}`)
    })
  }

  it('reads long inputs to their end: no long list or text above is refused for its form', () => {
    for (const { solver, what, inputs } of LONG_INPUTS) {
      try {
        priceTask({ kind: 'solver', solver, inputs })
      } catch (error) {
        assert.ok(error instanceof Refusal && error.code === 'TOO_MUCH_WORK', `${solver}, ${what}: ${error}`)
      }
    }
  })

  it('takes a bounded number of steps: a predator and prey far from equilibrium', async () => {
    const inputs = { d: 1_000_000, x0: 10, t: 10, integrator: 'euler' }
    assert.ok((await blocksOf('lotka', [inputs])) <= 20_000)
  })

  it('builds no tables: the first admission of a process takes no more steps than later ones', async () => {
    for (const inputs of sampleOf([{ n: 30_000_000_000 }, { t: 1e10 }, { from: 9_999_999_990, to: 1e10 }], 3)) {
      const fresh = new Worker(new URL('./count-blocks.js', import.meta.url))
      try {
        await blocksIn(fresh, { solver: 'heat', all: [{}] })
        const first = await blocksIn(fresh, { solver: 'zeta', all: [inputs] })
        assert.ok(first <= 20_000, `${first} blocks for ${JSON.stringify(inputs)}`)
      } finally {
        await fresh.terminate()
      }
    }
  })
})
