import assert from 'node:assert/strict'
import { constantNamed } from '../../src/expression/constants/table.ts'
import { formatExpression } from '../../src/expression/format.ts'
import { calculate, close, program, refuses } from './calculate.ts'

interface Missing {
  readonly symbol: string
  readonly reason: string
  readonly candidates: readonly string[]
}

const missingIn = (formula: string): readonly Missing[] =>
  refuses('MISSING_INPUT', () => program(formula)).data.missing as readonly Missing[]

describe('ambiguous letters', () => {
  it('bind e raised to a power to Euler’s number', () => {
    close(calculate('e^2').value, 7.38905609893065, 3e-16)
    close(calculate('3*e^(-x)', { x: 1 }).value, 1.103638323514327, 5e-16)
  })

  it('bind h beside a frequency or wavelength to Planck’s constant', () => {
    const h = constantNamed('h_P')?.value ?? NaN
    close(calculate('h*nu', { nu: [2, 'Hz'] }).value, 2 * h, 5e-16)
    close(calculate('h*c/lambda', { lambda: [2, 'm'] }).value, (h * 299792458) / 2, 5e-16)
    close(calculate('m*f/2*h', { m: 3, f: [2, 'Hz'] }).value, 3 * h, 5e-16)
    close(calculate('h*(nu_1^2)', { nu_1: [3, 'Hz'] }).value, 9 * h, 5e-16)
    assert.deepEqual(program('h*nu', { nu: [2, 'Hz'] }).constants, ['h_P'])
    assert.equal(formatExpression(program('h*nu', { nu: [2, 'Hz'] }).expression), 'h*nu')
  })

  it('take the declared dimension, whatever the name suggests', () => {
    const f = [2, 'm'] as const
    assert.equal(calculate('h*f', { h: [3, 'm'], f }).value, 6)
    refuses('MISSING_INPUT', () => program('h*f', { f }))
  })

  it('are reported as missing, with the reason, without evidence', () => {
    assert.deepEqual(
      missingIn('m*g*h').map(({ symbol, reason }) => [symbol, reason]),
      [
        ['m', 'absent'],
        ['g', 'ambiguous'],
        ['h', 'ambiguous'],
      ],
    )
    for (const formula of ['2*e', 'h + nu', 'e*x', 'x^e', 'h*exp(nu)']) {
      const letter = formula.includes('e*') || formula.includes('*e') || formula.includes('^e') ? 'e' : 'h'
      const found = missingIn(formula).find(({ symbol }) => symbol === (formula.startsWith('h') ? 'h' : letter))
      assert.equal(found?.reason, 'ambiguous', formula)
      assert.ok((found?.candidates.length ?? 0) >= 2)
    }
  })

  it('are inputs when declared', () => {
    assert.equal(calculate('m*g*h', { m: [1, 'kg'], g: [2, 'm/s^2'], h: [3, 'm'] }).value, 6)
    assert.equal(calculate('2*e', { e: 3 }).value, 6)
  })

  it('leave the constants of the contract bound without any input', () => {
    for (const symbol of ['pi', 'c', 'G', 'hbar', 'k_B', 'N_A', 'm_e', 'epsilon_0']) {
      assert.equal(calculate(`1*${symbol}`).value, constantNamed(symbol)?.value)
      refuses('CONSTANT_OVERRIDE', () => program('x', { x: 1, [symbol]: 1 }))
    }
  })
})
