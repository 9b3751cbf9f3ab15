import type { Contract } from './contract.ts'

/** Seals that so many steps of a new machine can have at most: one that halts it is sealed wherever it falls. */
export const mostSeals = ({ fire, halt }: Contract, steps: number): number =>
  Math.ceil(Math.min(steps, halt.after ?? steps) / fire.every)
