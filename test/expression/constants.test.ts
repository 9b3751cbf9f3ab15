import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { CONSTANT_NAMES, constantNamed } from '../../src/expression/constants/table.ts'
import { equalDimensions } from '../../src/units/dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { calculate, close } from './calculate.ts'

/** From the defining constants of the SI (SI Brochure, 9th ed.) with mpmath at 50 digits. */
const DERIVED: readonly (readonly [symbol: string, value: number, unit: string])[] = [
  ['hbar', 1.054571817646156391262e-34, 'J*s'],
  ['R_gas', 8.31446261815324, 'J/(mol*K)'],
  ['F_c', 96485.3321233100184, 'C/mol'],
  ['sigma_SB', 5.670374419184429453971e-8, 'W/(m^2*K^4)'],
  ['K_J', 483597848416983.6324477, 'Hz/V'],
  ['R_K', 25812.80745930450666005, 'Ω'],
  ['Phi_quantum', 2.067833848461929323081e-15, 'Wb'],
  ['G_quantum', 7.748091729863650646681e-5, 'S'],
  ['b_Wien', 2.897771955185172661479e-3, 'm*K'],
]

describe('constants', () => {
  it('equal the values that follow from the definitions of the SI to the last bit', () => {
    for (const [symbol, value, unit] of DERIVED) {
      const constant = constantNamed(symbol)
      assert.ok(constant !== undefined, symbol)
      assert.equal(constant.value, value, symbol)
      assert.equal(constant.uncertainty, 0)
      assert.ok(equalDimensions(constant.dimension, parseUnit(unit).dimension), symbol)
    }
  })

  it('have the dimensions and values of textbook relations', () => {
    // The measured constants are independently rounded and known to 1.6e-10.
    close(calculate('q_e^2/(4*pi*epsilon_0*hbar*c)/alpha_fs').value, 1, 2e-10)
    close(calculate('epsilon_0*mu_0*c^2').value, 1, 2e-10)
    close(calculate('hbar/(m_e*c*alpha_fs)/a_0').value, 1, 2e-10)
    close(calculate('alpha_fs^2*m_e*c/(4*pi*hbar)/R_inf').value, 1, 2e-10)
    close(calculate('q_e*hbar/(2*m_e)/mu_B').value, 1, 2e-10)
    close(calculate('N_A*k_B/R_gas').value, 1, 1e-15)
    close(calculate('sqrt(hbar*c/G)/m_Planck').value, 1, 1e-6)
  })

  it('agree with the units of the same name', () => {
    for (const [symbol, unit] of [
      ['astronomical_unit', 'au'],
      ['parsec', 'pc'],
      ['solar_mass', 'Msun'],
      ['unit_kg', 'kg'],
    ] as const) {
      const constant = constantNamed(symbol)
      assert.ok(constant !== undefined, symbol)
      close(constant.value, parseUnit(unit).factor, 1e-15)
      assert.ok(equalDimensions(constant.dimension, parseUnit(unit).dimension), symbol)
    }
  })

  it('carry their uncertainty into the result', () => {
    const { value, uncertainty } = calculate('G*m_1*m_2/r^2', { m_1: [2, 'kg'], m_2: [3, 'kg'], r: [1, 'm'] })
    close(uncertainty / value, 1.5e-15 / 6.6743e-11, 1e-12)
    assert.equal(calculate('h_P*c/k_B').uncertainty, 0)
  })

  it('have readable units in the whole CODATA table, except for three that name no SI unit', () => {
    const table = JSON.parse(readFileSync('src/expression/constants/codata2022.json', 'utf8')) as {
      constants: { unit: string; name: string }[]
    }
    const unread = table.constants.filter(({ unit }) => {
      try {
        parseUnit(unit)
        return false
      } catch {
        return true
      }
    })
    assert.deepEqual([...new Set(unread.map(({ unit }) => unit))].sort(), ['(GeV/c^2)^-2', 'E_h', 'MeV/c'])
  })

  it('have distinct names that the grammar reads', () => {
    assert.equal(new Set(CONSTANT_NAMES).size, CONSTANT_NAMES.length)
    for (const name of CONSTANT_NAMES) assert.equal(calculate(`1*${name}`).value, constantNamed(name)?.value, name)
  })
})
