import assert from 'node:assert/strict'
import { ask, replies } from './replies.ts'

describe('what is left of a quantity, said as a share of it', () => {
  replies([
    [
      'NP1: A bone shows a carbon-14 activity that is 31 % of that of living wood. The half-life of carbon-14 is 5730 years. How old is the bone?',
      3.055328e11,
    ],
    [
      'NP6: The half-life of an isotope is 8 days. How long does it take until its activity has fallen to 10 % of its initial activity?',
      2.296132e6,
    ],
    [
      'NP1: A radioactive sample with a half-life of 6 h loses 30 % of its nuclei. How long does that take?',
      1.111476e4,
    ],
    [
      'CK2: In a first-order reaction with a rate constant of 0.02 1/s the concentration drops to 25 % of its initial value. How long does that take?',
      69.31472,
    ],
    [
      'OW18: A mass of 0.5 kg on a spring has a damping constant of 0.4 kg/s. How long until the amplitude is down to 1/e of what it was?',
      2.5,
    ],
  ])

  it('says nothing where the formula does not depend on the ratio alone', () => {
    assert.throws(() =>
      ask(
        'CK4: In a second-order reaction with a rate constant of 0.02 m^3/(mol s) the concentration drops to 25 % of its initial value. How long does that take?',
      ),
    )
  })
})
