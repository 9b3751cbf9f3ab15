import assert from 'node:assert/strict'
import { minimumDegree, SingularMatrix, SparseLu, TooMuchFill } from '../../src/numeric/sparse-lu.ts'
import { compute, figure, refusal } from './work.ts'

const numbers = (found: { readonly extra: Readonly<Record<string, unknown>> }, name: string): readonly number[] => {
  const list = found.extra[name]
  assert.ok(Array.isArray(list))
  return list.map(Number)
}
const near = (found: readonly number[], wanted: readonly number[], tolerance: number): void => {
  assert.equal(found.length, wanted.length)
  for (const [i, value] of wanted.entries())
    assert.ok(Math.abs((found[i] ?? Number.NaN) - value) <= tolerance, `${i}: ${found[i]}, ${value}`)
}
const TWO = [
  { bus: 1, type: 'slack' },
  { bus: 2, type: 'pq', Pd: 50, Qd: 20 },
]
const LINE = [{ from: 1, to: 2, r: 0.02, x: 0.1 }]

describe('grid', () => {
  it('has the voltages that the archive prints for the IEEE 14-bus case', () => {
    const found = compute('grid')
    near(
      numbers(found, 'V'),
      [1.06, 1.045, 1.01, 1.018, 1.02, 1.07, 1.062, 1.09, 1.056, 1.051, 1.057, 1.055, 1.05, 1.036],
      7e-4,
    )
    near(
      numbers(found, 'theta_deg'),
      [0, -4.98, -12.72, -10.31, -8.77, -14.22, -13.36, -13.36, -14.94, -15.1, -14.79, -15.08, -15.16, -16.03],
      6e-3,
    )
    assert.ok(figure(found, 'iterations') <= 6)
  })

  it('gives the losses under both names, and refuses limits of a bus that cross', () => {
    for (const mode of ['ac', 'dc']) {
      const found = compute('grid', { mode })
      assert.equal(figure(found, 'losses'), figure(found, 'losses_MW'))
    }
    const buses = [TWO[0], { bus: 2, type: 'pv', Pd: 50, Qmin: 5, Qmax: -5 }]
    assert.throws(
      () => compute('grid', { buses, branches: LINE, enforceQ: true }),
      refusal('INVALID_BODY', { bus: 2, measured: 5, bound: -5 }),
    )
  })

  it('converges quadratically from a flat start, and hardly slower in a network of a thousand buses', () => {
    const count = 1000
    const buses = Array.from({ length: count }, (_, bus) => ({
      bus,
      type: bus === 0 ? 'slack' : 'pq',
      Pd: 0.1,
      Qd: 0.03,
    }))
    const branches = buses
      .slice(1)
      .flatMap(({ bus }) => [
        { from: Math.floor((bus - 1) / 2), to: bus, r: 0.01, x: 0.03 },
        ...(bus % 7 === 0 ? [{ from: bus, to: Math.floor(bus / 3), r: 0.02, x: 0.05 }] : []),
      ])
    const found = compute('grid', { buses, branches })
    assert.ok(figure(found, 'iterations') <= 8)
    assert.ok(figure(found, 'mismatch') < 1e-10)
  })

  it('does not care in which order buses and branches are given', () => {
    const buses = [...TWO, { bus: 3, type: 'pv', Pg: 20, Vm: 1.01 }]
    const branches = [...LINE, { from: 2, to: 3, r: 0.01, x: 0.08, ratio: 0.98 }]
    const one = compute('grid', { buses, branches }).value
    const other = compute('grid', { buses: [...buses].reverse(), branches: [...branches].reverse() }).value
    assert.ok(Math.abs(one - other) < 1e-11)
  })

  it('does not care about the base of the per-unit system', () => {
    const halved = LINE.map((line) => ({ ...line, r: line.r / 2, x: line.x / 2 }))
    const one = compute('grid', { buses: TWO, branches: LINE }).value
    assert.ok(Math.abs(compute('grid', { buses: TWO, branches: halved, baseMVA: 50 }).value - one) < 1e-10)
  })

  it('holds generators at their reactive limits when it is asked to', () => {
    const found = compute('grid', { case: 'ieee30', enforceQ: true })
    assert.deepEqual(found.extra.at_limit, [2])
    assert.ok(Math.abs((numbers(found, 'Qg')[1] as number) - 50) < 1e-8)
    // The archive prints 1.043 pu for bus 2, which is at its limit of 50 Mvar there.
    assert.ok(Math.abs((numbers(found, 'V')[1] as number) - 1.043) < 5e-4)
  })

  it('carries load up to the nose of the curve and refuses more, naming the bus', () => {
    // Lossless line, unity power factor: Pmax = V²/(2x) = 5 pu.
    const nose = { branches: [{ from: 1, to: 2, x: 0.1 }] }
    const at = (Pd: number) =>
      compute('grid', {
        ...nose,
        buses: [
          { bus: 1, type: 'slack' },
          { bus: 2, type: 'pq', Pd },
        ],
      })
    assert.ok(Math.abs(figure(at(499), 'V_min') - Math.sqrt(0.5 + Math.sqrt(0.25 - 0.499 * 0.499))) < 1e-7)
    assert.throws(() => at(501), refusal('DID_NOT_CONVERGE', { bus: 2 }))
    assert.throws(() => compute('grid', { loadScale: 5 }), refusal('DID_NOT_CONVERGE', { bound: 1e-8 }))
  })

  it('gives the linear flow of a triangle in closed form', () => {
    const buses = [
      { bus: 1, type: 'slack' },
      { bus: 2, type: 'pv', Pg: 90 },
      { bus: 3, type: 'pq', Pd: 90 },
    ]
    const branches = [
      { from: 1, to: 2, x: 0.1 },
      { from: 1, to: 3, x: 0.1 },
      { from: 2, to: 3, x: 0.1 },
    ]
    const [flows] = compute('grid', { mode: 'dc', buses, branches }).fields.filter(({ name }) => name === 'P_from')
    near(Array.from(flows?.values ?? []), [-30, 30, 60], 1e-12)
  })

  it('refuses networks that are none, naming buses and branches', () => {
    const three = [...TWO, { bus: 9, type: 'pq' }]
    assert.throws(() => compute('grid', { buses: three, branches: LINE }), refusal('DOMAIN_ERROR', { buses: [9] }))
    assert.throws(
      () => compute('grid', { buses: TWO, branches: [{ ...LINE[0], status: 0 }] }),
      refusal('DOMAIN_ERROR', { buses: [2] }),
    )
    assert.throws(
      () => compute('grid', { buses: TWO, branches: [{ from: 1, to: 2, x: 0 }] }),
      refusal('DOMAIN_ERROR', { branch: 0 }),
    )
    assert.throws(
      () => compute('grid', { buses: TWO, branches: [{ from: 1, to: 5, x: 1 }] }),
      refusal('INVALID_BODY', { to: 5 }),
    )
    assert.throws(
      () => compute('grid', { buses: [TWO[0], TWO[0]], branches: LINE }),
      refusal('INVALID_BODY', { bus: 1 }),
    )
    assert.throws(
      () => compute('grid', { buses: [TWO[1], { bus: 1, type: 'pv' }], branches: LINE }),
      refusal('INVALID_BODY', { measured: 0 }),
    )
    assert.throws(() => compute('grid', { buses: TWO }), refusal('INVALID_BODY'))
    assert.throws(() => compute('grid', { case: 'ieee14', baseMVA: 10 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('grid', { H: 3 }), refusal('UNUSED_INPUT', { unused: ['H'] }))
  })

  it('clears a fault in time or falls out of step', () => {
    const critical = compute('grid', { mode: 'swing' }).value
    const swing = (clearingTime: number) => compute('grid', { mode: 'swing', clearingTime, t: 4 }).extra
    assert.equal(swing(critical * 0.999).stable, true)
    assert.equal(swing(critical * 1.001).stable, false)
    assert.throws(() => compute('grid', { mode: 'swing', PmaxFault: 1.9 }), refusal('DOMAIN_ERROR'))
    assert.throws(() => compute('grid', { mode: 'swing', Pm: 3 }), refusal('DOMAIN_ERROR', { members: ['Pm', 'Pmax'] }))
    assert.throws(() => compute('grid', { mode: 'swing', dt: 0.5 }), refusal('UNSTABLE_SCHEME'))
  })
})

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
      for (let at = start[row] as number; at < (start[row + 1] as number); at++)
        sum += (values[at] as number) * (x[columns[at] as number] as number)
      return sum
    })
    near(Array.from(new SparseLu(matrix, how).solve(b)), Array.from(x), 1e-15)
  })

  it('stops looking for an order that takes more work than allowed, and for no other', () => {
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
