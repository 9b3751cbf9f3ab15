import assert from 'node:assert/strict'
import { priceTask } from '../../src/tasks/run-task.ts'
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

  it('gives the losses under both names, and refuses inverted limits of a bus', () => {
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

  it('does not depend on the order of buses and branches', () => {
    const buses = [...TWO, { bus: 3, type: 'pv', Pg: 20, Vm: 1.01 }]
    const branches = [...LINE, { from: 2, to: 3, r: 0.01, x: 0.08, ratio: 0.98 }]
    const one = compute('grid', { buses, branches }).value
    const other = compute('grid', { buses: [...buses].reverse(), branches: [...branches].reverse() }).value
    assert.ok(Math.abs(one - other) < 1e-11)
  })

  it('does not depend on the base of the per-unit system', () => {
    const halved = LINE.map((line) => ({ ...line, r: line.r / 2, x: line.x / 2 }))
    const one = compute('grid', { buses: TWO, branches: LINE }).value
    assert.ok(Math.abs(compute('grid', { buses: TWO, branches: halved, baseMVA: 50 }).value - one) < 1e-10)
  })

  it('holds generators at their reactive limits on request', () => {
    const found = compute('grid', { case: 'ieee30', enforceQ: true })
    assert.deepEqual(found.extra.at_limit, [2])
    assert.ok(Math.abs(numbers(found, 'Qg')[1] - 50) < 1e-8)
    // The archive prints 1.043 pu for bus 2, which is at its limit of 50 Mvar there.
    assert.ok(Math.abs(numbers(found, 'V')[1] - 1.043) < 5e-4)
  })

  it('stops when generators reach their limits one after the other for too long', () => {
    // The last generator reaches its limit first, then each has to support the one behind it.
    const chain = (count: number) => ({
      enforceQ: true,
      buses: Array.from({ length: count + 1 }, (_, bus) =>
        bus === 0 ? { bus, type: 'slack' } : { bus, type: 'pv', Qmax: 0.5, Qmin: -50, Qd: bus === count ? 10 : 0 },
      ),
      branches: Array.from({ length: count }, (_, bus) => ({ from: bus, to: bus + 1, x: 0.01 })),
    })
    assert.equal(numbers(compute('grid', chain(11)), 'at_limit').length, 11)
    assert.throws(() => compute('grid', chain(12)), refusal('DID_NOT_CONVERGE', { buses: [1], bound: 12 }))
  })

  it('is priced by the work of its elimination order, also when it takes one step', () => {
    const count = 120
    const all = Array.from({ length: count }, (_, bus) => bus)
    const inputs = {
      mode: 'dc',
      buses: all.map((bus) => ({ bus, type: bus === 0 ? 'slack' : 'pv' })),
      branches: all.flatMap((from) => all.slice(from + 1).map((to) => ({ from, to, x: 0.1 }))),
    }
    // Every row that goes leaves a clique of the others: d·(d + 2) pairs are visited.
    const pairs = all.slice(0, -1).reduce((sum, degree) => sum + degree * (degree + 2), 0)
    const price = priceTask({ kind: 'solver', solver: 'grid', inputs })
    assert.ok(price > 40 * pairs && price < 100 * pairs, String(price / pairs))
  })

  it('solves for loads up to the nose of the curve and refuses more, naming the bus', () => {
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

  it('refuses malformed networks, naming buses and branches', () => {
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

  it('stays synchronous after a fault cleared in time, and loses synchronism otherwise', () => {
    const critical = compute('grid', { mode: 'swing' }).value
    const swing = (clearingTime: number) => compute('grid', { mode: 'swing', clearingTime, t: 4 }).extra
    assert.equal(swing(critical * 0.999).stable, true)
    assert.equal(swing(critical * 1.001).stable, false)
    assert.throws(() => compute('grid', { mode: 'swing', PmaxFault: 1.9 }), refusal('DOMAIN_ERROR'))
    assert.throws(() => compute('grid', { mode: 'swing', Pm: 3 }), refusal('DOMAIN_ERROR', { members: ['Pm', 'Pmax'] }))
    assert.throws(() => compute('grid', { mode: 'swing', dt: 0.5 }), refusal('UNSTABLE_SCHEME'))
  })
})
