import assert from 'node:assert/strict'
import { startTestCore } from '../api/test-core.ts'
import { balanceOf, created, type Driven } from './driven.ts'
import { FILTER, fed } from './fed.ts'

describe('inputs of steps', () => {
  describe('that do not fit', () => {
    let machine: Driven
    before(async () => {
      machine = await created({ ...FILTER, fire: { every: 3 } })
      assert.equal((await fed(machine, '1 m', 4)).status, 200)
    })

    const many = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`z${i}`, 1]))
    for (const [what, inputs, code] of [
      ['unknown', { y: 1 }, 'INVALID_BODY'],
      ['not accepted', { R: '1 m^2' }, 'INVALID_BODY'],
      ['part of the state', { x: '1 m' }, 'INVALID_BODY'],
      ['inherited', JSON.parse('{"__proto__": 1}'), 'INVALID_BODY'],
      ['of another dimension', { z: '1 s' }, 'DIMENSION_MISMATCH'],
      ['without a unit', { z: 1 }, 'DIMENSION_MISMATCH'],
      ['of an unknown unit', { z: '1 smoot' }, 'UNKNOWN_UNIT'],
      ['not a number', { z: 'NaN m' }, 'INVALID_BODY'],
      ['beyond the range of doubles', { z: '1e400 m' }, 'OVERFLOW'],
      ['uncertain', { z: '1±0.1 m' }, 'INVALID_BODY'],
      ['a list', { z: [1, 2] }, 'INVALID_BODY'],
      ['null', { z: null }, 'INVALID_BODY'],
      ['too many', many, 'INVALID_BODY'],
      ['too long', { z: `1${' '.repeat(200)}m` }, 'INVALID_BODY'],
      ['a text', 'z', 'INVALID_BODY'],
    ] as const) {
      it(`are refused, cost nothing and change nothing: ${what}`, async () => {
        const [before, start] = [(await machine.get('state')).json, await balanceOf(machine)]
        const { status, json, text } = await machine.post('/step', { inputs })
        assert.deepEqual([status, json.code], [422, code], text)
        assert.deepEqual((await machine.get('state')).json, before)
        assert.equal(await balanceOf(machine), start)
      })
    }

    it('are refused where JSON cannot write them: 1e400', async () => {
      const { status, json } = await machine.node.call('POST', '/api/svc/reactor/step', {
        key: machine.key,
        raw: `{"reactor":"${machine.reactor}","inputs":{"z":1e400}}`,
      })
      assert.deepEqual([status, json.code], [400, 'NUMBER_OUT_OF_RANGE'])
    })

    it('do not halt the machine where the step itself fails', async () => {
      const squares = await created({
        transition: { expression: 'y = a*a', inputs: { a: 1, n: 0 }, next: { n: 'n + y' } },
        accepts: ['a'],
      })
      const refused = await squares.post('/step', { inputs: { a: 1e200 } })
      assert.deepEqual([refused.status, refused.json.code], [422, 'OVERFLOW'])
      assert.equal((await squares.post('/step', { inputs: { a: 2 } })).json.value, 4)
    })

    it('are refused where a seal would have too many of them', async () => {
      const long = await created({
        transition: { operators: ['ST1'], inputs: { x: [1, 2], n: 0 }, next: { n: 'n + 1' } },
        accepts: ['x'],
        fire: { every: 1000 },
      })
      const x = (first: number) => Array.from({ length: 1000 }, (_, i) => first + i + 1 / 3)
      const codes: string[] = []
      for (let at = 0; at < 6; at++)
        codes.push((await long.post('/step', { inputs: { x: x(at) } })).json.code ?? 'taken')
      assert.deepEqual([codes[0], codes.at(-1)], ['taken', 'TOO_MUCH_WORK'])
      // It continues without them.
      assert.equal((await long.step(1000)).status, 200)
    })
  })

  for (const [what, contract, code] of [
    ['an input without a value', { ...FILTER, accepts: ['y'] }, 'INVALID_BODY'],
    ['a number of the state', { ...FILTER, accepts: ['x'] }, 'INVALID_BODY'],
    ['the same input twice', { ...FILTER, accepts: ['z', 'z'] }, 'INVALID_BODY'],
    ['nothing', { ...FILTER, accepts: [] }, 'INVALID_BODY'],
    ['inputs, and fires by the tick', { ...FILTER, fire: { when: 'tick > 5' } }, 'INVALID_BODY'],
    ['inputs, and halts by the tick', { ...FILTER, halt: { when: 'tick > 5' } }, 'INVALID_BODY'],
    [
      'the state of a solver',
      {
        transition: { solver: 'lotka', inputs: { initialState: [1, 1] } },
        accepts: ['initialState'],
      },
      'INVALID_BODY',
    ],
  ] as const) {
    it(`a contract cannot accept ${what}`, async () => {
      const node = await startTestCore()
      const { status, json, text } = await node.call('POST', '/api/svc/reactor', {
        key: await node.mint(),
        body: contract,
      })
      assert.deepEqual([status, json.code], [422, code], text)
    })
  }

  it('are refused by a solver where they have no effect any more', async () => {
    const machine = await created({
      transition: { solver: 'heat', inputs: { nx: 8, ny: 8, modeX: 1 }, steps: 1 },
      accepts: ['modeX'],
    })
    assert.equal((await machine.post('/step', { inputs: { modeX: 2 } })).status, 200)
    const { status, json } = await machine.post('/step', { inputs: { modeX: 2 } })
    assert.deepEqual([status, json.code], [422, 'INVALID_BODY'])
    assert.match(json.detail, /modeX has no effect/)
    assert.equal((await machine.step()).status, 200)
  })
})
