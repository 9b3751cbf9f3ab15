import assert from 'node:assert/strict'
import fc from 'fast-check'
import { portableHash } from '../../src/crypto/noble.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { advance } from '../../src/machines/advance.ts'
import { readContract } from '../../src/machines/contract.ts'
import { openMachine } from '../../src/machines/machine.ts'
import { SILENT } from '../solvers/work.ts'

/** Enough steps between seals that they are compiled. */
const MANY = 700

interface Walk {
  /** Step and state after every step, as they are hashed: 64-bit numbers in hex. */
  readonly steps: readonly string[]
  /** What the last step gave, or refused. */
  readonly end: unknown
}

/** @param most steps of a call: one at a time is never compiled */
function walk(contract: object, most: number): Walk {
  const steps: string[] = []
  const recording: Hash = {
    ...portableHash,
    sha256(data) {
      steps.push(Buffer.from(data as Uint8Array).toString('hex', 32))
      return new Uint8Array(32)
    },
  }
  const machine = openMachine(recording, readContract({ ...contract, fire: { every: MANY } }), SILENT)
  let at = { step: 0, state: machine.transition.start }
  try {
    for (;;) {
      const result = advance(recording, machine, at, Math.min(most, MANY - at.step), 5, SILENT)
      at = { step: result.step, state: result.state }
      const { fired, halted, observed, evaluated } = result
      if (fired) return { steps, end: { at, halted, observed, evaluated } }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { steps, end: { code: error.code, message: error.message, data: error.data } }
  }
}

const NAMES = ['x', 'y', 'a', 'b']
const ONE = ['sin', 'exp', 'ln', 'sqrt', 'cbrt', 'abs', 'floor', 'gamma', 'erfc', 'tanh', 'asin', 'atanh', 'factorial']
const TWO = ['min', 'max', 'atan2', 'hypot', 'atleast', 'atmost', 'log']
const POWERS = ['2', '3', '-1', '-2', '0', '0.5', '-1.5', '1/3', '7', 'y', '40']

const letrec = fc.letrec<{ formula: string }>((tie) => {
  const part = tie('formula')
  return {
    formula: fc.oneof(
      { maxDepth: 4, depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(...NAMES),
      fc.constantFrom('0', '1', '2.5', '0.1', '1e-200', '1e200'),
      fc.tuple(part, fc.constantFrom('+', '-', '*', '/'), part).map(([l, sign, r]) => `(${l} ${sign} ${r})`),
      part.map((inner) => `(-${inner})`),
      fc.tuple(fc.constantFrom(...ONE), part).map(([name, inner]) => `${name}(${inner})`),
      fc.tuple(fc.constantFrom(...TWO), part, part).map(([name, l, r]) => `${name}(${l}, ${r})`),
      fc.tuple(part, fc.constantFrom(...POWERS)).map(([base, power]) => `(${base})^(${power})`),
    ),
  }
})

/** Most of the maps stay within bounds, so that they are not refused in their first steps. */
const next = fc.oneof(
  { arbitrary: letrec.formula, weight: 1 },
  { arbitrary: letrec.formula.map((inner) => `x/2 + sin(min(max(${inner}, -9), 9))`), weight: 3 },
)
const numbers = fc.oneof(fc.constantFrom(0, -0, 1, -1, 0.5, 1e-308, 5e-324, 1e308), fc.double({ min: -10, max: 10 }))
const condition = fc
  .tuple(
    letrec.formula,
    fc.constantFrom('<', '<=', '>', '>='),
    fc.constantFrom('step - 300', '5', '-40', 'r + y', 'tick'),
  )
  .map(([left, sign, right]) => `${left} ${sign} ${right}`)
const contracts = fc.record({
  transition: fc.record({
    expression: letrec.formula.map((formula) => `r = ${formula}`),
    inputs: fc.record({ x: numbers, y: numbers, a: numbers, b: numbers }),
    next: fc.record({ x: next, y: fc.oneof(next, fc.constant('r')) }),
  }),
  observe: fc.constant({ seen: 'x + step' }),
  halt: fc.oneof(
    fc.constant({}),
    fc.record({ when: condition }),
    fc.record({ when: fc.tuple(condition, condition).map((both) => both.join(' and ')) }),
    fc.record({ after: fc.integer({ min: 1, max: MANY }) }),
  ),
})

const outcome = (work: () => Walk): unknown => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('steps between seals', () => {
  it('give the same states, halts and refusals compiled as by the evaluator that bounds rounding errors', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const compiled = outcome(() => walk(contract, MANY))
        assert.deepEqual(
          compiled,
          outcome(() => walk(contract, 1)),
        )
      }),
      { numRuns: process.env.LONG === '1' ? 2000 : 60 },
    )
  })

  it('are compiled when there are many, and stop before the step that ends the machine or is refused', () => {
    const taken = (halt: object, next: string, count = MANY): number => {
      const transition = { expression: 'r = x', inputs: { x: 0 }, next: { x: next } }
      const { free } = openMachine(portableHash, readContract({ transition, halt }), SILENT)
      return free.take(new Float64Array(1), 0, 0, count, () => undefined)
    }
    assert.equal(taken({}, 'x + 1'), MANY)
    assert.equal(taken({}, 'x + 1', 5), 0)
    assert.equal(taken({ when: 'x >= 600' }, 'x + 1'), 599)
    assert.equal(taken({}, 'x + 1 + 0*sqrt(599 - x)'), 600)
    assert.equal(taken({}, 'x + N_A/N_A'), MANY)
    assert.equal(taken({}, 'x + G/G'), 0, 'the uncertainty of a measured constant may be refused')
  })
})
