import { replies } from './replies.ts'

describe('numbers that are said to be another side, a share or nothing', () => {
  replies([
    [
      'A mountain range 210 km long rises 3.2 km above the plain in Airy isostatic balance. Density of the crust 2750 kg/m^3, of the mantle 3300 kg/m^3. How deep is the crustal root?',
      null,
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
