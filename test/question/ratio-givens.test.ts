import assert from 'node:assert/strict'
import { ask, replies } from './replies.ts'

describe('a number that is said as a multiple of another', () => {
  replies([
    [
      'Nitrogen (gamma 1.4) at 290 K is compressed adiabatically to a fifth of its initial volume. What is the final temperature?',
      552.0596,
    ],
    [
      'Nitrogen (gamma 1.4) at 290 K is compressed adiabatically to four times its initial pressure. What is the final temperature?',
      430.9383,
    ],
    ['An ideal gas at 1 bar expands isothermally to twice its volume. What is the final pressure?', 50000],
    [
      'The rate constant of a reaction doubles when it is warmed from 30 °C to 40 °C. Find the activation energy.',
      54710.8,
    ],
    ['The rate of a reaction triples when heating from 20 °C to 40 °C. Activation energy?', 41927],
    [
      'In a flow of air (gamma 1.4) the stagnation temperature is 1.2 times the static temperature. What is the Mach number?',
      1,
    ],
    [
      'A pump runs at twice the natural frequency of its mounts, damping ratio 0.05. What is its transmissibility?',
      0.3391817,
    ],
    [
      'What share of a program must be parallelisable if it is to run four times faster on 6 processors, going by Amdahl’s law?',
      0.9,
    ],
  ])

  for (const [why, query] of [
    [
      'it is cooled',
      'The rate constant of a reaction doubles when it is cooled from 35 °C to 25 °C. Find the activation energy.',
    ],
    [
      'it falls',
      'The rate constant of a reaction halves when it is warmed from 25 °C to 35 °C. Find the activation energy.',
    ],
    ['no temperatures are said', 'The rate of a reaction triples. What is its activation energy?'],
    ['it is open how the gas changes', 'A gas at 400 K is compressed to half its volume. Final temperature?'],
    ['it is open how the gas changes', 'A gas at 2 bar is compressed to half its volume. What is the final pressure?'],
    [
      'the volume itself is said',
      'An ideal gas at 2 m^3 and 300 K, gamma 1.4, expands adiabatically to three times its original volume. Final temperature?',
    ],
    [
      'a temperature itself is said',
      'The total temperature is 1.2 times the static one at 300 K, gamma 1.4. What is the Mach number?',
    ],
    [
      'the other frequency is said',
      'The frequency is twice the cut-off frequency of 10 GHz of a Butterworth low-pass of second order. Gain?',
    ],
    ['another law is meant', 'A van der Waals gas at 300 K expands to twice its original volume. Final temperature?'],
  ] as const)
    it(`is asked back where ${why}: ${query}`, () => assert.throws(() => ask(query)))
})
