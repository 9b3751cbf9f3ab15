import assert from 'node:assert/strict'
import fc from 'fast-check'
import { bodyOf } from '../../src/programs/step-task.ts'
import { stepValue } from '../../src/programs/step-value.ts'
import { burned, energy, from, operator, type Programs, type Step, startPrograms } from './running.ts'

const outcomes = (steps: readonly { id: string; outcome: string }[]) =>
  steps.map(({ id, outcome }) => `${id} ${outcome}`)

describe('the steps of a program', () => {
  let node: Programs
  before(async () => {
    node = await startPrograms()
  })
  after(() => node.core.close())

  it('end their dependants only when they are refused', async () => {
    const { status, json } = await node.execute([
      energy('good', 3),
      // Faster than light.
      operator('bad', 'SR1', { v: 4e8 }),
      { id: 'after', call: 'auto', inputs: { query: 'x*2', constants: { x: from('bad.value') } } },
      {
        id: 'later',
        call: 'auto',
        inputs: { query: 'x*y', constants: { x: from('after.value'), y: from('good.value') } },
      },
      { id: 'other', call: 'auto', inputs: { query: 'x/2', constants: { x: from('good.value') } } },
    ])
    assert.equal(status, 200)
    assert.deepEqual(outcomes(json.steps), [
      'good confirmed',
      'bad refused',
      'after skipped',
      'later skipped',
      'other confirmed',
    ])
    assert.equal(json.steps[1].refusal.status, 422)
    assert.deepEqual(json.steps[2].because, ['bad'])
    assert.deepEqual(json.steps[3].because, ['bad'])
    assert.equal(json.steps[4].value, 12)
    assert.equal(json.steps[4].unit, 'J')
    assert.equal(json.program.size, 2)
  })

  it('cost what the same calls cost alone, and the record over them nothing', async () => {
    const steps = [energy('a', 3), energy('b', 5)]
    const before = burned(node)
    const { json } = await node.execute(steps)
    const spent = burned(node) - before
    let alone = 0
    for (const { inputs } of steps) {
      alone += (await node.call('POST', '/api/svc/compute', { key: node.key, body: inputs })).json.charge.plancks
    }
    assert.equal(json.charged_plancks, alone)
    assert.equal(spent, BigInt(alone))
  })

  it('say before they run what they cost, in which order they run, and which will be refused; nothing runs', async () => {
    const before = burned(node)
    const steps = [energy('a', 3), operator('bad', 'SR1', { v: 4e8 }), energy('c', { value: 2, unit: 'kg' })]
    const { json } = await node.execute(steps, { dryRun: true })
    assert.deepEqual([json.dryRun, json.price_exact, json.levels], [true, true, [['a', 'bad', 'c']]])
    assert.equal(json.steps[0].unit, 'J')
    assert.equal(typeof json.steps[1].refusal.code, 'string')
    assert.equal(burned(node), before)
    assert.equal((await node.execute(steps)).json.charged_plancks, json.price_plancks)
  })

  it('pass uncertainty on when the step itself is named, and a plain number from its other members', async () => {
    const { json } = await node.execute([
      energy('a', { value: 3, unit: 'kg', uncertainty: 0.1 }),
      { id: 'with', call: 'auto', inputs: { query: '2*x', constants: { x: from('a') } } },
      { id: 'without', call: 'auto', inputs: { query: '2*x', constants: { x: from('a.value') } } },
      { id: 'spread', call: 'auto', inputs: { query: '2*x', constants: { x: from('a.uncertainty') } } },
      { id: 'beam', call: 'fea', inputs: {} },
      { id: 'ratio', call: 'auto', inputs: { query: 'x - 1', constants: { x: from('beam.deflectionRatio') } } },
      { id: 'none', call: 'auto', inputs: { query: 'x', constants: { x: from('beam.constructor') } } },
    ])
    const [a, withUncertainty, without, spread, beam, ratio, none] = json.steps
    assert.ok(a.uncertainty > 0)
    assert.equal(withUncertainty.uncertainty, 2 * a.uncertainty)
    assert.equal(without.uncertainty, 0)
    assert.deepEqual([spread.value, spread.unit], [2 * a.uncertainty, 'J'])
    assert.equal(ratio.value, beam.envelope.cko.extra.deflectionRatio - 1)
    assert.equal(none.refusal.code, 'UNKNOWN_RESULT')
  })

  it('stop where the cap ends, and the rest stands', async () => {
    // The price of the run is known only when the step before it has given its size.
    const { json } = await node.execute(
      [
        { id: 'size', call: 'auto', inputs: { query: '12000 + 8000' } },
        { id: 'large', call: 'quant', inputs: { method: 'monte-carlo', paths: from('size.value') } },
        energy('small', 3),
      ],
      { max_plancks: 100_010 },
    )
    assert.deepEqual(outcomes(json.steps), ['size confirmed', 'large refused', 'small confirmed'])
    assert.equal(json.steps[1].refusal.code, 'PRICE_ABOVE_CAP')
  })

  it('give the values of the same calls made by hand, whatever the graph', async () => {
    const graph = fc.array(
      fc.record({ kind: fc.nat(2), one: fc.nat(), other: fc.nat(), number: fc.integer({ min: 1, max: 50 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(graph, async (drawn) => {
        const steps: Step[] = drawn.map(({ kind, one, other, number }, index) => {
          const earlier = (at: number) => from(`s${at % index}.value`)
          const [x, y] = index === 0 ? [number, number + 1] : [earlier(one), kind === 0 ? number : earlier(other)]
          if (kind === 1) return { id: `s${index}`, call: 'auto', inputs: { query: 'x/y', constants: { x, y } } }
          return operator(`s${index}`, 'NM26', kind === 2 ? { m: number, v: 3 } : { m: 2, v: number })
        })
        const { json } = await node.execute(steps)
        const byHand = new Map<string, never>()
        for (const [index, step] of steps.entries()) {
          const body = bodyOf(step as never, (reference) => stepValue(reference, byHand.get(reference.step) as never))
          const alone = await node.call('POST', `/api/svc/${step.call}`, { key: node.key, body })
          assert.equal(json.steps[index].envelope.cko.value_bits, alone.json.value_bits, JSON.stringify(steps))
          assert.equal(json.steps[index].unit, alone.json.unit)
          byHand.set(step.id, alone.json.cko as never)
        }
      }),
      { numRuns: process.env.LONG === '1' ? 300 : 12 },
    )
  })
})
