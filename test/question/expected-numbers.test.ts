import { replies } from './replies.ts'

describe('events at random in a while', () => {
  replies([
    [
      'Calls arrive as a Poisson process at 12 per hour. What is the probability of exactly 3 calls in 10 minutes?',
      0.180447,
    ],
    ['Buses pass at random, Poisson, 6 per hour. Probability that no bus comes in 15 minutes?', 0.2231302],
    [
      'Calls arrive as a Poisson process at 12 per hour. What is the probability of at least 3 calls in 10 minutes?',
      null,
    ],
    [
      'Calls arrive as a Poisson process at 12 per hour. What is the probability of at most 3 calls in 10 minutes?',
      null,
    ],
  ])
})

describe('a time that is no window, and sums that come again', () => {
  replies([
    [
      'Calls arrive as a Poisson process at 12 per hour. The mean call takes 5 minutes. What is the probability of exactly 3 calls in an hour?',
      null,
    ],
    ['An annuity-due: 7500 euros each year at 3.6 % compounded continuously for 8 years. Final amount?', null],
  ])
})

describe('a reaction that is faster where it is warmer', () => {
  replies([
    [
      'A reaction goes three times as fast at 40 °C as at 25 °C. What is its activation energy by Arrhenius?',
      56855.778,
    ],
    ['A reaction runs twice as fast at 310 K as at 300 K. Find the activation energy.', 53597.261],
    ['A reaction goes three times as fast at 25 °C as at 40 °C. What is its activation energy by Arrhenius?', null],
  ])
})

describe('a gradient that is said per length', () => {
  replies([
    [
      'Geostrophic wind speed: pressure gradient 1.8 hPa per 100 km, air density 1.2 kg/m3, Coriolis parameter 1.1e-4 per s.',
      13.6363636,
    ],
    [
      'What geostrophic wind belongs to a pressure gradient of 2 hPa per 150 km at an air density of 1.25 kg/m³ and a Coriolis parameter of 1e-4 1/s?',
      10.6666667,
    ],
  ])
})
