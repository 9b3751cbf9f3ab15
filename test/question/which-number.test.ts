import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const answer = (query: string): number => runTask({ kind: 'question', query, constants: {} }, SILENT).value

const rows = (table: readonly (readonly [query: string, value: number])[]): void => {
  for (const [query, value] of table)
    it(JSON.stringify(query), () => {
      const found = answer(query)
      assert.ok(Math.abs(found - value) <= 1e-4 * Math.abs(value), `${found}`)
    })
}

/** With its formula named, so that only the reading of the numbers decides. */
describe('a bare number is the subject of its clause, however much stands between', () => {
  rows([
    [
      'HT23: The Nusselt number for flow in a tube of inner diameter 40 mm came to 85. With a fluid of conductivity 0.5 W/(m K), what is the heat transfer coefficient?',
      1062.5,
    ],
    [
      'CHE25: The optical density of a sample measures 0.48 in a cuvette 1 cm long; its molar absorption coefficient is 4800 L/(mol cm). What is the concentration?',
      0.1,
    ],
    [
      'QM118: What energy does the jump of an electron from n = 2 to n = 3 take in an infinite well 0.6 nm wide?',
      8.3675936e-19,
    ],
  ])
})

describe('numbers that stand side by side belong together', () => {
  rows([
    [
      'TD9: What is the final temperature when 400 g of iron (450 J/kg/K) at 200 °C is dropped into 600 g of water (4186 J/kg/K) at 15 °C?',
      300.5218,
    ],
    [
      'TD24: vapour pressure at 320 K of a liquid with a vapour pressure of 12 kPa at 290 K and a molar enthalpy of vaporisation of 38 kJ/mol',
      52582.866,
    ],
    [
      'TD24: A liquid has a vapour pressure of 12 kPa at 290 K and a molar enthalpy of vaporisation of 38 kJ/mol. What is its vapour pressure at 320 K?',
      52582.866,
    ],
  ])
})

describe('the names of things tell two numbers of one kind apart', () => {
  rows([
    ['TD2: What is the Carnot efficiency of an engine between a river at 12 °C and steam at 480 °C?', 0.62139],
    [
      'FL26: A steel bead of 1 mm radius (7800 kg/m³) sinks in glycerine (1260 kg/m³, 1.4 Pa s). What is its terminal velocity by Stokes?',
      0.0101802,
    ],
  ])

  it('and words that say which is hot are not turned round', () => {
    assert.throws(
      () => answer('TD2: efficiency of a Carnot engine with a hot reservoir at 250 K and a cold one at 400 K'),
      (failure) => failure instanceof Refusal && failure.code === 'DOMAIN_ERROR',
    )
  })
})
