import assert from 'node:assert/strict'
import { understand } from '../../src/question/ask.ts'
import { findCandidates } from '../../src/question/find/find-candidates.ts'
import { doubtAbout } from '../../src/question/guards/guards.ts'
import { Outcome } from '../../src/question/outcomes/outcome.ts'
import { idsOf } from '../../src/question/score/candidate.ts'

/** What is said against a formula for a question; null where nothing is, `no reading` where it is not even tried. */
const doubt = (query: string, operators: string): string | null => {
  const { question, givens } = understand(query)
  const { candidates } = findCandidates(question, givens)
  const found = candidates.find((one) => idsOf(one).join('+') === operators)
  if (found === undefined) return 'no reading'
  const outcome = new Outcome(found)
  if (outcome.refusal !== null) return outcome.refusal.message
  return doubtAbout(outcome, question, false)?.refusal.message ?? null
}

type Row = readonly [query: string, operators: string]

const doubted = (said: RegExp, rows: readonly Row[]): void => {
  for (const [query, operators] of rows)
    it(`not ${operators}: ${query}`, () =>
      assert.match(doubt(query, operators) ?? 'no doubt', new RegExp(`${said.source}|no reading`)))
}

const taken = (rows: readonly Row[]): void => {
  for (const [query, operators] of rows) it(`${operators}: ${query}`, () => assert.equal(doubt(query, operators), null))
}

describe('a formula for the one is none for its opposite', () => {
  doubted(/which may change the formula/, [
    ['Two protons, one of 400 GeV strikes the other of 400 GeV, which is at rest. What energy is available?', 'HEP3'],
    ['A solid sphere of 5 kg and radius 10 cm. Find the moment of inertia.', 'RD3'],
    ['Find the focal length of a thin lens with a radius of curvature of 25 cm.', 'GO8'],
    ['What is the orbital speed at 7000 km on an elliptical orbit round the Earth?', 'OM3'],
    ['A cantilever of 1.2 m, 24 cm² and E = 210 GPa bears 900 N. How far does the tip move?', 'FEA_DISPLACEMENT'],
  ])
  taken([
    ['Two beams of 400 GeV and 400 GeV collide head-on. What energy is available in the centre of mass?', 'HEP3'],
    ['Find the moment of inertia of a disc of 5 kg and radius 10 cm.', 'RD3'],
    ['Find the focal length of a concave mirror with a radius of curvature of 25 cm.', 'GO8'],
    ['What is the orbital speed at 7000 km on a circular orbit round the Earth?', 'OM3'],
    ['A rod of 1.2 m, 24 cm² and E = 210 GPa is pulled with 900 N. What is its elongation?', 'FEA_DISPLACEMENT'],
  ])
})

describe('of formulas that take and give the same, a word of the question has to choose one', () => {
  doubted(/which may change the formula/, [
    ['Beam, 4 m span, 2 kN at midspan, E = 200 GPa, I = 5e-6 m^4. Find the midspan deflection.', 'BE2'],
    ['A 2 kg wheel of radius 0.3 m spins at 10 rad/s about its axle. Find its kinetic energy.', 'RD3+RD1'],
    ['What is the pH of a 0.1 mol/L acid?', 'CHE36'],
    ['A water wave has a wavelength of 100 m. How fast does it travel?', 'OC2'],
    ['Find the moment of inertia of a body of 5 kg with a radius of 20 cm.', 'RD9'],
  ])
  taken([
    ['Simply supported beam, 4 m span, 2 kN at midspan, E = 200 GPa, I = 5e-6 m^4. Find the deflection.', 'BE2'],
    ['A disc of 2 kg and radius 0.3 m spins at 10 rad/s. Find its rotational kinetic energy.', 'RD3+RD1'],
    ['What is the pH of 0.1 mol/L HCl?', 'CHE36'],
    ['A wave in deep water has a wavelength of 100 m. How fast does it travel?', 'OC2'],
    ['Find the moment of inertia of a hoop of 5 kg with a radius of 20 cm.', 'RD9'],
  ])
})

describe('what is asked for may be made of a quantity that a formula gives, and not be it', () => {
  doubted(/which may change the formula/, [
    ['Events 3.0 µs and 500 m apart: what is the squared spacetime interval between them?', 'SR15'],
    ['logistic map with r = 3.3: what is the derivative at the fixed point?', 'DS4'],
    ['The mass defect of helium-4 is 0.0304 u. What is its binding energy per nucleon?', 'SR4'],
    ['What is the logarithm of the speed of 3 kg with a kinetic energy of 40 J?', 'NM23'],
    ['What is the inverse resistance at 12 V and 3 A?', 'EC1'],
  ])
  taken([
    ['Events 3.0 µs and 500 m apart: what is the spacetime interval between them?', 'SR15'],
    ['logistic map with r = 3.3: what is the fixed point?', 'DS4'],
    ['What is the rest energy of 0.0304 u?', 'SR4'],
    ['What is the speed of 3 kg with a kinetic energy of 40 J?', 'NM23'],
    ['What is the resistance at 12 V and 3 A?', 'EC1'],
  ])
})

