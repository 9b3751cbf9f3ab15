import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'

/**
 * Error of the steps alone, from the same run in half of them: for starts that the grid does not resolve (noise), which
 * have no limit on finer grids to be held against.
 * @param fine value of the run
 * @param order of the scheme in time; the difference from the run in half the step is 1 − 2⁻ᵒʳᵈᵉʳ of the error
 */
export const stepError = (fine: number, refined: number, order: 1 | 2): number =>
  Math.abs(fine - refined) * (order === 1 ? 2 : 4 / 3) + ROUNDOFF * Math.abs(fine)

interface ReferenceInputs {
  readonly reference?: 'continuum' | 'grid'
  readonly initialState?: readonly number[]
  readonly initial?: string
}

/**
 * Whether the caller holds the run against its own grid.
 * @throws Refusal UNUSED_INPUT with a smooth start, which has a limit on finer grids
 */
export const isOnGrid = ({ reference, initialState, initial }: ReferenceInputs): boolean => {
  if (reference !== undefined && initialState === undefined && initial !== 'hotspot') {
    throw new Refusal(
      'UNUSED_INPUT',
      'reference goes with initialState or the initial shape hotspot; leave it out, or send one of them.',
      { unused: ['reference'] },
    )
  }
  return reference === 'grid'
}

/** What to add to the advice of a refusal where the start was given and may have no limit on finer grids. */
export const noise = ({ inputs, onGrid }: { readonly inputs: ReferenceInputs; readonly onGrid: boolean }): string =>
  (inputs.initialState === undefined && inputs.initial !== 'hotspot') || onGrid
    ? ''
    : "; for a start that no grid resolves, send reference: 'grid'"
