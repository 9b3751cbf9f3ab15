/**
 * A program of 64 steps beside the same calls made one after the other, over HTTP on a node of its own: wall time, in turn in
 * one run, so that what else the machine does meets both. A chain has steps that wait for each other, a wide program none.
 */
import { startLocal } from '../test/node/start-local.ts'

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 5 : 15
const STEPS = 64

interface Step {
  readonly id: string
  readonly call: string
  readonly inputs: Readonly<Record<string, unknown>>
}

const local = await startLocal()
const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
const { key } = (await minted.json()) as { key: string }

const send = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${local.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const read = (await answer.json()) as Record<string, unknown>
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(read)}`)
  return read
}

/** @param inputs of a step, from the value of the one before */
const chain = (inputs: (m: unknown, index: number) => object, call = 'compute'): readonly Step[] =>
  Array.from({ length: STEPS }, (_, index) => ({
    id: `s${index}`,
    call,
    inputs: { ...inputs(index === 0 ? 3 : { $from: `s${index - 1}.value` }, index) },
  }))

const PROGRAMS: readonly (readonly [string, readonly Step[]])[] = [
  [
    '64 chains of operators, none waits',
    chain((_, index) => ({ domain: 'auto', operators: ['NM23'], inputs: { m: 3, v: index + 1 } })),
  ],
  ['64 questions, each waits for the one before', chain((x) => ({ query: 'x + 1', constants: { x } }), 'auto')],
  ['64 runs of a solver, none waits', chain((_, index) => ({ nx: 32, ny: 32, Lx: 1 + index / 64 }), 'heat')],
]

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const oneByOne = async (steps: readonly Step[]): Promise<void> => {
  let value: unknown
  for (const { call, inputs } of steps) {
    const text = JSON.stringify(inputs).replace(/\{"\$from":"[^"]*"\}/, String(value))
    ;({ value } = await send(`/api/svc/${call}`, JSON.parse(text)))
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

for (const [name, steps] of PROGRAMS) {
  const whole: number[] = []
  const alone: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [one, other] = [
      await timed(() => send('/api/genesis/execute', { steps })),
      await timed(() => oneByOne(steps)),
    ]
    // The first round warms up.
    if (round === 0) continue
    whole.push(one)
    alone.push(other)
  }
  const ratios = whole.map((time, index) => time / alone[index])
  console.log(
    `${name}: program ${median(whole).toFixed(0)} ms, one by one ${median(alone).toFixed(0)} ms, ratio ${median(ratios).toFixed(2)}`,
  )
}
await local.remove()
process.exit(0)
