import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, type Row, replies } from './replies.ts'

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'the mass of a person or animal is no dose': [
    [
      'A patient weighing 70 kg gets an intravenous bolus of a drug with a volume of distribution of 30 L and a half-life of 4 h. What will her plasma concentration be after 6 hours?',
      null,
    ],
    ['A 70 kg patient is given a drug with volume of distribution 30 L. What is the initial concentration?', null],
    ['A nurse weighing 58 kg infuses a drug into a volume of distribution of 25 L. What concentration results?', null],
    [
      'A rat weighing 250 g gets a drug of which the volume of distribution is 0.2 L. What is the plasma concentration right after the injection?',
      null,
    ],
    ['Dose 70 mg, volume of distribution 30 L, patient 65 kg: initial plasma concentration?', 0.0023333333],
  ],
  'the mass of a vessel is none of its contents': [
    ['A bottle of mass 0.3 kg holds 1.0 L of oil. What is the density of the oil?', null],
    ['A fish tank weighs 12 kg and has 60 L of water. What is the density of the water?', null],
    [
      'The pan has a mass of 2 kg. How much heat raises the temperature of the soup in it from 20 to 90 °C? The specific heat is 4186 J/(kg K).',
      null,
    ],
    ['A bottle holds 0.9 kg of oil in 1.0 L. What is the density of the oil?', 900],
  ],
  'a driver is not the car, and a crane not its load': [
    ['A 75 kg driver sits in a car at 20 m/s. Kinetic energy of the car?', null],
    ['The driver weighs 70 kg. The car brakes from 20 m/s within 40 m. What force brakes the car?', null],
    ['A pilot of mass 85 kg flies an aeroplane at 80 m/s. What is the kinetic energy of the aeroplane?', null],
    ['A crane with a mass of 20 t lifts a container 10 m. How much work does it do on the container?', null],
    ['A 70 kg driver moves at 20 m/s in his car. What is his kinetic energy?', 14000],
    ['A crane hoists 500 kg by 12 m in 20 s. What is its average useful power?', 2941.995],
  ],
  'verbs say which of two rates is which': [
    ['An M/M/1 help desk gets 24 calls an hour and can handle 30 an hour. Mean time in the system?', 600],
    ['M/M/1: the desk can handle 30 calls an hour and gets 24 calls an hour. Mean time in the system?', 600],
    ['M/M/1: 24 trucks an hour turn up and 30 an hour can be dealt with. Mean time in the system?', 600],
    [
      'A share pays a dividend of 2.50 next year, growing by 4 % a year for ever; investors require 9 %. What is it worth by the Gordon model?',
      50,
    ],
  ],
  'the hotter side is the source whatever it is called': [
    [
      'His geothermal plant is 40 % efficient. Its reservoir is 180 °C and he dumps heat at 25 °C. What is the best efficiency nature would allow?',
      0.342050094,
    ],
  ],
  'what counts and is said to be unknown is asked back': [
    [
      'A 145 g baseball arrives at 41 m/s and leaves the bat at 52 m/s at some angle to its former path. The contact lasts 1.3 ms. What was the average force on the ball?',
      null,
    ],
    [
      'A 24-tonne wagon rolling at 6.5 km/h bumps into a stationary wagon of 31 tonnes; some energy is lost, but they do not couple. With what speed does the second wagon move off?',
      null,
    ],
    [
      'A uniform rod 1.2 m long swings freely on a nail driven through it somewhere between its middle and its end. What is its period of small swings?',
      null,
    ],
    [
      'A wheel 14 inches in diameter with a mass of 9.2 kg spins at 1750 rpm. Its hub, spokes and rim are of different materials. Calculate its rotational kinetic energy.',
      null,
    ],
    [
      'A ship passes a station at 0.82 c and is passed by a second ship at 0.65 c relative to the first, in a direction that the log does not give. How fast is the second ship relative to the station?',
      null,
    ],
    ['A force of 20 N acts on a cart over 5 m in some direction. What is the work of the force?', null],
    ['A force of 20 N acts on a cart over 5 m. Nobody noted which way it points. What is the work of the force?', null],
    [
      'A 3 kg body of an unknown shape turns at 4 rad/s, radius 0.2 m. What is the moment of inertia of the disc?',
      null,
    ],
    [
      'A 2 kg cart at 3 m/s hits a 1 kg cart at rest; it is not stated whether they stick. What speed have they together?',
      null,
    ],
  ],
  'what is asked for, or does not matter, may be unknown': [
    ['An unknown mass on a spring of 200 N/m oscillates with a period of 0.5 s. What is the mass?', 1.26651],
    ['Some water is heated for some time: 2 kg of it from 20 to 50 °C with 4186 J/(kg K). How much heat?', 251160],
    ['Nobody knows who built it, but a block of 2 kg slides at 3 m/s. What is its kinetic energy?', 9],
  ],
}

for (const [title, table] of Object.entries(ROWS)) describe(title, () => replies(table))

describe('numbers that a formula refuses in the order that the words give', () => {
  for (const query of [
    'An M/M/1 help desk gets 30 calls an hour and can handle 24 an hour. Mean time in the system?',
    'M/M/1: 30 trucks an hour turn up and 24 an hour can be dealt with. Mean time in the system?',
    'A share pays a dividend of 2.50 next year, growing by 9 % a year for ever; investors require 4 %. What is it worth by the Gordon model?',
    'A Carnot engine has its cold side at 400 K and its hot side at 300 K. What is its efficiency?',
  ])
    it(`are not exchanged: ${query}`, () => {
      assert.throws(
        () => ask(query),
        (error) => error instanceof Refusal && error.code === 'DOMAIN_ERROR',
      )
    })
})
