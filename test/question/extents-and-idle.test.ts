import { replies } from './replies.ts'

describe('numbers that are said to be another side, a share or nothing', () => {
  replies([
    [
      'A mountain range 210 km long rises 3.2 km above the plain in Airy isostatic balance. Density of the crust 2750 kg/m^3, of the mantle 3300 kg/m^3. How deep is the crustal root?',
      16000,
    ],
    ['One baby in 2500 has a recessive disease. What fraction of the population are carriers?', 0.0392],
    ['1 newborn in 2500 has a recessive disease. What fraction of the population are carriers?', 0.0392],
    [
      'A bicycle shop open 6 days a week sells 1600 tyres evenly over the year. Each order costs 45 euros, and storing one tyre for a year costs 2.50 euros. What is the economic order quantity?',
      null,
    ],
    [
      'A dish 1.8 m in diameter on a 9 m mast works at 12 GHz with an aperture efficiency of 0.60. By what factor does its gain exceed that of an isotropic radiator?',
      null,
    ],
    [
      'A switchboard gets 3.2 calls per minute on average. What is the probability that exactly 5 calls come in within a given minute by Poisson?',
      0.1139794,
    ],
    ['What is the kinetic energy of 3 kg at 4 m/s? Give joules.', 24],
    ['A wheel of mass 8 kg and radius 30 cm rotates at 200 rpm. What is its kinetic energy of rotation?', null],
    [
      'A star radiates 42 times the solar luminosity (3.828e26 W) at an effective temperature of 4700 K; what is its radius?',
      6.799924544e9,
    ],
    [
      'A star radiates 42 times the solar luminosity (1.608e28 W) at an effective temperature of 4700 K; what is its radius?',
      6.80031e9,
    ],
    [
      'How long does a customer stay in an M/M/1 system on average, waiting plus service, if 18 customers per hour arrive and the server can handle 24 per hour?',
      null,
    ],
    [
      '18 customers per hour arrive at a clerk who serves 24 per hour (M/M/1). What is the mean waiting time in the queue?',
      450,
    ],
  ])
})

describe('what belongs together is not left aside', () => {
  replies([
    ['A pendulum with a period of 2 s swings 30 times. What is its length?', null],
    ['A rotor with a period of 20 ms makes 500 turns. What is its angular velocity?', null],
    ['A stone falls for 3 s and a wheel makes 12 turns. What is its angular speed?', null],
    ['A wire of 2 mm2 is pulled in opposite directions with 500 N and 500 N. What is the stress?', null],
    ['Two skaters push against each other with 50 N and 50 N. What is the acceleration of the one of 40 kg?', null],
    [
      'A tug pulls with 20 kN and a second one with 30 kN in the same direction. What is the power of the first at 3 m/s?',
      null,
    ],
    ['A laptop draws 60 W. A lamp of 40 W burns for 5 hours. How much energy do both use?', null],
    [
      'The student weighs 60 kg. The bike that she rides has 15 kg and goes at 6 m/s. What is the kinetic energy of rider and bike?',
      null,
    ],
    ['The customer weighs 80 kg. A 200 kg platform rises by 3 m with him. What work is done against gravity?', null],
    ['A radio and its case weigh 3 kg. The trunk weighs 12 kg. What is the total weight?', null],
    ['What is the total resistance of three resistors of 10 ohm each in parallel with one of 5 ohm?', null],
    ['The building has 5 floors. Each is 3 m high. How long does a stone fall from the roof?', null],
    ['The street has 40 lamps. Each draws 100 W for 10 hours. What electrical energy is used?', null],
    [
      'A pack has 6 bottles. A bottle has a mass of 1.5 kg. What potential energy does the pack have at a height of 2 m?',
      null,
    ],
    ['The class has 25 pupils. Each has a mass of 40 kg. What is their weight?', null],
    [
      'A wire has a resistance of 10 ohm at 20 °C and 13 ohm when hot. Temperature coefficient 0.004 1/K. How hot is it?',
      null,
    ],
    ['What is the force in joules on a mass of 4 kg accelerated at 2 m/s^2?', null],
    ['A pendulum with a period of 2 s makes 15 oscillations. What is its length?', 0.993621],
    [
      'A star with 2 times the solar luminosity (8e26 W) has a radius of 1e9 m. What is its surface temperature?',
      5788.514,
    ],
  ])
})
