import assert from 'node:assert/strict'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal } from './work.ts'

type Inputs = Readonly<Record<string, unknown>>
const nose = (inputs: Inputs = {}) => compute('grid', { mode: 'nose', ...inputs })

/** A load at the end of a line without losses. */
const line = (Pd: number, Qd: number, x: number, Vm = 1) => ({
  buses: [
    { bus: 1, type: 'slack', Vm },
    { bus: 2, type: 'pq', Pd, Qd },
  ],
  branches: [{ from: 1, to: 2, x }],
})

/** Each bus hangs on the one with half its number. */
const tree = (count: number) => ({
  buses: Array.from({ length: count }, (_, bus) => ({ bus, type: bus === 0 ? 'slack' : 'pq', Pd: 0.1, Qd: 0.03 })),
  branches: Array.from({ length: count - 1 }, (_, bus) => ({
    from: Math.floor(bus / 2),
    to: bus + 1,
    r: 0.01,
    x: 0.03,
  })),
})

describe('the nose point', () => {
  it('is V²(1 − sin φ)/(2X cos φ) at the end of a line, whatever the power factor', () => {
    for (const phi of [-1.2, -0.4, 0, 0.3, 0.9, 1.3]) {
      const [x, v] = [0.17, 1.04]
      const { value, extra } = nose(line(50, 50 * Math.tan(phi), x, v))
      const most = (100 * v * v * (1 - Math.sin(phi))) / (2 * x * Math.cos(phi))
      assert.ok(Math.abs(value / most - 1) < 1e-9, `${phi}: ${value}, ${most}`)
      assert.ok(Math.abs(Number(extra.load_scale) * 50 - value) < 1e-9 * value)
    }
  })

  it('separates loads for which mode ac finds a flow from those for which it does not', () => {
    const scale = figure(nose(), 'load_scale')
    assert.ok(figure(compute('grid', { loadScale: 0.9999 * scale }), 'V_min') > figure(nose(), 'V_min'))
    assert.throws(() => compute('grid', { loadScale: 1.0001 * scale }), refusal('DID_NOT_CONVERGE'))
  })

  it('does not depend on the initial load', () => {
    const { value } = nose()
    for (const loadScale of [0, 0.3, 2, 4.06]) assert.ok(Math.abs(nose({ loadScale }).value / value - 1) < 1e-9)
    assert.throws(() => nose({ loadScale: 4.07 }), refusal('DID_NOT_CONVERGE'))
  })

  it('does not move with the base of the per-unit system or the unit of the load', () => {
    const one = nose(line(80, 60, 0.1)).value
    const halved = { ...line(80, 60, 0.05), baseMVA: 50 }
    assert.ok(Math.abs(nose(halved).value / one - 1) < 1e-9)
    assert.ok(Math.abs(nose(line(8e-4, 6e-4, 0.1)).value / one - 1) < 1e-9)
  })

  it('is found when every bus has a fixed voltage and only angles are unknown', () => {
    const { buses, branches } = line(70, 0, 0.25)
    const held = { branches, buses: buses.map((bus) => (bus.type === 'pq' ? { ...bus, type: 'pv', Vm: 1.02 } : bus)) }
    assert.ok(Math.abs(nose(held).value - 408) < 1e-6)
  })

  it('names the critical bus, in a network of hundreds', () => {
    const found = nose(tree(300))
    assert.ok(figure(found, 'weakest_bus') >= 128)
    assert.ok(figure(found, 'mismatch') < 1e-10)
  })

  it('is priced by the largest number of steps, and refuses networks without a nose', () => {
    const price = (inputs: Inputs): number => priceTask({ kind: 'solver', solver: 'grid', inputs })
    assert.ok(price({ mode: 'nose' }) > 20 * price({ mode: 'ac' }))
    assert.ok(price({ mode: 'nose' }) < 1e9)
    assert.throws(() => nose(line(0, 20, 0.1)), refusal('DOMAIN_ERROR', { measured: 0, bound: 0 }))
    assert.throws(() => nose(line(-5, 20, 0.1)), refusal('DOMAIN_ERROR', { measured: -5 }))
    assert.throws(() => nose({ enforceQ: true }), refusal('UNUSED_INPUT', { unused: ['enforceQ'] }))
    assert.throws(() => nose({ H: 5 }), refusal('UNUSED_INPUT', { unused: ['H'] }))
  })
})
