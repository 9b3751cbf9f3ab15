import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, replies } from './replies.ts'

/** With its formula named, so that only the reading of the numbers decides. */
describe('a bare number is the subject of its clause, however much stands between', () => {
  replies([
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
  replies([
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
  replies([
    ['TD2: What is the Carnot efficiency of an engine between a river at 12 °C and steam at 480 °C?', 0.62139],
    [
      'FL26: A steel bead of 1 mm radius (7800 kg/m³) sinks in glycerine (1260 kg/m³, 1.4 Pa s). What is its terminal velocity by Stokes?',
      0.0101802,
    ],
  ])

  it('and words that say which is hot are not turned round', () => {
    assert.throws(
      () => ask('TD2: efficiency of a Carnot engine with a hot reservoir at 250 K and a cold one at 400 K'),
      (failure) => failure instanceof Refusal && failure.code === 'DOMAIN_ERROR',
    )
  })
})

describe('what stands behind a lens is the image, and what stands in front of it the object', () => {
  replies([
    [
      'A candle stands 45 cm in front of a thin converging lens of 18 cm focal length. At what distance behind the lens does its sharp image form?',
      0.3,
    ],
    [
      'A lamp is put 60 cm in front of a thin converging lens of 20 cm focal length. At what distance behind the lens does its sharp image form?',
      0.3,
    ],
  ])
})

describe('the words of what is asked for choose between two quantities of a kind', () => {
  replies([
    [
      'A Carnot engine draws heat at 600 K and has an efficiency of 40 %. What is the temperature of the cold reservoir?',
      360,
    ],
    [
      'A Carnot engine rejects heat at 300 K and has an efficiency of 40 %. What is the temperature of the hot reservoir?',
      500,
    ],
    ['A Carnot engine takes heat at 500 K and has an efficiency of 40 %. What is the lower temperature?', 300],
  ])
})

describe('numbers without units may be all that a formula takes', () => {
  replies([
    [
      'An engine of 50 kW works on the Otto cycle with compression ratio 10 and gamma 1.4. What is its efficiency?',
      0.601893,
    ],
    [
      'A Diesel engine of 90 kW: compression ratio 18, cutoff ratio 2, gamma 1.4. What efficiency does the Diesel cycle have in theory?',
      0.631578,
    ],
  ])
})

describe('what is made of a quantity is not that quantity', () => {
  for (const query of [
    'Kinetic energy 16 J, mass 2 kg: speed squared?',
    'What is the squared speed of a 2 kg body whose kinetic energy is 16 J?',
    'logistic map with r = 3.3: derivative (multiplier) at the nonzero fixed point?',
  ])
    it(JSON.stringify(query), () => assert.throws(() => ask(query), Refusal))
})

describe('a process may be named by what stays the same', () => {
  replies([
    [
      '3 mol of an ideal gas at 300 K expand at constant temperature from 10 L to 20 L. How much work does the gas do?',
      5186.8317,
    ],
    [
      'Two moles of an ideal gas are held at 300 K by a water bath while the volume grows slowly from 10 L to 25 L. What work does the gas do?',
      4571.079,
    ],
  ])
})

describe('a verb is known by the noun of the catalogue', () => {
  replies([
    ['A 0.3 kg glider is attached to a spring of stiffness 27 N/m. With what frequency does it oscillate?', 1.5098764],
    ['Narrow beam, mu = 0.21 per cm, 4 cm of tissue: transmitted fraction?', 0.43171],
  ])
})

describe('an aperture that is shorter than the wave has no angle of resolution', () => {
  it('and is refused', () =>
    assert.throws(() => ask('WO5: wavelength 20 cm, aperture 550 nm. What is the angular resolution?'), Refusal))
})
