import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { seededEntropy, systemEntropy } from '../../node/system/entropy.ts'
import type { Entropy } from '../../src/crypto/ports.ts'
import { equationStrength, LEAST_BITS } from '../../src/identity/equation-strength.ts'
import { GENERATED_BITS, generateEquation } from '../../src/identity/generate-equation.ts'
import { WORDS } from '../../src/identity/words.ts'

/** Exponents of kg, m, s, A, K of the quantities, from the SI brochure (9th edition, tables 4 and 5). */
const DIMENSIONS: Readonly<Record<string, readonly number[]>> = {
  E: [1, 2, -2, 0, 0],
  F: [1, 1, -2, 0, 0],
  s: [0, 1, 0, 0, 0],
  m: [1, 0, 0, 0, 0],
  v: [0, 1, -1, 0, 0],
  P: [1, 2, -3, 0, 0],
  t: [0, 0, 1, 0, 0],
  q: [0, 0, 1, 1, 0],
  U: [1, 2, -3, -1, 0],
  p: [1, -1, -2, 0, 0],
  V: [0, 3, 0, 0, 0],
  T: [0, 0, 0, 0, 1],
  S: [1, 2, -2, 0, -1],
  L: [1, 2, -1, 0, 0],
  w: [0, 0, -1, 0, 0],
  k: [1, 0, -2, 0, 0],
  x: [0, 1, 0, 0, 0],
}

const FACTOR = /^([A-Za-z])_([a-z]+)(?:\^(\d))?$/

function dimensionOf(term: string): readonly number[] {
  const sum = [0, 0, 0, 0, 0]
  for (const factor of term.split('*')) {
    const [, symbol = '', word = '', power = '1'] = FACTOR.exec(factor) ?? []
    assert.ok(WORDS.includes(word), factor)
    for (const [index, exponent] of (DIMENSIONS[symbol] ?? []).entries()) sum[index] += exponent * Number(power)
  }
  return sum
}

/** Entropy that counts what is taken of it. */
function counted(bytes: readonly number[]): Entropy & { readonly taken: () => number } {
  let at = 0
  return { bytes: (count) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length]), taken: () => at }
}

describe('Equations of identities', () => {
  it('that are generated have the unit of energy on both sides, in nine words of 2,048', () => {
    assert.deepEqual([WORDS.length, new Set(WORDS).size], [2048, 2048])
    assert.deepEqual([...WORDS].sort(), WORDS)
    const entropy = seededEntropy('equations')
    for (let count = 0; count < 300; count++) {
      const equation = generateEquation(entropy)
      const [left = '', right = ''] = equation.split(' = ')
      const terms = right.split(' + ')
      assert.equal(terms.length, 4)
      for (const term of terms) assert.deepEqual(dimensionOf(term), dimensionOf(left), equation)
      assert.equal(equation.match(/_[a-z]+/g)?.length, 9)
      assert.ok(equationStrength(equation) >= LEAST_BITS, equation)
    }
  })

  it('that are generated have 109 bits: every word and every order of terms is as likely as another', () => {
    assert.equal(GENERATED_BITS, Math.floor(9 * Math.log2(2048) + Math.log2(8 * 7 * 6 * 5)))
    assert.ok(GENERATED_BITS >= 96)
    const orders = new Map<string, number>()
    const words = new Set<string>()
    for (let count = 0; count < 20_000; count++) {
      const equation = generateEquation(systemEntropy)
      for (const word of equation.match(/(?<=_)[a-z]+/g) ?? []) words.add(word)
      const order = equation.replaceAll(/_[a-z]+/g, '')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    assert.deepEqual([orders.size, words.size], [1680, 2048])
    // Chi-squared with 1,679 degrees of freedom: 1,679 ± 58; eight deviations are never seen.
    const expected = 20_000 / 1680
    let chi = 0
    for (const seen of orders.values()) chi += (seen - expected) ** 2 / expected
    assert.ok(Math.abs(chi - 1679) < 8 * Math.sqrt(2 * 1679), String(chi))
  })

  it('that are generated waste no random bits on the choice of a term: a byte beyond the last multiple is drawn again', () => {
    const entropy = counted([0, 0, 255, 0])
    assert.match(generateEquation(entropy), /^E_abandon = /)
    assert.ok(entropy.taken() >= 2 + 4 * 5)
  })

  it('of books are weak, however they are spelled', () => {
    for (const equation of [
      'E = m*c^2',
      'e=mc**2',
      'E = (m · c^2)',
      'i*hbar*dpsi/dt = -hbar^2/(2*m)*d^2psi/dx^2 + V*psi',
      'I * HBAR * dPsi/dt = -(hbar^2 / (2*m)) * d^2Psi/dx^2 + V * Psi',
      'R_munu - 1/2*R*g_munu + Lambda*g_munu = (8*pi*G/c^4)*T_munu',
      'x = (-b + sqrt(b^2 - 4*a*c)) / (2*a)',
      'y = 1234567890123456789012345678901234567890',
      `y = ${'ab'.repeat(60)}`,
      `y = ${'x + '.repeat(60)}1`,
      'a'.repeat(1000),
      '',
    ]) {
      assert.ok(equationStrength(equation) < LEAST_BITS, `${equation.slice(0, 60)}: ${equationStrength(equation)}`)
    }
  })

  it('of the catalogue are weak except the longest', () => {
    const folder = 'src/operators/families'
    const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    const formulas = texts.flatMap((text) =>
      [...text.matchAll(/^ {2}(\S+ = [^:\n]+) : /gm)].map(([, formula = '']) => formula),
    )
    assert.ok(formulas.length > 500, String(formulas.length))
    const strong = formulas.filter((formula) => equationStrength(formula) >= LEAST_BITS)
    assert.ok(strong.length < formulas.length / 10, `${strong.length} of ${formulas.length}: ${strong.slice(0, 5)}`)
  })

  it('that are longer are not weaker, and 256 random bits are strong', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, end) => {
        if (/[*(){}[\]]/.test(start + end)) return
        const whole = equationStrength(`${start}${end}`)
        assert.ok(Number.isInteger(whole) && whole >= 0)
      }),
    )
    for (let count = 0; count < 50; count++) {
      const hex = Buffer.from(systemEntropy.bytes(32)).toString('hex')
      assert.ok(equationStrength(`y = x^2 + 0x${hex}`) >= LEAST_BITS)
    }
  })
})
