import assert from 'node:assert/strict'
import { burned, energy, from, type Programs, startPrograms } from './running.ts'

describe('a program that cannot run as it is', () => {
  let node: Programs
  before(async () => {
    node = await startPrograms()
  })
  after(() => node.core.close())

  const speed = (id: string, m: unknown) => energy(id, 3, m)
  const CASES: readonly (readonly [string, readonly unknown[], string, object?])[] = [
    ['a cycle', [energy('a', from('b.value')), energy('b', from('a.value'))], 'PROGRAM_CYCLE'],
    ['a step that needs itself', [energy('a', from('a.value'))], 'PROGRAM_CYCLE'],
    ['a later step', [energy('a', from('b.value')), energy('b', 3)], 'LATER_STEP'],
    ['an unknown step', [energy('a', from('z.value'))], 'UNKNOWN_STEP'],
    ['energy for a mass', [energy('a', 3), energy('b', from('a.value'))], 'DIMENSION_MISMATCH'],
    [
      'energy for a length of a solver',
      [energy('a', 3), { id: 'b', call: 'fea', inputs: { L: from('a.value') } }],
      'DIMENSION_MISMATCH',
    ],
    ['energy for an uncertainty in kg', [energy('a', 3), energy('b', from('a'))], 'DIMENSION_MISMATCH'],
    ['65 steps', Array.from({ length: 65 }, (_, index) => energy(`s${index}`, 3)), 'INVALID_BODY'],
    ['no step', [], 'INVALID_BODY'],
    ['an unknown call', [{ id: 'a', call: 'lattice', inputs: {} }], 'UNKNOWN_CALL'],
    ['a call named like a member of every object', [{ id: 'a', call: '__proto__', inputs: {} }], 'UNKNOWN_CALL'],
    ['a duplicate id', [energy('a', 3), energy('a', 3)], 'DUPLICATE_STEP'],
    ['an id named like a prototype', [energy('__proto__', 3)], 'INVALID_BODY'],
    ['an id with a dot', [energy('a.b', 3)], 'INVALID_BODY'],
    ['a reference with other members', [energy('a', 3), speed('b', { $from: 'a.value', unit: 'kg' })], 'BAD_REFERENCE'],
    ['a reference to a number', [energy('a', { $from: 7 })], 'BAD_REFERENCE'],
    ['a reference into a prototype', [energy('a', 3), speed('b', from('a.__proto__.x..'))], 'BAD_REFERENCE'],
    [
      '257 references',
      [
        energy('a', 3),
        { id: 'b', call: 'auto', inputs: { query: 'x', constants: Array.from({ length: 257 }, () => from('a')) } },
      ],
      'BAD_REFERENCE',
    ],
    [
      'a call within a call',
      [{ id: 'a', call: 'compute', inputs: { domain: 'auto', operators: ['NM23'], inputs: {}, dryRun: true } }],
      'INVALID_BODY',
    ],
    [
      'a body that the call alone would not take',
      [{ id: 'a', call: 'compute', inputs: { operators: 'NM23' } }],
      'INVALID_BODY',
    ],
    ['a price above the cap', [energy('a', 3), energy('b', 3)], 'PRICE_ABOVE_CAP', { max_plancks: 3 }],
    ['a member that it does not have', [energy('a', 3)], 'INVALID_BODY', { atOnce: 3 }],
  ]
  for (const [what, steps, code, more] of CASES) {
    it(`is refused before anything runs: ${what}`, async () => {
      const before = burned(node)
      const answer = await node.execute(steps, more)
      assert.equal(answer.json.code, code, answer.text)
      assert.ok(answer.status === 422 || answer.status === 402)
      assert.equal(burned(node), before)
      assert.deepEqual(node.faults, [])
    })
  }

  it('names the step, the price and the cycle', async () => {
    const wrong = await node.execute([energy('a', 3), energy('b', from('a.value'))])
    assert.equal(wrong.json.step, 'b')
    assert.match(wrong.json.detail, /^Step "b": m was given in J; send mass in kg/)
    const dear = await node.execute([energy('a', 3), energy('b', 3)], { max_plancks: 3 })
    assert.ok(dear.json.price_plancks > 3)
    const { cycle } = (await node.execute([energy('a', from('b')), energy('b', from('c')), energy('c', from('a'))]))
      .json
    assert.deepEqual(cycle, ['a', 'b', 'c', 'a'])
  })

  it('runs a chain of 64 steps, and finds a cycle of 64', async () => {
    const chain = (first: unknown) =>
      Array.from({ length: 64 }, (_, index) => ({
        id: `s${index}`,
        call: 'auto',
        inputs: { query: 'x + 1', constants: { x: index === 0 ? first : from(`s${index - 1}.value`) } },
      }))
    assert.equal((await node.execute(chain(from('s63')))).json.cycle.length, 65)
    const answer = await node.execute(chain(1))
    assert.equal(answer.json.steps[63].value, 65, answer.text.slice(0, 400))
  })
})
