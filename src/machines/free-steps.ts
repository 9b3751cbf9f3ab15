import { compileIteration, type Iteration } from '../expression/compiled/iteration.ts'
import type { Contract } from './contract.ts'
import { COUNTERS, type CompiledCondition } from './symbols.ts'
import type { Transition } from './transition.ts'

const [{ name: counter }, { name: given }] = COUNTERS

/** So many steps take the evaluator, which bounds the rounding error of every operation, as long as compiling them. */
const COMPILED_FROM = 512

/** Steps that are not sealed: their values are needed, and not how exact these are. */
export interface FreeSteps {
  /**
   * Takes steps if they are formulas alone and enough to compile for, until one that ends the machine or is refused.
   * @param step number of steps before; @param count of steps that nothing else seals
   * @param each called with the state after a step: the same array for all of them
   * @returns steps taken
   */
  take(state: Float64Array, step: number, tick: number, count: number, each: (state: Float64Array) => void): number
}

/** @param halts when the machine ends */
export function freeSteps({ map }: Transition, halts: () => CompiledCondition): FreeSteps {
  let compiled: Iteration | null | undefined
  const compile = (): Iteration | null => {
    if (map === undefined) return null
    const ends = halts().parts.map(({ side: { program }, sign }) => ({ program, sign }))
    return compileIteration({ ...map, counter, given, ends })
  }
  return {
    take(from, step, tick, count, each) {
      if (compiled === undefined && count >= COMPILED_FROM) compiled = compile()
      if (compiled === undefined || compiled === null) return 0
      const state = from.slice()
      let taken = 0
      while (taken < count) {
        const asked = Math.min(compiled.most, count - taken)
        const done = compiled.run(state, step + taken, tick, asked)
        for (let i = 1; i <= done; i++) {
          compiled.after(i, state)
          each(state)
        }
        taken += done
        if (done < asked) break
      }
      return taken
    },
  }
}

/**
 * Steps in a row that neither `fire.every` nor `halt.after` seals, before the last one, whose value is asked for.
 * @param step number of steps before; @param left steps at most
 */
export function stepsUnsealed({ fire, halt }: Contract, step: number, left: number): number {
  const toSeal = fire.every - (step % fire.every)
  const toEnd = halt.after === undefined ? Infinity : halt.after - step
  return Math.min(toSeal, toEnd, left) - 1
}
