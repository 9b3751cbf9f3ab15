import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute } from './work.ts'

/** Runs up to this price are run, dearer ones only priced. */
const CHEAP = 400_000

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.double() },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 70 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, '', 'mode', [], {}, 5e-324, 1e308, -0, 2 ** 53) },
  {
    weight: 1,
    arbitrary: fc.record({ value: fc.double(), unit: fc.constantFrom('m', 's', 'km', 'm^2/s', '1/s', 'degC', '?') }),
  },
  { weight: 1, arbitrary: fc.array(fc.double(), { maxLength: 9 }) },
)

const property = (schema: object): fc.Arbitrary<unknown> => {
  const choices: unknown = Reflect.get(schema, 'enum')
  return Array.isArray(choices)
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...choices) }, anything)
    : anything
}

const body = fc.record(
  {
    m: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
    x: fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 3 }),
    v: fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 3 }),
    phi: fc.double({ min: -5, max: 5, noNaN: true }),
  },
  { requiredKeys: ['m'] },
)

/** Few atoms and much room. */
const gas = fc.record({
  N: fc.integer({ min: 2, max: 8 }),
  rho: fc.double({ min: 1e-4, max: 0.05, noNaN: true }),
  steps: fc.integer({ min: 1, max: 60 }),
  T: fc.double({ min: 0, max: 3, noNaN: true }),
  rc: fc.constantFrom(1, 1.5, 2.5),
  dt: fc.double({ min: 1e-4, max: 0.01, noNaN: true }),
})

/** A short bar. */
const bar = fc.record({
  mode: fc.constant('bar'),
  Lx: fc.double({ min: 0.01, max: 0.03, noNaN: true }),
  load: fc.double({ min: 0, max: 1e9, noNaN: true }),
  m: fc.integer({ min: 2, max: 4 }),
})

/** A small lattice and few sweeps. */
const lattice = fc.record({
  dims: fc.array(fc.constantFrom(2, 4), { minLength: 2, maxLength: 3 }),
  sweeps: fc.integer({ min: 1, max: 5 }),
  therm: fc.integer({ min: 0, max: 2 }),
  beta: fc.double({ min: 0, max: 1000, noNaN: true }),
  group: fc.constantFrom('U1', 'SU2', 'SU3'),
})

/** A short path. */
const path = fc.record({
  t: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  lyapunovTime: fc.double({ min: 0.5, max: 2, noNaN: true }),
  rho: fc.double({ min: 0, max: 100, noNaN: true }),
})

const near = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** An orbit whose period is quickly integrated. */
const orbit = fc.record({
  ...{ a: near(0.9, 1.1), b: near(0.9, 1.1), d: near(0.9, 1.1), g: near(0.9, 1.1) },
  ...{
    x0: near(0.8, 1.2),
    y0: near(0.8, 1.2),
    t: near(0.4, 4),
    dt: near(0.2, 0.4),
    integrator: fc.constant('symplectic'),
  },
})

/** The same draws every time, and others in the long run, so that a failure can be had again. */
const SEED = process.env.LONG === '1' ? {} : { seed: 1287 }

/** Samples of all members together, and of each member alone. */
const [TOGETHER, ALONE] = process.env.LONG === '1' ? [600, 60] : [100, 40]

/** What the dear ones are sent beside anything. */
const SMALL: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  evolve: gas,
  fracture: bar,
  gauge: lattice,
  lorenz: path,
  lotka: orbit,
}

describe('solvers with any input', () => {
  for (const solver of SOLVERS) {
    it(`answer or refuse: ${solver.name}`, () => {
      const members = Object.entries(solver.input.properties).map(([name, schema]) => [name, property(schema)] as const)
      const inputs = fc.record(
        {
          ...Object.fromEntries(members),
          ...(solver.name === 'multibody' ? { bodies: fc.array(body, { minLength: 1, maxLength: 5 }) } : {}),
        },
        { requiredKeys: [] },
      )
      let answered = 0
      const attempt = (given: Readonly<Record<string, unknown>>): void => {
        try {
          const price = priceTask({ kind: 'solver', solver: solver.name, inputs: given })
          assert.ok(Number.isSafeInteger(price) && price > 0)
          if (price > CHEAP) return
          const { value, uncertainty, roundingBound, extra, checks } = compute(solver.name, given)
          assert.ok(Number.isFinite(value) && uncertainty >= 0 && roundingBound <= 1e-4)
          for (const { measured, bound } of checks) assert.ok(measured <= bound)
          for (const member of Object.values(extra)) assert.ok(typeof member !== 'number' || Number.isFinite(member))
          answered++
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          JSON.stringify(error.data)
        }
      }
      fc.assert(fc.property(inputs, attempt), { ...SEED, numRuns: TOGETHER })
      const small = SMALL[solver.name]
      if (small !== undefined) fc.assert(fc.property(small, attempt), { ...SEED, numRuns: ALONE })
      // Two members at a time get past the schema more often.
      for (const [name, arbitrary] of members) {
        fc.assert(
          fc.property(arbitrary, (value) => attempt({ [name]: value })),
          { ...SEED, numRuns: ALONE },
        )
      }
      assert.ok(answered > 0)
    })
  }
})
