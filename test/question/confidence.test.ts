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
