import { Refusal } from '../errors/refusal.ts'

/** Most operations of one run: about two minutes of one core. */
export const MAX_OPERATIONS = 1.2e11

/** Most bytes of the fields of one run. */
export const MAX_MEMORY = 1e9

/**
 * Refuses work that is too large, before anything is allocated.
 * @throws Refusal TOO_MUCH_WORK with the measured size and the bound
 */
export const admitSize = (operations: number, memory: number): void => {
  if (!(operations <= MAX_OPERATIONS)) {
    throw new Refusal(
      'TOO_MUCH_WORK',
      `The run takes ${operations.toPrecision(3)} operations; the maximum is ${MAX_OPERATIONS.toPrecision(3)}; ask for fewer steps or a smaller grid.`,
      { measured: operations, bound: MAX_OPERATIONS },
    )
  }
  if (!(memory <= MAX_MEMORY)) {
    throw new Refusal(
      'TOO_MUCH_WORK',
      `The fields take ${memory} bytes; the maximum is ${MAX_MEMORY}; ask for a smaller grid.`,
      { measured: memory, bound: MAX_MEMORY },
    )
  }
}