describe('numbers beyond what a formula holds for', () => {
  doubted(/which may change the formula|speeds far below/, [
    ['A wire of 1 m and 1 mm² (E = 200 GPa) is pulled with 50 kN. What is its elongation?', 'FEA_DISPLACEMENT'],
    ['What is the Stokes drag on a ball of 11 cm radius at 25 m/s in air with a viscosity of 1.8e-5 Pa s?', 'FL5'],
    ['What is the energy difference for a relative probability of 1.4 at 300 K?', 'SM3'],
    ['What is the orbital period round the Earth with eccentricity 1.4 and semi-major axis 2e8 m?', 'OM1'],
    ['A proton falls from rest through 800 MV. What is its speed?', 'ES29'],
    ['A muon lives 2.2 µs at rest. How far does it travel at 0.98 c?', 'NM116'],
  ])
  taken([
    ['A wire of 1 m and 1 mm² (E = 200 GPa) is pulled with 50 N. What is its elongation?', 'FEA_DISPLACEMENT'],
    ['What is the Stokes drag on a ball of 1 µm radius at 25 µm/s in air with a viscosity of 1.8e-5 Pa s?', 'FL5'],
    ['What is the energy difference for a relative probability of 0.14 at 300 K?', 'SM3'],
    ['What is the orbital period round the Earth with semi-major axis 2e8 m?', 'OM1'],
    ['A proton falls from rest through 800 V. What is its speed?', 'ES29'],
    ['How far does a signal travel in 2.2 µs at 0.98 c?', 'NM116'],
  ])
})

describe('a number of which it is not said what it measures', () => {
  doubted(/which may/, [
    ['A signal has an SNR of 20 and a bandwidth of 1 MHz. What is the channel capacity?', 'IT1'],
    ['SNR 100, bandwidth 3 kHz: channel capacity?', 'IT1'],
    ['A tyre shows 2.2 bar at 10 °C and warms to 45 °C at constant volume. What is the new pressure?', 'TD40'],
    ['The gauge of a gas cylinder shows 12 bar at 10 °C. What is the pressure at 45 °C?', 'TD40'],
    ['A wave has a frequency of 400 Hz. What is its wavelength?', 'EW1'],
  ])
  taken([
    ['A signal has an SNR of 20 dB and a bandwidth of 1 MHz. What is the channel capacity?', 'IT1'],
    ['signal-to-noise ratio of 100, bandwidth 3 kHz: channel capacity?', 'IT1'],
    ['A tyre has an absolute pressure of 2.2 bar at 10 °C. What is its pressure at 45 °C?', 'TD40'],
    ['Gas in a rigid tank is at 12 bar and 10 °C. What is the pressure at 45 °C?', 'TD40'],
    ['A radio wave has a frequency of 400 MHz. What is its wavelength?', 'EW1'],
  ])
})

describe('a number left out that stands beside one that is used', () => {
  doubted(/which may change the formula/, [
    ['R1 = 220 ohm, R2 = 330 ohm, R3 = 470 ohm, all in parallel. Find the equivalent resistance.', 'EC4'],
    ['CO vibrates at 2143 cm⁻¹. With masses of 12.000 u and 15.995 u, what is the force constant?', 'MS8'],
    ['A satellite on its orbit round the Earth sends four times in 24 h. What semi-major axis does it have?', 'OM1'],
    ['A loan of 10,000 euros is repaid over 5 years at 6 %. What do I pay?', 'FI10'],
    ['Confined aquifer, 18 L/s, wells at 15 m and 90 m with heads of 2.6 m and 0.9 m. Transmissivity?', 'HG4'],
  ])
  taken([
    ['R1 = 220 ohm, R2 = 330 ohm in parallel. Find the equivalent resistance.', 'EC4'],
    ['Resistors of 220 ohm and 330 ohm in parallel: equivalent resistance?', 'EC4'],
    ['A satellite goes round the Earth in 24 h. What semi-major axis does that take?', 'OM1'],
    ['A loan of 10,000 euros is repaid over 5 years at 6 %. What is the monthly payment?', 'FI10'],
  ])
})

describe('a quantity of another kind than what is asked for', () => {
  doubted(/./, [
    ['What is the activity of 2.0 mg of pure cobalt-60 (molar mass 59.93 g/mol, half-life 5.27 years)?', 'NP28'],
    ['What fraction of people score above 130 with mean 100 and standard deviation 15?', 'ST8'],
  ])
  taken([['What is the specific activity of cobalt-60 (molar mass 59.93 g/mol, half-life 5.27 years)?', 'NP28']])
})
