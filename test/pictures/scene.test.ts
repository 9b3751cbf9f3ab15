import assert from 'node:assert/strict'
import { coloursOf } from '../../node/pictures/colours.ts'
import { drawableOf, drawPicture } from '../../node/pictures/picture.ts'
import { svgOf } from '../../node/pictures/svg.ts'
import type { Field } from '../../src/kernel/field.ts'
import { numberText, valueText } from '../../src/pictures/number-text.ts'
import { compose, type Drawable } from '../../src/pictures/scene.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { compute } from '../solvers/work.ts'

const axis = (name: string, count: number, unit = 's') => ({ name, unit, start: 0, step: 0.5, count })

const field = (name: string, counts: readonly number[], unit = 'm'): Field => ({
  name,
  unit,
  axes: counts.map((count, index) => axis(index === counts.length - 1 ? 't' : `k${index}`, count)),
  values: Float64Array.from({ length: counts.reduce((product, count) => product * count, 1) }, (_, i) => i),
})

const drawable = (more: Partial<Drawable>): Drawable => ({
  ...{ title: 'case', value: 1, unit: 'm', uncertainty: 0, checks: [], equations: [], extra: {}, fields: [] },
  picture: { kind: 'none' },
  ...more,
})

describe('pictures', () => {
  for (const { name, picture } of sampleOf(SOLVERS, 3)) {
    it(`show the default run of ${name} with its fields`, async () => {
      const computation = compute(name)
      const task = { kind: 'solver', solver: name, inputs: {} } as const
      const { panels } = compose(drawableOf(task, computation))
      assert.ok(
        panels.length > 0 || picture.kind === 'none' || computation.fields.length === 0,
        'its picture names no field that the run gives',
      )
      const svg = new TextDecoder().decode(await drawPicture(task, computation, 'svg'))
      assert.ok(!/NaN|Infinity|undefined/.test(svg.replace(/base64,[^"]*/g, '')), 'a coordinate is not a number')
      assert.match(svg, new RegExp(`>${name}: `))
    })
  }

  it('give fields of one unit and axis one panel, others their own', () => {
    const fields = [field('a', [4]), field('b', [4]), field('c', [4], 'K'), field('d', [5])]
    const { panels } = compose(drawable({ fields, picture: { kind: 'lines', fields: ['a', 'b', 'c', 'd'] } }))
    assert.deepEqual(
      panels.map((panel) => (panel.kind === 'plot' ? panel.series.map(({ name }) => name) : [])),
      [['a', 'b'], ['c'], ['d']],
    )
  })

  it('draw a field over one axis as a line, and the middle slice of one over three', () => {
    const of = (counts: readonly number[]) =>
      compose(drawable({ fields: [field('f', counts)], picture: { kind: 'map', fields: ['f'] } })).panels[0]
    assert.equal(of([6])?.kind, 'plot')
    const slice = of([3, 4, 5])
    assert.ok(slice?.kind === 'map' && slice.values[0] === 20 && slice.values.length === 20)
  })

  it('cut a beam along its length, which goes across', () => {
    const beam = {
      ...field('f', [5, 2, 3]),
      axes: ['x', 'y', 'z'].map((name, k) => axis(name, [5, 2, 3][k])),
    }
    const [panel] = compose(drawable({ fields: [beam], picture: { kind: 'map', fields: ['f'] } })).panels
    assert.ok(panel?.kind === 'map' && panel.across.name === 'x' && panel.upward.name === 'z')
    // The second of two slices along y; rows of constant z.
    assert.deepEqual([...panel.values.subarray(0, 6)], [3, 9, 15, 21, 27, 4])
  })

  it('let lines run along the axis with more points', () => {
    const [panel] = compose(
      drawable({
        fields: [field('estimate', [5, 2]), field('variance', [5, 2])],
        picture: { kind: 'lines', fields: ['estimate', 'variance'] },
      }),
    ).panels
    assert.ok(panel?.kind === 'plot')
    assert.deepEqual(
      panel.series.map(({ name }) => name),
      ['estimate 0', 'estimate 0.5', 'variance 0', 'variance 0.5'],
    )
    assert.deepEqual(Array.from(panel.series[1]?.y ?? []), [1, 3, 5, 7, 9])
  })

  it('draw bodies without positions over time, and mark the final positions of others', () => {
    const picture = { kind: 'orbits', fields: ['position', 'phi'] } as const
    const [flat] = compose(drawable({ fields: [field('phi', [4, 2])], picture })).panels
    assert.ok(flat?.kind === 'plot' && !flat.square && flat.series.length === 2)
    assert.deepEqual(Array.from(flat.series[1]?.y ?? []), [1, 3, 5, 7])
    const scene = compose(drawable({ fields: [field('position', [4, 2, 3])], picture }))
    assert.equal(svgOf(scene).match(/<circle/g)?.length, 2)
  })

  it('start bars that hardly differ just below the smallest, and draw lines over time', () => {
    const near = { ...field('V', [3], '1'), axes: [axis('bus', 3, '1')], values: Float64Array.of(1, 1.05, 1.02) }
    const { panels } = compose(
      drawable({ fields: [near, field('delta', [9])], picture: { kind: 'bars', fields: ['V', 'delta'] } }),
    )
    assert.deepEqual(
      panels.map((panel) => panel.kind === 'plot' && panel.style),
      ['bar', 'line'],
    )
    const heights = [
      ...svgOf(compose(drawable({ fields: [near], picture: { kind: 'bars', fields: ['V'] } }))).matchAll(
        /<rect [^>]*height="([\d.]+)"[^>]*fill="#4e79a7"/g,
      ),
    ].map(([, height]) => Number(height))
    assert.ok(heights.length === 3 && heights[1] > 2 * heights[0], heights.join(' '))
  })

  it('leave out fields that the run does not have', () => {
    assert.deepEqual(compose(drawable({ picture: { kind: 'lines', fields: ['nothing'] } })).panels, [])
    assert.match(svgOf(compose(drawable({ picture: { kind: 'map', fields: ['nothing'] } }))), /case: 1 m/)
  })

  it('escape names given by a caller', () => {
    const svg = svgOf(compose(drawable({ title: '<script>"&' })))
    assert.ok(!svg.includes('<script>'))
  })

  it('draw constants, gaps and empty ranges', () => {
    for (const value of [0, 5, Number.NaN]) {
      const flat = { ...field('f', [6, 6]), values: new Float64Array(36).fill(value) }
      for (const picture of [
        { kind: 'map', fields: ['f'] },
        { kind: 'lines', fields: ['f'], logarithmic: true },
      ] as const) {
        const svg = svgOf(compose(drawable({ fields: [flat], picture }))).replace(/base64,[^"]*/g, '')
        assert.ok(!/NaN|Infinity/.test(svg), `${picture.kind} of ${value}`)
      }
    }
  })

  it('put zero in the middle of the colours of a field with both signs', () => {
    assert.deepEqual([coloursOf(Float64Array.of(-2, 1)).low, coloursOf(Float64Array.of(-2, 1)).high], [-2, 2])
    assert.deepEqual([coloursOf(Float64Array.of(-1e-9, 1)).low, coloursOf(Float64Array.of(3, 4)).low], [-1e-9, 3])
  })

  it('write numbers for people', () => {
    assert.deepEqual(
      [0, 0.1 + 0.2, 1234567, 1e-9, -2.5].map((value) => numberText(value)),
      ['0', '0.3', '1.23457e6', '1e-9', '-2.5'],
    )
    assert.equal(valueText(24, 0.5, 'J'), '24 ± 0.5 J')
    assert.equal(valueText(2, 0, '1'), '2')
    assert.equal(valueText(0.9220720148, 0.0149, '1'), '0.922 ± 0.015')
    assert.equal(valueText(123.456, 40, 'm'), '123 ± 40 m')
  })
})
