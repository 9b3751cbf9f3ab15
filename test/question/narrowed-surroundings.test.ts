import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, type Row, replies } from './replies.ts'

/** Questions near what is taken for granted where nothing else is said: the right number, or none. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a body of which only the kind is known is none of the solar system': [
    ['Orbital period of a moon at a distance of 400 000 km from its unnamed planet?', null],
    ['Escape velocity from a moon of radius 250 km', null],
    ['Orbital period of a satellite around a hot Jupiter at 100000 km', null],
    ['A planet orbits its sun at a distance of 2e11 m. What is the orbital period?', null],
    // 2 pi sqrt(6.7e8^3/(G 1.898187e27))
    ["Orbital period of Jupiter's moon at a distance of 670000 km", 306139.75],
    ['Escape velocity of the Moon', 2375.70993],
    ['What is the weight of a 70 kg man on the Moon?', 113.4],
  ],
  'nothing weighs on another world what it weighs on Earth': [
    ['A pendulum of 1 m swings on an alien world. What is its period?', null],
    ['A pendulum of 1 m is taken to the Moon. What is its period there?', null],
    ['Weight of a 70 kg man on Titan', null],
    ['Weight of a 70 kg astronaut on the moon of a distant planet', null],
    ['A stone of 2 kg is lifted 3 m on Planet X. What is its potential energy?', null],
    ['How long does a stone fall from 10 m?', 1.42808698],
    ['How long does a stone fall from 10 m on Mars?', 2.3218173],
    ['Period of a pendulum of length 1 m on the planet Mars', 3.26206728],
  ],
  'what is between plates or around charges is no vacuum': [
    [
      'Capacitance of a parallel plate capacitor of 2 cm² plate area and 1 mm separation with a mica sheet between the plates',
      null,
    ],
    ['Capacitance of a parallel-plate capacitor, plates 100 cm² apart 0.5 mm, filled with oil', null],
    ['Force between charges of 2 µC and 3 µC 10 cm apart in water', null],
    ['Coulomb force between 1 µC and 2 µC at 5 cm in air', 7.19004],
    ['Capacitance of an air-filled parallel plate capacitor of area 2 cm² and separation 1 mm', 1.7708376e-12],
  ],
  'a coil on iron is none in air': [
    ['Magnetic field in a solenoid with 1000 turns per metre and an iron core carrying 2 A', null],
    ['Inductance of a solenoid with 200 turns, 10 cm long, area 4 cm² on an iron core', null],
    ['Magnetic field inside a solenoid of 500 turns, 25 cm long, with 3 A and a ferrite core', null],
    ['Magnetic field inside an air-cored solenoid of 500 turns, 25 cm long, with 3 A', 0.00753982],
    ['Skin depth in iron at 50 Hz with conductivity 1e7 S/m', null],
    ['An electromagnet holds an iron plate of 10 cm² with 1.2 T: pulling force?', 572.957795],
  ],
  'light that does not come from air': [
    ['Critical angle from glass (n = 1.5) into water', null],
    ['Critical angle of glass with index 1.52 under water', null],
    ['Brewster angle for light in water that hits glass of index 1.5', null],
    ['Brewster angle of glass n=1.5 in oil', null],
    ['Numerical aperture of an oil immersion objective with a half angle of 60°', null],
    ['Brewster angle for light going from air into glass of index 1.5', 0.98279372],
    ['Brewster angle for a lake surface, n = 1.33', 0.9260933],
  ],
  'what is known of one patient or one way of giving a drug': [
    ['Creatinine clearance of a 60 year old woman of 70 kg with serum creatinine 1 mg/dL', null],
    ['Creatinine clearance of a 60 year old patient of 70 kg with serum creatinine 1 mg/dL', null],
    ['Creatinine clearance of a 60 year old man of 70 kg with serum creatinine 1 mg/dL', 1.2962963e-6],
    ['Plasma concentration after an oral dose of 500 mg with volume of distribution 40 L', null],
  ],
  'a pull at an angle that is not given': [
    ['Work done by a force of 50 N pulling a sledge 10 m by a slanted rope', null],
    ['Force on a wire of 0.5 m carrying 3 A in 0.2 T inclined to the field', null],
    ['Force on a charge of 2 µC at 300 m/s obliquely to a field of 0.1 T', null],
    ['Absolute pressure at 10 m depth in a pressurised tank of water 1000 kg/m³', null],
  ],
}

for (const [rule, rows] of Object.entries(ROWS)) describe(rule, () => replies(rows))

describe('a fall on another world', () => {
  for (const query of [
    'On an unknown planet a stone is dropped from 10 m. How long does it fall?',
    'How long does a stone dropped from 20 m fall on an asteroid?',
  ])
    it(JSON.stringify(query), () => assert.throws(() => ask(query), Refusal))
})
