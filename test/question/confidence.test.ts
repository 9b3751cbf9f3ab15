import { replies } from './replies.ts'

describe('two numbers that may change places do not make a reading unsure where that changes nothing', () => {
  // (m₁m₂)^(3/5)/(m₁ + m₂)^(1/5), with the mass of the Sun 1.98841e30 kg
  replies(
    [
      ['What is the chirp mass of a pair of black holes of 36 and 29 solar masses?', 5.5866e31],
      ['What is the reduced mass of two bodies of 3 kg and 6 kg?', 2],
    ],
    1e-3,
  )
})

describe('numbers that belong to nothing do not hide a formula that the words name', () => {
  replies(
    [
      [
        'Lead becomes superconducting at 7.19 K. A beam of protons passes by. Atwood machine with masses 3.2 kg and 4.5 kg on a massless frictionless pulley: what is the tension in the string?',
        36.679,
      ],
    ],
    1e-3,
  )
})

describe('what could be anything is asked back', () => {
  replies([
    ['A box of 3 kg stands on a table of 80 cm. What is the energy?', null],
    ['A rope of 4 m and a stone of 2 kg: how fast?', null],
  ])
})

describe('numbers in sentences of their own do not make a reading unsure', () => {
  replies(
    [
      [
        'A phantom that the hospital bought for 2300 dollars has been irradiated for 12 minutes; in its 4 kg of tissue-like gel 0.02 J of radiation energy were deposited. What is the absorbed dose?',
        0.005,
      ],
      [
        'The van is 9 years old and has 3 doors. What is the de Broglie wavelength of an electron at 2.0e6 m/s?',
        3.637e-10,
      ],
    ],
    1e-3,
  )
})

describe('a time of day at which a story begins is left aside, one from which time passes is asked back', () => {
  replies(
    [
      ['At 4:15 the alarm went off. A block of 3 kg moves at 4 m/s. What is its kinetic energy?', 24],
      ['The shift starts at 6 am. A block of 3 kg moves at 4 m/s. What is its kinetic energy?', 24],
      ['A train leaves at 6 am and arrives at 9 am after 270 km. What is its average speed?', null],
      ['A train leaves at 6:00 at a speed of 90 km/h. How far has it come at noon?', null],
      ['A train drives from 6 am on at 90 km/h. How far has it come until 8 am?', null],
    ],
    1e-6,
  )
})

describe('a formula of another case is not answered with, however sure its words are', () => {
  replies([
    ["How long does a stone take to fall to the ground from 10,000 km above the Earth's surface, without air?", null],
    [
      'A vessel with inside radius 50 mm and wall thickness 40 mm has 30 MPa inside. What is the hoop stress by the thin-wall formula?',
      null,
    ],
    ['What is the efficiency of a real engine between 800 K and 300 K?', null],
    [
      'A wooden block floats in water of 1000 kg/m³ with 15 % of its volume above the surface. What density does the wood have?',
      850,
    ],
    ['The mass of a block is 3 metres and it moves at 2 m/s. What is its kinetic energy?', null],
    ['25 mL of 12 mol/L hydrochloric acid is diluted with water to 2.0 L. What is the final concentration?', 150],
  ])
})
