import assert from 'node:assert/strict'
import { minimumDegree, SingularMatrix, SparseLu, TooMuchFill } from '../../src/numeric/sparse-lu.ts'

describe('sparse LU', () => {
  it('eliminates an arrow without fill, and solves', () => {
    const size = 50
    const neighbours = Array.from({ length: size }, (_, i) =>
      i === 0 ? Array.from({ length: size - 1 }, (__, k) => k + 1) : [0],
    )
    const how = minimumDegree(neighbours)
    assert.equal(
      how.later.reduce((sum, row) => sum + row.length, 0),
      size - 1,
    )
    const start = new Int32Array(size + 1)
    const columns: number[] = []
    const values: number[] = []
    for (const [row, others] of neighbours.entries()) {
      for (const column of [row, ...others]) {
        columns.push(column)
        values.push(column === row ? 60 : 1 / (1 + row + 2 * column))
      }
      start[row + 1] = columns.length
    }
    const matrix = { size, start, columns: Int32Array.from(columns), values: Float64Array.from(values) }
    const x = Float64Array.from({ length: size }, (_, i) => 1 / (i + 1))
    const b = Float64Array.from(x, (_, row) => {
      let sum = 0
      for (let at = start[row]; at < start[row + 1]; at++) sum += values[at] * x[columns[at]]
      return sum
    })
    for (const [i, found] of new SparseLu(matrix, how).solve(b).entries())
      assert.ok(Math.abs(found - x[i]) <= 1e-15, `${i}: ${found}`)
  })

  it('stops only orderings that take more work than allowed', () => {
    const complete = Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 40 }, (__, other) => other).filter((other) => other !== row),
    )
    const square = Array.from({ length: 144 }, (_, at) =>
      [at - 12, at + 12, ...(at % 12 > 0 ? [at - 1] : []), ...(at % 12 < 11 ? [at + 1] : [])].filter(
        (other) => other >= 0 && other < 144,
      ),
    )
    for (const neighbours of [complete, square]) {
      const how = minimumDegree(neighbours)
      assert.deepEqual(minimumDegree(neighbours, how.work), how)
      assert.throws(
        () => minimumDegree(neighbours, how.work - 1),
        (error) => error instanceof TooMuchFill && error.work === how.work,
      )
    }
  })

  it('names the row of a vanishing pivot', () => {
    const matrix = {
      size: 2,
      start: Int32Array.of(0, 2, 4),
      columns: Int32Array.of(0, 1, 0, 1),
      values: Float64Array.of(1, 2, 2, 4),
    }
    assert.throws(
      () => new SparseLu(matrix, minimumDegree([[1], [0]])),
      (error) => error instanceof SingularMatrix && error.row === 1,
    )
  })
})
