import { replies } from './replies.ts'

describe('half a swing is no whole one', () => {
  replies([
    [
      'A simple pendulum swings from its left turning point to the right one in 1.1 s. How long is its thread?',
      1.20228,
    ],
    ['A pendulum swings from one extreme to the other in 0.9 s. What is its length?', 0.804833],
    [
      'A mass on a spring of 50 N/m goes from its highest point to its lowest point in 0.4 s. What is the mass?',
      0.810569,
    ],
    ['A bob passes through its lowest point every 0.8 s. How long is the pendulum?', 0.635918],
    ['A simple pendulum needs 1.4 s for one full swing. What is its length?', 0.486874],
    ['How long does a simple pendulum of 1 m take from one side to the other?', null],
    ['A simple pendulum has a period of 2 s. How long does it need from one side to the other?', null],
  ])
})

describe('twice an angle, and twice a constant', () => {
  replies([
    ['X-rays of 0.154 nm give a Bragg peak at 2θ = 31.7°. Lattice plane spacing?', 2.819275e-10],
    [
      'Bragg reflection of first order at a 2 theta angle of 38.4 degrees with 0.15406 nm: distance between the lattice planes?',
      2.342286e-10,
    ],
    ['X-rays of 0.154 nm give a Bragg peak at θ = 15.85°. Lattice plane spacing?', 2.819275e-10],
    [
      'The rotational spectrum of a molecule shows a line spacing of 20.8 cm^-1. What is the moment of inertia of the molecule?',
      2.69161e-47,
    ],
    [
      'The lines in the microwave spectrum of a rigid rotor are 3.84 cm^-1 apart. Moment of inertia of the molecule?',
      1.457956e-46,
    ],
    ['A molecule has a rotational constant of 10.4 cm^-1. What is its moment of inertia?', 2.69161e-47],
  ])
})

describe('an angle to the vertical, to a surface or to a plane', () => {
  replies([
    ['A block slides down a frictionless incline that makes 70° with the vertical. Find its acceleration.', 3.354072],
    ['A stone is thrown at 20 m/s, 30° from the vertical. How far away does it land on level ground?', 35.324],
    ['A stone is thrown at 20 m/s, 30° above the horizontal. How far away does it land on level ground?', 35.324],
    ['A flat coil of 0.02 m² lies with its plane at 30° to a field of 0.5 T. What is the magnetic flux?', 0.005],
    ['The normal of a flat coil of 0.02 m² is at 60° to a field of 0.5 T. What is the magnetic flux?', 0.005],
    [
      'Light in air strikes glass of index 1.5 at 20° to the surface. What is the angle of refraction by Snell’s law?',
      0.6770055,
    ],
  ])
})

describe('a part of a mass, and those of a catch that are marked', () => {
  replies([
    ['A rocket of 500 kg, 300 kg of it fuel, has an exhaust velocity of 2.5 km/s. What is its delta-v?', 2290.7268],
    [
      'A probe has a dry mass of 800 kg and carries 400 kg of propellant with an exhaust velocity of 3 km/s. Delta-v?',
      1216.3953,
    ],
    ['rocket: launch mass 20 t, propellant mass 15 t, exhaust velocity 3 km/s, delta-v?', 4158.8831],
    [
      'A rocket with an initial mass of 10 t burns 7 t of fuel with an exhaust velocity of 2.8 km/s. What is the change of speed?',
      3371.1239,
    ],
    ['Rocket with initial mass 100 t and final mass 25 t, exhaust velocity 3 km/s: delta-v?', 4158.8831],
    ['Mark-recapture estimate: 200 marked, second sample of 150, 30 of which were unmarked. Population size?', 250],
    [
      '60 snails are marked and released. In the second catch there are 75, among them 15 marked ones. Lincoln-Petersen population estimate?',
      300,
    ],
    ['Lincoln-Petersen: 90 voles tagged, later 70 caught, 50 of them without a tag. How large is the population?', 315],
    ['Mark and recapture: 120 perch marked, later 150 caught of which 18 carry a mark. Population?', 1000],
  ])
})
