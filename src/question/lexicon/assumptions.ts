import { constantNamed } from '../../expression/constants/table.ts'
import { withUnitText } from '../../kernel/read-input.ts'
import type { OperatorInput } from '../../operators/operator.ts'

/** A value that a question leaves unsaid because everybody takes it so; the answer states it. */
export interface Assumption {
  readonly value: number
  readonly unit: string
  readonly sentence: string
}

const standardGravity = constantNamed('g_n')?.value ?? 9.80665

/** By what an input means: those that textbooks leave out. */
const ASSUMED: ReadonlyMap<string, Assumption> = new Map([
  [
    'acceleration of gravity',
    { value: standardGravity, unit: 'm/s^2', sentence: 'standard acceleration of gravity, 9.80665 m/s^2' },
  ],
])

/** What is assumed for an input that the question does not give; null where nothing may be. */
export const assumptionFor = ({ meaning, usual, unit }: OperatorInput): Assumption | null =>
  usual === null
    ? (ASSUMED.get(meaning) ?? null)
    : { value: usual, unit, sentence: `${meaning}: ${withUnitText(usual, unit)}, since the question says nothing else` }
