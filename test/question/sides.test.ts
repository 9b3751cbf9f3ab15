import { replies } from './replies.ts'

describe('what comes in and what goes out, what was and what is then, have their places', () => {
  replies([
    ['An amplifier takes in 5 mW and puts out 2 W. What is its gain in dB?', 26.0206],
    ['A power of 100 W enters a cable and 80 W leaves it. What is its gain in decibels?', -0.9691],
    ['An attenuator takes in 2 W and puts out 0.5 W. What is its gain in dB?', -6.0206],
    [
      'A pipe narrows from 8 cm to 4 cm in diameter. Water enters the wide part at 1 m/s. How fast does it move in the narrow part?',
      4,
    ],
    ['Isothermal expansion of 2 mol of gas at 400 K, 3 L → 9 L. What is the work done by the gas?', 7307.4966],
    ['2 mol of gas at 400 K, isothermal, 9 L -> 3 L. What is the work done by the gas?', -7307.4966],
    ['Transformer 400 V to 24 V with 60 secondary turns. Number of primary turns?', 1000],
    ['Carbon dioxide falls from 420 ppm to 350 ppm. What radiative forcing follows?', -0.97542],
    ['Potential temperature of air at 5 °C and 800 hPa referred to 1000 hPa, kappa = 0.286?', 296.47995],
  ])
})

describe('of a formula that is asked for two of its quantities the one is taken that the words leave open', () => {
  replies([
    [
      'The Mach lines of a projectile make an angle of 30° with its path. How fast does it fly, if sound travels at 340 m/s?',
      680,
    ],
    [
      'Tafel equation with an exchange current density of 2e-3 A/m², a transfer coefficient of 0.5, one electron and an overpotential of 0.1 V at 25 °C: what is the current density?',
      0.01400248,
    ],
  ])
})
