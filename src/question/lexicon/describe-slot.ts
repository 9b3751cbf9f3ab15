import type { Slot } from './lexicon.ts'

/** A quantity of an operator as answers and refusals name it. */
export interface SlotDescription {
  readonly symbol: string
  readonly meaning: string
  readonly unit: string
}

export const describeSlot = ({ symbol, unit, input, entry }: Slot): SlotDescription => ({
  symbol,
  meaning: input?.meaning ?? entry.operator.gives[0] ?? entry.operator.name,
  unit,
})
