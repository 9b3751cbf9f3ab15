import assert from 'node:assert/strict'
import { drawTrace } from '../../src/solvers/gauge/draw-element.ts'
import { groupNamed } from '../../src/solvers/gauge/group.ts'
import { identityLinks, lattice, plaquette, staples } from '../../src/solvers/gauge/lattice.ts'
import { LinkDraws } from '../../src/solvers/gauge/link-draws.ts'
import { sweep } from '../../src/solvers/gauge/update.ts'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { compute, figure, refusal, SILENT } from './work.ts'

const GROUPS = ['U1', 'SU2', 'SU3'] as const

describe('gauge', () => {
  it('repeats its bits for a seed and gives others for another', () => {
    const inputs = { dims: [4, 4], sweeps: 20 }
    assert.deepEqual(compute('gauge', inputs), compute('gauge', inputs))
    assert.notEqual(compute('gauge', { ...inputs, seed: 2 }).value, compute('gauge', inputs).value)
  })

  it('continues from a state as one run would, for every group', () => {
    for (const group of GROUPS) {
      const inputs = { group, dims: [4, 2, 4], therm: 3 }
      const start = createTwin('gauge', inputs)
      const whole = stepTwin(start, 6, SILENT).twin
      assert.deepEqual(stepTwin(stepTwin(start, 4, SILENT).twin, 2, SILENT).twin, whole)
      assert.equal(whole.state?.[0], 9)
    }
  })

  it('has staples that sum to the plaquettes', () => {
    for (const name of GROUPS) {
      const group = groupNamed(name)
      const made = lattice(group, [4, 2, 4], identityLinks(group, 96))
      for (let k = 0; k < 4; k++) sweep(made, 1.5, new LinkDraws(5, 6), k)
      const staple = new Float64Array(18)
      const product = new Float64Array(18)
      let sum = 0
      for (let x = 0; x < made.sites; x++) {
        for (let mu = 0; mu < 3; mu++) {
          staples(made, x, mu, staple)
          group.multiply(product, 0, made.links, (x * 3 + mu) * group.size, staple, 0)
          sum += group.trace(product, 0)
        }
      }
      // Every plaquette has four links.
      assert.ok(Math.abs(sum / 4 / (made.sites * 3) - plaquette(made)) < 1e-14, name)
    }
  })

  it('does not depend on the order in which links of a colour are visited', () => {
    const group = groupNamed('SU2')
    const one = lattice(group, [4, 4, 4], identityLinks(group, 192))
    const other = lattice(group, [4, 4, 4], identityLinks(group, 192))
    for (const colour of other.colours) colour.reverse()
    for (let k = 0; k < 3; k++) {
      sweep(one, 2.3, new LinkDraws(1, 2), k)
      sweep(other, 2.3, new LinkDraws(1, 2), k)
    }
    assert.deepEqual(one.links, other.links)
  })

  it('draws traces with the moments of the group', () => {
    // <x0> = I2(a)/I1(a) for the density sqrt(1 - x0^2) exp(a x0).
    for (const [a, mean] of [
      [0, 0],
      [0.5, 0.12372045],
      [1.6, 0.36198],
      [8, 0.81924941],
    ] as const) {
      const draws = new LinkDraws(3, 4)
      draws.begin(0, 0)
      let sum = 0
      const count = 40_000
      for (let k = 0; k < count; k++) sum += drawTrace(a, draws)
      assert.ok(Math.abs(sum / count - mean) < 0.012, `${a}: ${sum / count}`)
    }
  })

  it('has decreasing Wilson loops and a string tension near that of two dimensions', () => {
    const found = compute('gauge', { dims: [24, 24], beta: 4, sweeps: 200 })
    const loops = found.extra.wilson_loops as { r: number; t: number; mean: number; error: number }[]
    for (const { r, t, mean, error } of loops) {
      assert.ok(Math.abs(mean - figure(found, 'infinite_plane') ** (r * t)) < 5 * error + 1e-3, `${r} x ${t}`)
    }
  })

  it('stays ordered at infinite coupling and is disordered at zero', () => {
    assert.ok(compute('gauge', { dims: [4, 4], beta: 1000, sweeps: 20 }).value > 0.995)
    for (const group of GROUPS) {
      const { value, uncertainty } = compute('gauge', { group, dims: [8, 8], beta: 0, sweeps: 100 })
      assert.ok(Math.abs(value) < 5 * uncertainty, group)
    }
  })

  it('refuses odd lattices, states that do not fit and links off the group', () => {
    assert.throws(() => compute('gauge', { dims: [4, 5] }), refusal('INVALID_BODY', { member: 'dims', measured: 5 }))
    assert.throws(() => compute('gauge', { dims: [4] }), refusal('INVALID_BODY'))
    assert.throws(() => compute('gauge', { group: 'SU5' }), refusal('INVALID_BODY'))
    assert.throws(
      () => compute('gauge', { dims: [2, 2], initialState: Array.from({ length: 20 }, () => 0) }),
      refusal('INVALID_BODY', { member: 'initialState', measured: 20, bound: 33 }),
    )
    assert.throws(
      () => compute('gauge', { dims: [2, 2], initialState: Array.from({ length: 33 }, () => 0.6) }),
      refusal('INVALID_BODY', { member: 'initialState' }),
    )
    assert.throws(() => compute('gauge', { dims: [64, 64, 64, 64], sweeps: 1000 }), refusal('TOO_MUCH_WORK'))
  })
})
