import assert from 'node:assert/strict'
import { factorCyclic, factorTridiagonal, type Lines, solveTridiagonal } from '../../src/numeric/tridiagonal.ts'

const SIZE = 9

/** A solution, the right-hand side that belongs to it, and the system written down as a full matrix. */
const problem = (matrix: (row: number, column: number) => number, salt: number) => {
  const solution = Float64Array.from({ length: SIZE }, (_, i) => ((i * 7 + salt * 3) % 11) - 5)
  const right = solution.map((_, row) => solution.reduce((sum, x, column) => sum + matrix(row, column) * x, 0))
  return { solution, right }
}

const check = (
  factors: ReturnType<typeof factorTridiagonal>,
  matrix: (row: number, column: number) => number,
): void => {
  const lines = 4
  for (const layout of [
    { start: 2, lines, line: SIZE + 1, element: 1 },
    { start: 3, lines, line: 1, element: lines + 2 },
  ] satisfies Lines[]) {
    const data = new Float64Array(80)
    const problems = Array.from({ length: lines }, (_, salt) => problem(matrix, salt))
    for (const [index, { right }] of problems.entries()) {
      for (const [i, value] of right.entries()) data[layout.start + index * layout.line + i * layout.element] = value
    }
    solveTridiagonal(factors, data, layout)
    for (const [index, { solution }] of problems.entries()) {
      for (const [i, value] of solution.entries()) {
        const found = data[layout.start + index * layout.line + i * layout.element]
        assert.ok(Math.abs(found - value) < 1e-13, `line ${index}, element ${i}: ${found}, not ${value}`)
      }
    }
  }
}

describe('tridiagonal systems', () => {
  it('are solved along rows and along columns', () => {
    const below = Float64Array.from({ length: SIZE }, (_, i) => -0.3 - i / 20)
    const above = Float64Array.from({ length: SIZE }, (_, i) => -0.7 + i / 30)
    const diagonal = Float64Array.from({ length: SIZE }, (_, i) => 2 + i / 10)
    check(factorTridiagonal(below, diagonal, above), (row, column) => {
      if (row === column) return diagonal[row]
      if (column === row - 1) return below[row]
      return column === row + 1 ? above[row] : 0
    })
  })

  it('are solved with corners', () => {
    check(factorCyclic(SIZE, 2.2, -0.6), (row, column) => {
      const distance = Math.abs(row - column)
      if (distance === 0) return 2.2
      return distance === 1 || distance === SIZE - 1 ? -0.6 : 0
    })
  })
})
