import assert from 'node:assert/strict'
import { ask, replies } from './replies.ts'
import { rows } from './said.ts'

describe('a quantity that is given by a related one', () => {
  replies([
    ['EW6: What is the skin depth of a metal with a conductivity of 5.8e7 S/m at 1 MHz?', 6.608551e-5],
    ['EW6: What is the skin depth of copper (5.8e7 S/m) at 50 Hz?', 0.009345902],
    ['IT1: What is the capacity of a channel 3 kHz wide with an SNR of 30 dB?', 29901.6788],
    ['IT1: Shannon capacity for a bandwidth of 20 MHz and a signal-to-noise ratio of 20 dB?', 1.331642e8],
    ['PL1: Debye length for an electron temperature of 4 eV and an electron density of 2e16 1/m^3?', 1.051318e-4],
    ['PL1: Debye length in a plasma of 1e20 electrons per m³ with a temperature of 10 keV?', 7.43392e-5],
  ])
  it('says so', () => {
    const { extra } = ask('IT1: What is the capacity of a channel 3 kHz wide with an SNR of 30 dB?')
    assert.match(JSON.stringify(extra), /30 dB is the ratio of powers 10\^\(30\/10\)/)
  })
})

describe('turns that are counted in time', () => {
  replies([
    ['RD1: A wheel of 2 kg m² spins 10 times per second. What is its kinetic energy?', 3947.8418],
    ['RD1: A drum whirls 300 times a minute; its moment of inertia is 2 kg m². Kinetic energy?', 986.9604],
    ['RD1: A rotor with a moment of inertia of 3 kg m² rotates at 50 Hz. Kinetic energy?', 148044.066],
  ])
})

describe('areas, volumes and flows per width of what is said by its sides', () => {
  replies([
    ['AC15: A classroom of 12 m × 8 m × 3.5 m has 40 m² of absorption area. Reverberation time?', 1.3524],
    ['AC15: A hall 20 m long, 15 m wide and 6 m high has 150 m² of absorption area. Reverberation time?', 1.932],
    ['HY6: A rectangular channel 2.5 m wide carries 6 m³/s. What is the critical depth?', 0.8374662],
    ['HY6: A canal carries 2.5 m³/s on every metre of its width. What is the critical depth?', 0.8605704],
    [
      'HT2: A window of 1.2 m by 0.8 m is 4 mm thick (0.8 W/(m K)). Inside surface temperature 12 °C, outside surface temperature 10 °C. What is the heat flow?',
      384,
    ],
  ])
})

describe('what the names of ions and salts say', () => {
  replies([
    ['BP1: 140 mM inside, 5 mM outside, 37 °C: what is the Nernst potential of K+?', -0.08905869],
    ['BP1: 1e-4 mM inside, 1.2 mM outside, 37 °C: what is the Nernst potential of Ca2+?', 0.1255187],
    ['BP1: 10 mM inside, 110 mM outside, 37 °C: what is the Nernst potential of Cl-?', -0.06408773],
    [
      'ECH5: What mass of nickel (58.69 g/mol) does a current of 2 A deposit in 1 h from a Ni²⁺ solution?',
      0.0021898044,
    ],
    ['CHE5: What is the osmotic pressure of 0.1 mol/L calcium chloride at 25 °C?', 743687.109],
    ['CHE5: What is the osmotic pressure of 0.1 mol/L sugar at 25 °C?', 247895.703],
  ])
})

describe('shares of the speed of light and numbers that share a unit', () => {
  replies([
    ['SR1: What is the Lorentz factor at 98 % of c?', 5.025189],
    ['SR1: A proton flies at a fifth of the speed of light. What is its Lorentz factor?', 1.0206207],
    ['SR1: A probe moves with three quarters of the speed of light. What is its Lorentz factor?', 1.5118579],
    ['SR3: How fast does a metre stick with a contracted length of 60 cm fly?', 239833966.4],
  ])
  rows([
    ['chirp mass for 36 and 29 Msun', '36 Msun | 29 Msun'],
    ['spheres of 2 and 3 kg', '2 kg | 3 kg'],
    ['8 kA each in opposite directions', '8 kA'],
    ['-0.5 hartree', '-13.605693122991 eV'],
    ['antennas of 6 dBi', '6 dB'],
  ])
})
