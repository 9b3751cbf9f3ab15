import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, assertAsksBack } from './replies.ts'

const refused = (query: string, said: RegExp): void => {
  it(JSON.stringify(query), () => assertAsksBack(query, said))
}

describe('a number that has the letter of one quantity is not taken for another', () => {
  it('r is the intrinsic growth rate and not the rate that is asked for', () => {
    const query =
      'Logistic growth of a stock of fish: r = 0.35 per year, K = 900, N = 250. What is the growth rate dN/dt?'
    assert.ok(Math.abs(ask(query).value * 31_557_600 - 63.1944) < 0.01)
  })
})

describe('a letter with an index names its number without a sign of equality', () => {
  // Taken for nothing, the formula in vacuum would be answered.
  refused('1 nF from two parallel plates with a 0.1 mm sheet of mica (eps_r 5.4) between them: which plate area?', /./)
})

describe('what is known of a body fills only what has its name', () => {
  // The radius of the Earth is not how far a satellite is from its centre.
  refused(
    'A satellite moves at 7.2 km/s at one point of its elliptical orbit round the Earth. Find the semi-major axis.',
    /./,
  )
})

describe('numbers of a function that is written out are none of the question', () => {
  refused(
    'Unity feedback loop with G(s) = 18/((s+1)(s+2)): steady-state error to a unit step?',
    /a function is not read/,
  )
  refused('x(t) = 5 t^2 + 2 t in metres; what is the speed at 3 s?', /a function is not read/)
})

describe('words that change the physics', () => {
  refused('A bar of mild steel (E = 200 GPa) is stretched plastically by 8 %. Find the stress in it.', /./)
})

describe('what is said of each of several is not taken for all of them', () => {
  refused(
    'A machine of 180 kg sits on four equal springs of 60 kN/m each. Calculate its natural frequency.',
    /said of each of several/,
  )

  it('and stands for both of two that a formula has', () => {
    const query = 'What is the force between two charges of 2 µC each, 3 cm apart?'
    assert.ok(Math.abs(ask(query).value - 39.945) < 0.001)
  })
})

describe('a number that stands for letters is not left out', () => {
  refused('nmos in saturation, un*Cox = 200 uA/V^2, W/L = 10, Vgs 1.5 V, Vth 0.6 V, ignore lambda. I_D?', /./)
})

describe('ions of a salt', () => {
  const ATMOSPHERIC = [
    ['Osmotic pressure of 0.1 mol/L sodium sulfate at 25 °C?', 3],
    ['Osmotic pressure of a 0.1 mol/L CaCl₂ solution at 25 °C?', 3],
    ['Osmotic pressure of a 0.1 mol/L NaCl solution at 25 °C?', 2],
    ['Osmotic pressure of a 0.1 mol/L glucose solution at 25 °C?', 1],
  ] as const
  for (const [query, ions] of ATMOSPHERIC)
    it(JSON.stringify(query), () => {
      const expected = ions * 100 * 8.31446261815324 * 298.15
      assert.ok(Math.abs(ask(query).value - expected) < 1e-6 * expected)
    })
  refused('Osmotic pressure of a 0.1 mol/L solution of copper sulfate at 25 °C?', /./)
  refused('Osmotic pressure of a 0.1 mol/L solution of some salt at 20 °C?', /./)
})

describe('sides of a thing', () => {
  refused('A wooden post 3 m tall and 10 cm wide carries 20 kN. What is the compressive stress?', /./)
})

describe('an energy beside a temperature', () => {
  it('is not one where it is a gap', () => {
    const query = 'The band gap at room temperature is 1.1 eV. What is the thermal voltage at 300 K?'
    try {
      assert.ok(Math.abs(ask(query).value - 0.025852) < 1e-5)
    } catch (failure) {
      assert.ok(failure instanceof Refusal, String(failure))
    }
  })
})
