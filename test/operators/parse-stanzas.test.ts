import assert from 'node:assert/strict'
import { parseStanzas } from '../../src/operators/parse-stanzas.ts'
import { StanzaError } from '../../src/operators/stanza.ts'

const GOOD = `# Newtonian mechanics

NM23 kinetic energy | energy of motion
  K = m*v^2/2 : J
  gives: energy / energy of motion
  m mass kg >=0 ; v speed of the body / velocity m/s
  3 4 -> 24 @ Halliday-Resnick-Walker 7-1

NM18 first law
  law: no force, no change
  refuse entailment: it fixes no number
`

describe('reader of stanzas', () => {
  it('reads identifier, names, formula, inputs, example and refusal', () => {
    const [kinetic, first] = parseStanzas('NM', GOOD)
    assert.deepEqual(kinetic, {
      family: 'NM',
      line: 3,
      id: 'NM23',
      name: 'kinetic energy',
      aliases: ['energy of motion'],
      formula: { symbol: 'K', expression: 'm*v^2/2', unit: 'J' },
      gives: ['energy', 'energy of motion'],
      law: null,
      inputs: [
        {
          symbol: 'm',
          meaning: 'mass',
          alsoCalled: [],
          unit: 'kg',
          range: { min: 0, minOpen: false, max: null, maxOpen: false },
          multipleOf: null,
          list: false,
          usual: null,
        },
        {
          symbol: 'v',
          meaning: 'speed of the body',
          alsoCalled: ['velocity'],
          unit: 'm/s',
          range: { min: null, minOpen: false, max: null, maxOpen: false },
          multipleOf: null,
          list: false,
          usual: null,
        },
      ],
      examples: [{ inputs: [3, 4], result: '24', reference: 'Halliday-Resnick-Walker 7-1' }],
      refusal: null,
      forms: [],
      sameAs: null,
      distinct: null,
      not: [],
      where: [],
    })
    assert.deepEqual(first?.refusal, { code: 'ENTAILMENT', reason: 'it fixes no number', endpoint: null })
    assert.equal(first?.law, 'no force, no change')
  })

  it('reads the words that exclude a formula, and relations between the quantities', () => {
    const [stanza] = parseStanzas(
      'TD',
      'TD2 x\n  e = 1 - Tc/Th : 1\n  Th hot K >0 ; Tc cold K >0\n  400 300 -> 0.25 @ none\n  not: refrigerator\n  where: Th > Tc ; e < 1',
    )
    assert.deepEqual(stanza?.not, ['refrigerator'])
    assert.deepEqual(stanza?.where, [
      { left: 'Th', sign: '>', right: 'Tc' },
      { left: 'e', sign: '<', right: 1 },
    ])
    const broken = 'TD2 x\n  e = 1 - Tc/Th : 1\n  Th hot K ; Tc cold K\n  where: Th > T0'
    assert.throws(() => parseStanzas('TD', broken), { message: 'TD.txt:1: TD2 relates T0, which it does not have' })
    assert.throws(() => parseStanzas('TD', broken.replace('Th > T0', 'Th above Tc')), StanzaError)
  })

  it('reads bounds, whole, even and half numbers, and lists', () => {
    const [stanza] = parseStanzas(
      'CS',
      'CS101 x\n  y = a + b + sum(w) : 1\n  a one 1 >0 <=1 integer ; b two 1 halfinteger ; n pairs 1 even ; w weights 1 >=0 list\n  1 0.5 2 [1,2.5] -> 5 @ none',
    )
    assert.deepEqual(
      stanza?.inputs.map(({ range, multipleOf, list }) => [
        range.min,
        range.minOpen,
        range.max,
        range.maxOpen,
        multipleOf,
        list,
      ]),
      [
        [0, true, 1, false, 1, false],
        [null, false, null, false, 0.5, false],
        [null, false, null, false, 2, false],
        [0, false, null, false, null, true],
      ],
    )
    assert.deepEqual(stanza?.examples[0]?.inputs, [1, 0.5, 2, [1, 2.5]])
  })

  it('ignores comments and blank lines', () => {
    assert.deepEqual(parseStanzas('NM', '# nothing\n\n   \n  # nor here\n'), [])
  })

  const broken: readonly (readonly [what: string, text: string, line: number, message: RegExp])[] = [
    ['an indented line first', '  K = m : J', 1, /before the first identifier/],
    ['a lower-case identifier', 'nm23 kinetic', 1, /expected "IDENTIFIER name/],
    ['no name', 'NM23', 1, /expected "IDENTIFIER name/],
    ['an empty alias', 'NM23 kinetic | ', 1, /empty name or alias/],
    ['neither formula nor refusal', 'NM23 kinetic\n  law: x', 1, /either a formula or a refusal/],
    ['formula and refusal', 'NM23 kinetic\n  K = m : J\n  refuse entailment: x', 1, /either a formula or a refusal/],
    ['a second refusal', 'NM23 kinetic\n  refuse entailment: x\n  refuse entailment: y', 3, /second refusal/],
    ['an unknown refusal', 'NM23 kinetic\n  refuse boredom: x', 2, /a refusal is one of/],
    ['a refusal without reason', 'NM23 kinetic\n  refuse entailment:', 2, /says why/],
    ['a formula without unit', 'NM23 kinetic\n  K = m*v', 2, /symbol = expression : unit/],
    ['a formula without expression', 'NM23 kinetic\n  K = : J', 2, /symbol = expression|lacks/],
    ['a result that is not a symbol', 'NM23 kinetic\n  2K = m : J', 2, /not a symbol/],
    ['an input without unit', 'NM23 kinetic\n  K = m : J\n  m >=0', 3, /symbol meaning unit range/],
    ['an empty input', 'NM23 kinetic\n  K = m : J\n  m mass kg ; ', 3, /not a symbol/],
    ['a bound that is not a number', 'NM23 kinetic\n  K = m : J\n  m mass kg >=zero', 3, /not a number/],
    ['a bound at infinity', 'NM23 kinetic\n  K = m : J\n  m mass kg <=1e999', 3, /not a number/],
    ['two lower bounds', 'NM23 kinetic\n  K = m : J\n  m mass kg >=0 >1', 3, /second bound/],
    ['an empty range', 'NM23 kinetic\n  K = m : J\n  m mass kg >1 <1', 3, /range of m is empty/],
    ['an input declared twice', 'NM23 kinetic\n  K = m : J\n  m mass kg ; m more kg', 1, /declares m twice/],
    ['its result as input', 'NM23 kinetic\n  K = m : J\n  m mass kg ; K energy J', 1, /own result K/],
    [
      'an example without reference',
      'NM23 kinetic\n  K = m : J\n  m mass kg\n  3 -> 3',
      4,
      /values -> result @ reference/,
    ],
    [
      'an example with too few values',
      'NM23 k\n  K = m : J\n  m mass kg\n  -> 3 @ x',
      1,
      /1 inputs but an example with 0/,
    ],
    [
      'an example with a word',
      'NM23 kinetic\n  K = m : J\n  m mass kg\n  three -> 3 @ x',
      4,
      /"three" is not a number/,
    ],
    [
      'a result that is not a number',
      'NM23 kinetic\n  K = m : J\n  m mass kg\n  3 -> 0x10 @ x',
      4,
      /"0x10" is not a number/,
    ],
    ['a list with spaces', 'NM23 kinetic\n  K = m : J\n  m mass kg list\n  [1, 2] -> 3 @ x', 4, /without spaces/],
    ['an empty list', 'NM23 kinetic\n  K = m : J\n  m mass kg list\n  [] -> 3 @ x', 4, /"" is not a number/],
    ['inputs without formula', 'NM23 k\n  refuse entailment: x\n  m mass kg', 1, /examples or "gives" but no formula/],
  ]
  for (const [what, text, line, message] of broken) {
    it(`points at ${what}`, () => {
      assert.throws(
        () => parseStanzas('NM', text),
        (failure) =>
          failure instanceof StanzaError &&
          failure.family === 'NM' &&
          failure.line === line &&
          failure.message.startsWith(`NM.txt:${line}: `) &&
          message.test(failure.message),
      )
    })
  }
})
