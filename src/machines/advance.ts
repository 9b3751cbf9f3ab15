import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Evaluated } from '../kernel/subject.ts'
import type { SentInputs } from '../kernel/task.ts'
import type { RunContext } from '../solvers/contract.ts'
import type { Observed } from './contract.ts'
import { stepsUnsealed } from './free-steps.ts'
import { type Machine, observedIn } from './machine.ts'
import { SubSteps } from './sub-steps.ts'

/** Where a machine stands. */
export interface Position {
  /** Steps done. */
  readonly step: number
  /** Null before the first step of a solver. */
  readonly state: Float64Array | null
}

/** What a segment of steps gave. */
export interface Advanced {
  readonly step: number
  readonly state: Float64Array
  /** Whether the last step is to be sealed; otherwise the steps ran out before one was. */
  readonly fired: boolean
  /** Whether the contract ends with the last step. */
  readonly halted: boolean
  /** Empty if nothing fired. */
  readonly observed: Readonly<Record<string, Observed>>
  /** Chain over the steps of the segment. */
  readonly subSteps: SubSteps
  /** Value of the last step. */
  readonly evaluated: Evaluated
}

/** Further steps have the inputs of the contract. */
const OWN: SentInputs = { inputs: {}, steps: Number.POSITIVE_INFINITY }
const NOTHING = new Uint8Array(0)

/** Steps between two looks at whether the caller is still there. */
const LOOK_EVERY = 1024

/**
 * Steps until a step fires or the machine halts, at most `most` steps.
 * @param tick that formulas see; @param sent what was sent with the steps, in their order
 * @throws Refusal of a step; the machine stays where it was
 */
export function advance(
  hash: Hash,
  machine: Machine,
  from: Position,
  most: number,
  tick: number,
  context: RunContext,
  sent: readonly SentInputs[] = [],
): Advanced {
  const { contract, transition, free } = machine
  let { step } = from
  let state = from.state ?? transition.start
  let numbers: Float64Array | undefined
  const subSteps = new SubSteps(hash, machine.id)
  const runs = sent.values()
  let [done, until, text] = [0, 0, NOTHING]
  const count = (after: Float64Array): void => {
    state = after
    step++
    done++
    if (text !== NOTHING) subSteps.send(text)
    subSteps.add(step, after)
    if (done % LOOK_EVERY !== 0) return
    context.checkpoint()
    context.progress(done / most)
  }
  for (;;) {
    if (done === until) {
      const { inputs, steps } = runs.next().value ?? OWN
      transition.use(inputs)
      until += steps
      text = Object.keys(inputs).length === 0 ? NOTHING : toUtf8(canonicalJson(inputs))
    }
    // Compiled formulas have the inputs of the contract.
    if (state !== null && text === NOTHING) {
      free.take(state, step, tick, stepsUnsealed(contract, step, Math.min(most, until) - done), count)
    }
    const outcome = transition.step(state)
    count(outcome.state)
    const formulas = machine.formulas()
    numbers ??= new Float64Array(outcome.values.length + 2)
    numbers.set(outcome.values)
    numbers[outcome.values.length] = step
    numbers[outcome.values.length + 1] = tick
    const halted = step === contract.halt.after || formulas.halts.isTrue(numbers)
    const fired = halted || (step % contract.fire.every === 0 && formulas.fires.isTrue(numbers))
    if (!fired && done < most) continue
    const observed = fired ? observedIn(formulas, numbers, transition.currency) : {}
    return { step, state: outcome.state.slice(), fired, halted, observed, subSteps, evaluated: outcome.answer() }
  }
}
