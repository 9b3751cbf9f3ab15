import assert from 'node:assert/strict'
import { shorterTexts } from '../../src/question/idle/shorter-texts.ts'
import { ask, assertAsksBack, replies } from './replies.ts'

/** Questions that are answered, with their numbers in SI units. */
const QUESTIONS: readonly (readonly [question: string, expected: number])[] = [
  ['A 2 kg block slides at 3 m/s. What is its kinetic energy?', 9],
  [
    'Calculate the self-inductance of a long solenoid of 500 turns, 0.3 m long, cross-section 4 cm², with air inside.',
    4.18879e-4,
  ],
  ['What is the radius of the innermost stable circular orbit about a non-rotating black hole of 1e31 kg?', 44556.96],
  ['Mixing 2 kg of water at 80 °C with 3 kg of water at 20 °C without losses. End temperature in kelvin?', 317.15],
]

/** Sentences that have nothing to do with any of them. */
const SENTENCES = [
  'The laboratory was built in 1987 and cost 450 000 euros.',
  'Anna, who is 41 years old, does this for the third time this week.',
  'The room is 4 m wide and has 3 windows.',
  'The apparatus weighs 12 kg.',
  'Her bus takes 35 minutes.',
  'In a class of 28 pupils this is exercise 7 on page 112.',
  'The lamp on the desk draws 40 W.',
  'Its case is 30 cm long and painted blue.',
  'The caretaker unlocked the gym at 7:15 and will retire in 4 years.',
  'The manufacturer gives a warranty of 5 years.',
  'Her shoes weigh 600 g.',
  'The thermometer in the corridor was bought for 12 dollars on 3 May 2019.',
]

const split = (question: string): readonly [string, string] => {
  const at = question.indexOf('. ')
  return at < 0 ? ['', question] : [question.slice(0, at + 2), question.slice(at + 2)]
}

describe('a sentence beside the matter', () => {
  for (const sentence of SENTENCES)
    it(`takes nothing from an answer: ${sentence}`, () => {
      for (const [question, expected] of QUESTIONS) {
        const [first, last] = split(question)
        for (const query of [`${sentence} ${question}`, `${first}${sentence} ${last}`, `${question} ${sentence}`]) {
          const { value } = ask(query)
          assert.ok(Math.abs(value - expected) <= 1e-4 * expected, `${query}: ${value}`)
        }
      }
    })

  it('is said to be left aside', () => {
    const { extra } = ask(
      'The lamp on the desk draws 40 W. How many photons leave a 5 mW helium-neon laser (632.8 nm) every second?',
    )
    assert.match(JSON.stringify(extra), /"not_used":\["The lamp on the desk draws 40 W\."/)
  })
})

describe('a clause beside the matter', () => {
  replies([
    ['A 2 kg block, painted red and bought for 30 dollars, slides at 3 m/s. What is its kinetic energy?', 9],
    ['A 2 kg block (serial number 4711) slides at 3 m/s. What is its kinetic energy?', 9],
    [
      'In a hall 40 m long, a 2 kg block, a present from an aunt aged 61, slides at 3 m/s. What is its kinetic energy?',
      9,
    ],
    ['On a warm day (24 °C) in June, a 2 kg block slides at 3 m/s. What is its kinetic energy?', 9],
    [
      'At 9:30 in the morning, the 35-year-old technician lets a 2 kg block slide at 3 m/s. What is its kinetic energy?',
      9,
    ],
    ['In a laboratory course on electricity, a 2 kg block slides at 3 m/s. What is its kinetic energy?', 9],
  ])

  it('is cut out with its commas', () => {
    const [shorter] = shorterTexts(
      'A vase, which is 24 cm tall and worth 60 pounds, stands on a shelf, bought in 1998.',
      () => true,
    )
    assert.equal(shorter?.text, 'A vase, which is 24 cm tall, stands on a shelf.')
    assert.deepEqual(shorter?.left, ['and worth 60 pounds', 'bought in 1998'])
  })
})

describe('a sentence of which the number counts', () => {
  it('is not left aside where the number changes another one that is given', () =>
    assertAsksBack(
      'One evening at 20 °C in a garden, how hot was the cosmic background radiation at redshift z = 1089, when it is 2.725 K now?',
      /would be another one/,
    ))

  replies(
    [
      ['The lamp draws 40 W. How much energy does it use in 3 h?', 432000],
      ['The desk is 75 cm high. A pen falls from it. How fast does the pen hit the floor? g = 9.81 m/s^2', 3.836],
      [
        'A simple pendulum, which is 1.5 m long and was bought in 1987, swings with a small amplitude. What is its period? g = 9.81 m/s^2',
        2.4569,
      ],
    ],
    1e-3,
  )

  for (const query of [
    'The equipment weighs 12 kg. A balloon of 30 m³ filled with helium (0.18 kg/m³) floats in air of 1.2 kg/m³. What mass can it lift besides?',
    'A sled of 10 kg is pulled with 140 N without friction. My brother, who weighs 60 kg, sits on it. What is the acceleration?',
    'A trailer of 500 kg hangs behind. A car of 1000 kg drives with a force of 3000 N. What is the acceleration?',
    'A car of 1000 kg drives with a force of 3000 N. The headwind pushes with 600 N. What is the acceleration?',
    'The basket weighs 60 kg. A crane pulls with 1000 N. What is the acceleration of the load? g = 9.81 m/s^2',
    'It is a warm day with 24 °C outside. Thunder is heard 5 s after the lightning. How far away was it?',
    'The lamp draws 40 W. A heater of 1 kW runs beside it on 230 V. What current flows altogether?',
  ])
    it(`is not left aside: ${query}`, () => assertAsksBack(query))
})
