import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { registry } from '../../src/operators/registry.ts'

/** Inputs from which a formula would make a number, of things that there cannot be. */
const IMPOSSIBLE: Readonly<Record<string, readonly [id: string, inputs: readonly number[]]>> = {
  'P waves that are slower than S waves': ['GP8', [12, 6000, 3500]],
  'a synchronous orbit inside the planet': ['OM24', [5.9722e24, 4000, 6.378137e6]],
  'an aircraft that gains mass in the cruise': ['AE15', [240, 17, 1.6e-5, 58000, 75000]],
  'a jet that is slower than its aircraft': ['AE8', [100, 150]],
  'a solar cell that gives more than it gets': ['SD26', [0.65, 3.8, 0.8, 1000, 1e-3]],
  'a longest wavelength below the shortest': ['HEP21', [1, 0.01, 1.33, 0.999, 6e-7, 3e-7]],
  'a crust below absolute zero': ['GP12', [283.15, -0.065, 20000, 2.5, 1e-6]],
}

describe('impossible inputs give no number', () => {
  for (const [what, [id, inputs]] of Object.entries(IMPOSSIBLE))
    it(what, () => {
      const program = registry().get(id)?.computable?.program
      assert.ok(program !== undefined)
      assert.throws(
        () =>
          program.evaluate(
            inputs,
            inputs.map(() => 0),
          ),
        (error) => error instanceof Refusal && error.code === 'DOMAIN_ERROR',
      )
    })
})
