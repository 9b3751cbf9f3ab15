import { assertAsksBack, replies } from './replies.ts'

const AMBIGUOUS = /does not say whether/

describe('a number of a sentence that gives the formula nothing else', () => {
  for (const query of [
    'The trolley weighs 12 kg. A 4.0 kg rifle fires a 10 g bullet at 800 m/s. How fast does the rifle recoil?',
    'A drum is 30 cm long. What resistance has a 25 m copper cable of 1.5 mm² cross-section? Resistivity 1.72e-8 Ω m.',
    'The motor weighs 12 kg. A pupil whirls a 0.25 kg stopper in a circle of radius 80 cm at 4 m/s. What centripetal force is required?',
  ])
    it(`is asked for where another one may be meant: ${query}`, () => assertAsksBack(query, AMBIGUOUS))

  replies([
    ['A trolley has a mass of 12 kg. It moves at 3 m/s. What is its kinetic energy?', 54],
    [
      'Iodine-131 has a physical half-life of 8 days. In a gland it has a biological half-life of 24 days. The patient is 54 years old. What is the effective half-life?',
      6 * 86400,
    ],
    [
      'Its case is 30 cm long. What resistance has a 25 m copper cable of 1.5 mm² cross-section? Resistivity 1.72e-8 Ω m.',
      0.286667,
    ],
    [
      'The apparatus weighs 12 kg. A pupil whirls a 0.25 kg stopper in a circle of radius 80 cm at 4 m/s. What centripetal force is required?',
      5,
    ],
  ])
})
