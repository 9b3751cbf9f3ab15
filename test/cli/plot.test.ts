import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Braille } from '../../cli/plot/braille.ts'
import { formatOf, plotAnswer, savePicture } from '../../cli/plot/plot-answer.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { compute } from '../solvers/work.ts'

const EXTENT = { columns: 60, rows: 16 }

/** As a node answers with `fields: true`. */
const answered = (computation: Computation): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify({
      ...computation,
      ...computation.extra,
      fields: computation.fields.map((field) => ({ ...field, values: Array.from(field.values) })),
    }),
  )

const plotted = (solver: string, inputs: Readonly<Record<string, unknown>> = {}): string[] =>
  stripVTControlCharacters(plotAnswer(solver, answered(compute(solver, inputs)), EXTENT)).split('\n')

describe('plots in the terminal', () => {
  it('combine dots of Braille characters', () => {
    const canvas = new Braille(2, 1)
    canvas.line(0, 0, 3, 3, 0)
    canvas.dot(9, 9, 0)
    assert.deepEqual(
      canvas.rows((character) => character),
      ['⠑⢄'],
    )
  })

  it('show lines with their range and axis', () => {
    const rows = plotted('solve')
    assert.ok(rows.some((row) => /^\s+1 │/.test(row)))
    assert.match(rows.at(-1) ?? '', /^\s+0 +t, s +10$/)
    assert.ok(rows.every((row) => row.length <= EXTENT.columns + 13))
  })

  it('draw maps in the shape of the region', () => {
    const rows = plotted('heat', { nx: 32, ny: 16, Lx: 2 })
    assert.equal(rows[0], 'temperature, K')
    assert.match(rows.at(-1) ?? '', /x 0 … 2 m; upward: y 0 … 1 m/)
    assert.equal(rows.length, EXTENT.rows + 2)
  })

  it('report when there is nothing to draw', () => {
    assert.deepEqual(plotted('shift'), ['There is nothing to draw except the value.'])
  })

  it('are written as PNG or SVG only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svcmesh-plot-'))
    try {
      for (const [file, begin] of [
        ['a.svg', '<svg '],
        ['b.PNG', '\x89PNG'],
      ] as const) {
        await savePicture('heat', answered(compute('heat', { nx: 8, ny: 8 })), join(folder, file))
        assert.ok((await readFile(join(folder, file), 'latin1')).startsWith(begin))
      }
    } finally {
      await rm(folder, { recursive: true })
    }
    assert.throws(() => formatOf('a.jpg'), { code: 'INVALID_BODY' })
  })
})
