import { Refusal } from '../../errors/refusal.ts'
import { largestEntry, type Matrix, symmetricPivots } from '../../numeric/small-matrix.ts'

export const rowsOf = ({ rows, columns, values }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, i) => Array.from(values.subarray(i * columns, (i + 1) * columns)))

export const trace = ({ rows, values }: Matrix): number => {
  let sum = 0
  for (let i = 0; i < rows; i++) sum += values[i * rows + i]
  return sum
}

export const first = ({ values }: Matrix): number => values[0]

/** How far the eigenvalues reach below zero, relative to the largest entry. */
export const indefiniteness = (a: Matrix): number => {
  const size = largestEntry(a)
  return size === 0 ? 0 : symmetricPivots(a).rest / size
}

export const unseenMode = (): Refusal =>
  new Refusal(
    'DOMAIN_ERROR',
    'No measurement shows a mode of F that does not decay, so its variance grows without bound; observe it in H or leave it out.',
    { members: ['F', 'H'] },
  )
