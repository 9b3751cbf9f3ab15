import assert from 'node:assert/strict'
import { checkCatalogue } from '../../src/operators/check-catalogue.ts'
import { agreesWithPrinted } from '../../src/operators/check-digits.ts'
import { buildRegistry } from '../../src/operators/registry.ts'

/** What the checks report about the text of a family. */
const problems = (text: string, prefix = 'NM'): readonly string[] =>
  checkCatalogue(buildRegistry([[prefix, text]])).map(({ id, problem }) => `${id} ${problem}`)

const stanza = (formula: string, inputs: string, ...examples: string[]): string =>
  ['NM101 probe', `  ${formula}`, `  ${inputs}`, ...examples.map((example) => `  ${example} @ none`)].join('\n')

describe('checks of the catalogue', () => {
  it('pass for a correct operator', () => {
    assert.deepEqual(problems(stanza('K = m*v^2/2 : J', 'm mass kg >=0 ; v speed m/s', '3 4 -> 24')), [])
  })

  const planted: readonly (readonly [what: string, text: string, says: RegExp])[] = [
    [
      'a wrong unit',
      stanza('K = m*v^2/2 : N', 'm mass kg ; v speed m/s', '3 4 -> 24'),
      /states N but the formula gives/,
    ],
    [
      'a unit that is not coherent',
      stanza('x = v*t : km', 'v speed m/s ; t time s', '3 4 -> 12'),
      /km is not coherent/,
    ],
    ['an input in minutes', stanza('x = v*t : m', 'v speed m/s ; t time min', '3 4 -> 12'), /min of t is not coherent/],
    [
      'a wrong digit',
      stanza('K = m*v^2/2 : J', 'm mass kg ; v speed m/s', '3.1 4 -> 24.81'),
      /says 24.81, computed is 24.8/,
    ],
    ['too few digits', stanza('K = m*v^2/2 : J', 'm mass kg ; v speed m/s', '3.01 4 -> 24'), /says 24, computed/],
    ['an example that cannot be', stanza('y = sqrt(x) : m', 'x area m^2', '-1 -> 1.000'), /gives DOMAIN_ERROR/],
    ['an example outside the range', stanza('y = 2*x : m', 'x length m >0', '-1 -> -2'), /values that are not allowed/],
    ['an unused input', stanza('p = m*9 : kg', 'm mass kg ; v speed m/s', '3 4 -> 27'), /does not use its input v/],
    ['no example', stanza('p = m*v : kg*m/s', 'm mass kg ; v speed m/s'), /has 0 examples and needs 1/],
    [
      'one example of a number',
      stanza('q = a/b : 1', 'a one m ; b two m', '3 4 -> 0.75'),
      /has 1 examples and needs 2/,
    ],
    [
      'a closed end that cannot be',
      stanza('q = a/b : 1/s', 'a one m ; b two m*s >=0', '3 4 -> 0.75'),
      /b = 0 is allowed but gives/,
    ],
    ['a constant as result', stanza('c = a/b : m/s', 'a one m ; b two s', '3 4 -> 0.75'), /calls its result c/],
    ['a number outside the block', 'NM31 x\n  refuse entailment: y', /outside the block of NM/],
    ['an identifier of another family', 'QM5 x\n  refuse entailment: y', /neither NM with a number/],
    [
      'an example with too few values',
      stanza('p = m*v : kg*m/s', 'm mass kg ; v speed m/s', '3 -> 12'),
      /^NM101 has 2 inputs but an example with 1 values/,
    ],
    [
      'a name that another has',
      'NM101 Probe\n  refuse entailment: y\n\nNM102 probe\n  refuse entailment: y',
      /^NM102 has the name of NM101/,
    ],
    ['a leading zero', 'NM023 x\n  refuse entailment: y', /neither NM with a number/],
  ]
  for (const [what, text, says] of planted) {
    it(`find ${what}`, () => {
      const found = problems(text)
      assert.ok(
        found.some((problem) => says.test(problem)),
        `found only: ${found.join('; ')}`,
      )
    })
  }

  it('refuse an input with the name of a constant', () => {
    const found = problems(stanza('E = m*c^2 : J', 'm mass kg ; c speed m/s', '3 4 -> 48'))
    assert.match(found.join(), /NM101 CONSTANT_OVERRIDE: `c` is a constant/)
  })

  it('find one function under two names, whatever its symbols, order and form', () => {
    const first = 'NM101 work\n  W = F*d : J\n  F force N ; d way m\n  3 4 -> 12 @ none\n'
    for (const formula of ['M = r*Q', 'M = Q*r', 'M = Q/(1/r)', 'M = (Q*r + r*Q)/2']) {
      const second = `NM102 moment\n  ${formula} : J\n  r arm m >0 ; Q pull N\n  4 3 -> 12 @ none\n`
      assert.match(problems(first + second).join(), /NM102 is the same function as NM101/, formula)
      assert.deepEqual(problems(`${first}${second}  distinct: a moment is not work\n`), [], formula)
    }
  })

  it('distinguish functions that agree only at a point or in dimension', () => {
    const kinetic = 'NM101 a\n  K = m*v^2/2 : J\n  m mass kg ; v speed m/s\n  2 2 -> 4 @ none\n'
    const other = 'NM102 b\n  L = m*v^2 : J\n  m mass kg ; v speed m/s\n  1 2 -> 4 @ none\n'
    assert.deepEqual(problems(kinetic + other), [])
  })

  it('find duplicates quickly among many operators with many inputs of one kind', () => {
    const letters = 'abdefhijklm'.split('')
    const inputs = letters.map((letter) => `${letter} number 1`).join(' ; ')
    const example = `${letters.map((_, at) => at + 2).join(' ')} -> ?`
    const weighted = (number: number, weights: readonly number[]): string =>
      `NM${number} probe\n  y = ${letters.map((letter, at) => `${weights[at]}*${letter}`).join(' + ')} : 1\n  ${inputs}\n  ${example.replace(
        '?',
        String(weights.reduce((sum, weight, at) => sum + weight * (at + 2), 0)),
      )} @ none\n`
    const rows = Array.from({ length: 24 }, (_, row) => letters.map((_, at) => row + 1 + at * at))
    const text = rows.map((weights, row) => weighted(101 + row, weights)).join('')
    const turned = weighted(190, [...(rows[3] ?? [])].reverse())
    const started = performance.now()
    const found = problems(text + turned).filter((problem) => problem.includes('same function'))
    assert.deepEqual(found, ['NM190 is the same function as NM104; write "same as" or "distinct:"'])
    // Trying all orders of the inputs would take hours.
    assert.ok(performance.now() - started < 120_000)
  })

  it('check the claim "same as"', () => {
    const first = 'NM101 a\n  p = m*v : kg*m/s\n  m mass kg ; v speed m/s\n  2 2 -> 4 @ none\n'
    const lie = 'NM102 b\n  F = m*a : N\n  m mass kg ; a acceleration m/s^2\n  2 2 -> 4 @ none\n  same as NM101\n'
    assert.match(problems(first + lie).join(), /says "same as NM101", which is another function/)
  })

  it('refuse a duplicate identifier', () => {
    const twice = 'NM101 a\n  refuse entailment: x\nNM101 b\n  refuse entailment: x\n'
    assert.throws(() => problems(twice), /NM.txt:3: NM101 stands already in NM.txt:1/)
  })

  it('compare results to as many digits as printed', () => {
    assert.ok(agreesWithPrinted(1.23449, '1.234'))
    assert.ok(!agreesWithPrinted(1.23451, '1.234'))
    assert.ok(agreesWithPrinted(6.6743e-11, '6.674e-11'))
    assert.ok(agreesWithPrinted(198163759448323330000, '1.98164e20'))
    assert.ok(!agreesWithPrinted(0.7512, '0.75'))
    assert.ok(agreesWithPrinted(-12.5, '-12.5'))
    assert.ok(!agreesWithPrinted(12.5, '-12.5'))
    assert.ok(agreesWithPrinted(0, '0'))
  })
})
