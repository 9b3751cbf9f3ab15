import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask as understandAndDecide } from '../../src/question/ask.ts'
import { describeDecision } from '../../src/question/decision/decide.ts'
import { ask, replies } from './replies.ts'

describe('a Doppler effect of a source that comes and of one that goes', () => {
  replies([
    ['A siren of 500 Hz approaches at 25 m/s; sound travels at 340 m/s. Which frequency is heard?', 539.68254],
    [
      'A car horn of 400 Hz moves away from a pedestrian at 20 m/s. Sound travels at 340 m/s. What frequency is heard?',
      377.77778,
    ],
    [
      'An ambulance drives away from you at 25 m/s with its 960 Hz siren on. Speed of sound 340 m/s. What pitch do you hear?',
      894.24658,
    ],
    [
      'A train blowing a 500 Hz horn leaves the station at 25 m/s. Sound travels at 340 m/s. What pitch does the person on the platform hear?',
      465.75342,
    ],
    [
      'The police car was moving away at 35 m/s when its 1000 Hz siren was heard. Speed of sound 340 m/s. Find the observed frequency.',
      906.66667,
    ],
    ['A train whistle of 500 Hz moves at 25 m/s; sound travels at 340 m/s. Which frequency reaches your ear?', null],
    [
      'You move at 25 m/s towards a train whistle of 500 Hz; sound travels at 340 m/s. Which frequency reaches your ear?',
      null,
    ],
  ])

  it('says how a speed was counted the other way', () => {
    const { question, decision } = understandAndDecide(
      'A train whistle of 500 Hz moves away from you at 25 m/s; sound travels at 340 m/s. Which frequency reaches your ear?',
    )
    assert.match(JSON.stringify(describeDecision(decision, question)), /25 m\/s away count as negative towards/)
  })
})

describe('a length over several spacings, or over a part of a wave', () => {
  replies([
    [
      'In Young’s experiment the fifth bright fringe lies 12 mm from the central one; slits 0.25 mm apart, screen at 1.2 m. Wavelength?',
      5e-7,
    ],
    [
      'The distance from the central maximum to the second bright fringe is 4 mm on a screen 1 m from slits 0.3 mm apart. What is the wavelength?',
      6e-7,
    ],
    ['5 fringe spacings take up 12 mm; slit separation 0.25 mm; screen distance 1.2 m; wavelength of the light?', 5e-7],
    ['double slit: distance between neighbouring dark fringes, 633 nm, slits 0.2 mm apart, screen at 2 m', 6.33e-3],
    [
      'A double slit (0.2 mm) is lit with 633 nm light; how far from the centre is the third bright fringe on a screen 2 m away?',
      null,
    ],
    ['Double slit 0.2 mm apart, 633 nm, screen 2 m away. How far is the second dark fringe from the centre?', null],
    ['A standing wave has its nodes 0.25 m apart at 680 Hz. What is the wave speed?', 340],
    ['crests 3 m apart pass at 2 Hz. Wave speed?', 6],
    ['How far apart are neighbouring nodes of a standing wave with frequency 680 Hz and wave speed 340 m/s?', 0.25],
    ['How far is it from a node to the next antinode in a standing wave of 440 Hz with a wave speed of 352 m/s?', null],
  ])
})

describe('a bubble and a drop, a pipe and its hydraulic radius', () => {
  replies([
    ['pressure difference across a soap bubble of 2 cm radius, surface tension 0.025 N/m (two surfaces)', 5],
    ['pressure difference over an air bubble in water of 0.1 mm radius, surface tension 0.072 N/m', 1440],
    ["Mean velocity by Manning's formula in a full round pipe of 0.6 m diameter, slope 0.004, n = 0.013", 1.373454],
    [
      "mean velocity by Manning's formula in a round pipe of 0.3 m radius flowing full, slope 0.004, n = 0.013",
      1.373454,
    ],
    ["Mean velocity by Manning's formula in a partly full round pipe of 0.6 m diameter, slope 0.004, n = 0.013", null],
    ['A pipe closed at both ends is 1 m long; sound 340 m/s; fundamental frequency?', null],
    ['An organ pipe open at one end is 0.75 m long. What is its fundamental with sound at 343 m/s?', 114.33333],
  ])
})

describe('a quantity by its unit, its kind or a word before it', () => {
  replies([
    ['rotational constant in cm^-1 of a molecule with moment of inertia 1.46e-46 kg m²', 191.73118],
    ['rotational constant in hertz of a molecule with I = 2e-46 kg m^2', 4.19600769e10],
    ['rotational constant as an energy of a molecule with moment of inertia 1.46e-46 kg m²', null],
    ['cyclotron frequency of an electron in 1 T', 2.79924898e10],
    ['natural frequency of a mass of 2 kg on a spring of 800 N/m', 3.1830989],
    ['reduced de Broglie wavelength of a neutron at 2200 m/s', null],
    ['mean kinetic energy per mole of a monatomic gas at 300 K', null],
    ['peak-to-peak voltage of the 230 V rms mains', 650.538239],
    ['intensity of an electromagnetic wave with an rms electric field of 100 V/m', null],
    ['intensity of an electromagnetic wave with a peak electric field of 100 V/m', 13.272094],
  ])

  it('counts angles where an angular frequency is asked for', () => {
    for (const query of [
      'angular cyclotron frequency of an electron in 1 T',
      'cyclotron frequency in rad/s of an electron in 1 T',
    ]) {
      try {
        assert.ok(Math.abs(ask(query).value / 1.75882e11 - 1) < 1e-5)
      } catch (failure) {
        assert.ok(failure instanceof Refusal)
      }
    }
  })
})

