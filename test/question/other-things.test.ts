import { replies } from './replies.ts'

describe('a number of another thing of the same kind as the one that is missing', () => {
  replies([
    [
      'A copper wire of 1.5 mm² feeds a lamp in a room 6.0 m long. Resistivity 1.7e-8 ohm m. What is the resistance of the wire?',
      null,
    ],
    [
      'A copper wire 6.0 m long of 1.5 mm² feeds a lamp. Resistivity 1.7e-8 ohm m. What is the resistance of the wire?',
      0.068,
    ],
    [
      'A steel rail lies in a 900 m long tunnel and is warmed by 30 K. By how many millimetres does it grow? Expansion 12e-6 per kelvin.',
      null,
    ],
    ['A 70 kg driver brakes her car from 25 m/s to a stop in 4.0 s. What is the braking force on the car?', null],
    ['A train of 120 m stops evenly from 30 m/s. What is its deceleration?', null],
    ['A train of 300 tonnes stops evenly from 30 m/s over 120 m. What is its deceleration?', 3.75],
    ['A mechanic pulls with 150 N on a spanner to loosen a nut of 19 mm. What torque does he exert on the nut?', null],
    [
      'A balloon seller fills a balloon with helium at 1.02 bar and 20 °C from a bottle of 10 litres. How many moles are in the balloon?',
      null,
    ],
    ['A telescope with a tube of 90 cm has an eyepiece of 20 mm focal length. What is its magnification?', null],
    ['A heater is fused at 13 A and connected to 230 V. What power does it draw?', null],
    ['A heater draws 10 A from 230 V. What power does it draw?', 2300],
    [
      'A lamp whose resistance rises as it heats measures 20 Ω cold. What current does it draw from 12 V when it glows?',
      null,
    ],
    ['A plank 25 cm wide spans a ditch and carries 800 N in its middle. What is the largest bending moment?', null],
  ])
})

describe('a part that is taken for the whole', () => {
  replies([
    [
      'A cork on a pond goes from its highest to its lowest point in 0.80 s; the crests are 2.4 m apart. How fast does the wave travel?',
      null,
    ],
    [
      '25 mL of 0.40 M hydrochloric acid is poured into 75 mL of water. What is the concentration of the acid then?',
      null,
    ],
    ['25 mL of 0.40 M hydrochloric acid is diluted to 100 mL. What is the concentration of the acid then?', 100],
    ['I put 2000 dollars in a deposit at 4 % simple interest. How much is on it in all after 5 years?', null],
    ['How much simple interest do 2000 dollars earn at 4 % in 5 years?', 400],
  ])
})