describe('a time constant is given where it is asked for, and for no other time', () => {
  replies([
    ['time constant of a 100 µF capacitor with 10 kΩ', 1],
    ['time to charge a 100 µF capacitor through 10 kΩ', null],
    ['charging time of a 100 µF capacitor through 10 kΩ', null],
    ['time to steady state of an RL circuit of 2 H and 4 ohm', null],
    ['time for the current to reach its final value in an RL circuit with 2 H and 4 Ω', null],
  ])
})

describe('a cold side that is hotter than the hot one', () => {
  for (const query of [
    'coefficient of performance of an ideal refrigerator that cools at 300 K and rejects heat at 280 K',
    'maximum efficiency of a heat engine that takes heat in at 300 K and rejects heat at 500 K',
    'Carnot engine: cold reservoir 600 K, hot reservoir 300 K. Efficiency?',
    'COP of an ideal heat pump that takes heat from the ground at 300 K and heats a room to 280 K',
  ])
    it(query, () =>
      assert.throws(
        () => ask(query),
        (error) => error instanceof Refusal && error.code === 'DOMAIN_ERROR' && /cold side|Tc/.test(error.message),
      ),
    )

  replies([
    ['A Carnot engine works between 300 K and 400 K. Efficiency?', 0.25],
    [
      'heat pump between -3 °C outside and 35 °C inside: highest possible coefficient of performance for heating',
      8.1092105,
    ],
    ['ideal refrigerator cooling at 260 K and rejecting heat at 300 K: coefficient of performance', 6.5],
  ])
})

describe('a sign that words say', () => {
  replies([
    ['speed after slowing down from 20 m/s at 0.5 m/s² for 10 s', 15],
    ['A train accelerates from 10 m/s at 0.5 m/s² for 20 s. Final speed?', 20],
    ['speed of a car of 30 m/s that decelerates at 4 m/s² for 3 s', 18],
    ['A wheel slows down from 20 rad/s at 2 rad/s² for 4 s. Its angular speed then?', 12],
    ['A wheel speeds up from 20 rad/s at 2 rad/s² for 4 s. Angular speed?', 28],
    ['tension in the cable of a 500 kg lift accelerating downwards at 2 m/s²', 3903.325],
    ['tension in the cable of a 500 kg lift accelerating upwards at 2 m/s²', 5903.325],
    ['A lift of 500 kg slows down at 2 m/s² while going up; cable tension?', null],
    ['A 60 kg man in a lift with an acceleration of 1.2 m/s². Scale reading?', null],
    ['image distance for an object 30 cm in front of a convex mirror with focal length 10 cm', -0.075],
    ['image distance for an object 30 cm in front of a concave mirror with focal length 10 cm', 0.15],
    ['image distance for an object 30 cm before a diverging lens of focal length 10 cm', -0.075],
    ['power of a diverging lens with a focal length of 25 cm in dioptres', -4],
    ['focal length of a convex mirror with radius of curvature 40 cm', -0.2],
    ['heat lost by 3 kg of water cooling from 60 °C to 20 °C, c = 4186 J/(kg K)', 502320],
    ['work needed to compress 2 mol of ideal gas isothermally at 300 K from 4 L to 1 L', 6915.7756],
  ])
})

describe('what grows and what shrinks, what is inside and what is at the end', () => {
  replies([
    ['population of 5000 that declines exponentially at 0.03 per year after 10 years', null],
    ['change of internal energy of a gas that takes in 300 J of heat and does 100 J of work', 200],
    ['change of internal energy of a gas that takes in 300 J and on which 100 J of work is done', null],
    ['change of internal energy of a gas that loses 300 J of heat and does 100 J of work', null],
    ['Entropy change when 500 J flow out of a reservoir at 300 K', null],
    ['length of a 10 m steel rail after it cools by 30 K, coefficient 1.2e-5 1/K', null],
    ['air pressure in a mine 1000 m below sea level, scale height 8000 m, 101325 Pa at sea level', null],
    ['field at the end of a long solenoid with 500 turns per metre and 2 A', null],
    ['field in the middle of a long solenoid with 500 turns per metre and 2 A', 1.2566371e-3],
    ['three-phase power at 230 V phase voltage, 10 A, power factor 0.8', null],
    ['velocity of a probe fired backwards at 0.5 c from a ship at 0.6 c', null],
    ['numerical aperture of a lens with a full acceptance angle of 60° in air', null],
    ['numerical aperture of a lens with a half angle of 30° in air', 0.5],
    ['open-loop gain 1000, positive feedback 0.0005, closed-loop gain', null],
    ['focal length of a biconcave lens with radii of 20 cm and 30 cm and n = 1.5', null],
  ])
})

describe('numbers that a formula does not have are refused for what they are, however weakly it fits', () => {
  for (const [query, said] of [
    ['length contraction of a 5 m rod at 3.2e8 m/s', /v is 320000000 m\/s/],
    ['Mach number behind a normal shock for an upstream Mach number of 0.8 (gamma 1.4)', /M1 is 0.8/],
    ['centripetal force on a proton at 0.9 c on a circle with a radius of 100 m', /speeds far below that of light/],
  ] as const)
    it(query, () =>
      assert.throws(
        () => ask(query),
        (error) => error instanceof Refusal && error.code === 'DOMAIN_ERROR' && said.test(error.message),
      ),
    )
})
