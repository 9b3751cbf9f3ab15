import assert from 'node:assert/strict'
import { factorDissected, openDissected, solveDissected } from '../../src/numeric/dissected-solve.ts'
import { dissect } from '../../src/numeric/dissection.ts'
import { withWalls } from '../../src/solvers/flow/ladder.ts'
import { extremeOf } from '../../src/solvers/flow/probe.ts'
import { steadyFlow } from '../../src/solvers/flow/steady-newton.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const price = (inputs: Readonly<Record<string, unknown>>): number =>
  priceTask({ kind: 'solver', solver: 'flow', inputs })

describe('flow', () => {
  it('has a consistent sign: the lid slides towards +x, the vortex turns clockwise, ψ and ω are negative in it', () => {
    const found = compute('flow', { Re: 100, n: 65 })
    assert.ok(found.value < 0 && figure(found, 'vortex_omega') < 0)
    const u = found.fields.find(({ name }) => name === 'u_centreline')?.values ?? []
    assert.equal(u[0], 0)
    assert.ok(Math.abs((u[64] ?? 0) - 1) < 1e-12)
    assert.ok((u[20] ?? 0) < 0, 'the fluid comes back below')
  })

  it('converges with second order on each grid of the steady cavity, and extrapolation gains more', () => {
    const psi = (intervals: number): number => {
      const start = new Float64Array(2 * (intervals - 1) * (intervals - 1))
      const { state } = steadyFlow(intervals, [100], start, SILENT)
      return extremeOf(withWalls(intervals, state, 0), -1).value
    }
    const [coarse, middle, fine] = [psi(16), psi(32), psi(64)]
    const ratio = (coarse - middle) / (middle - fine)
    assert.ok(ratio > 3.5 && ratio < 4.5, `doubling the grid divides the change by ${ratio}`)
    const exact = compute('flow').value
    assert.ok(Math.abs(ungated('flow', { n: 65 }).value - exact) < Math.abs(fine - exact) / 100)
  })

  it('is a Stokes flow at small Re, symmetric about the middle', () => {
    const found = compute('flow', { Re: 0.01, n: 65 })
    assert.ok(Math.abs(figure(found, 'vortex_x') - 0.5) < 1e-4)
    assert.ok(Math.abs(figure(found, 'v_max') + figure(found, 'v_min')) < 1e-4)
  })

  it('converges with second order in time-dependent runs', () => {
    const value = (n: number): number => ungated('flow', { steady: false, Re: 50, n, t_end: 0.5 }).value
    const [coarse, middle, fine] = [value(17), value(33), value(65)]
    const ratio = (coarse - middle) / (middle - fine)
    assert.ok(ratio > 3 && ratio < 5.5, `doubling the grid divides the change by ${ratio}`)
    const error = (n: number): number =>
      figure(ungated('flow', { case: 'taylor-green', Re: 10, n, t_end: 1 }), 'closed_form_error')
    const decay = error(17) / error(33)
    assert.ok(decay > 3.8 && decay < 4.2, `doubling the grid divides the error by ${decay}`)
  })

  it('preserves vortices at negligible viscosity: momentum fluxes create no energy', () => {
    const found = compute('flow', { case: 'taylor-green', Re: 10000, n: 33, t_end: 4 })
    assert.ok(figure(found, 'energy_balance') < 1e-3 && figure(found, 'divergence') < 1e-12)
    assert.ok(figure(found, 'kinetic_energy') <= 0.25)
  })

  it('approaches the steady flow when it runs long enough', () => {
    const late = compute('flow', { steady: false, Re: 20, n: 33, t_end: 4 })
    const steady = compute('flow', { Re: 20, n: 65 })
    assert.ok(Math.abs(late.value / steady.value - 1) < 0.02)
    const channel = compute('flow', { case: 'channel', steady: false, Re: 1, n: 33, t_end: 1 })
    assert.ok(Math.abs(channel.value - 1.5) < 2e-3)
  })

  it('continues from a state with the same bits', () => {
    const given = { steady: false, n: 17, dt: 0.01 }
    const whole = ungated('flow', { ...given, steps: 8 })
    const first = ungated('flow', { ...given, steps: 3 })
    const rest = ungated('flow', { ...given, steps: 5, initialState: Array.from(first.state ?? []) })
    assert.deepEqual(rest.state, whole.state)
  })

  it('refuses a flow that the grid cannot resolve, with what was measured', () => {
    assert.throws(() => compute('flow', { Re: 10000, n: 65 }), refusal('DID_NOT_CONVERGE', { bound: 1e-11 }))
    assert.throws(() => compute('flow', { Re: 100, n: 17 }), refusal('REALITY_CHECK_FAILED', { bound: 1e-3, n: 17 }))
    assert.throws(() => compute('flow', { steady: false, n: 33, dt: 0.1, steps: 2 }), refusal('UNSTABLE_SCHEME'))
    assert.throws(() => compute('flow', { steady: false, n: 257, t_end: 1e5 }), refusal('TOO_MUCH_WORK'))
  })

  it('refuses invalid inputs by name', () => {
    assert.throws(
      () => compute('flow', { case: 'taylor-green', steady: true }),
      refusal('INVALID_BODY', { members: ['case', 'steady'] }),
    )
    assert.throws(() => compute('flow', { dt: 0.01, steps: 3 }), refusal('UNUSED_INPUT', { unused: ['dt', 'steps'] }))
    assert.throws(
      () => compute('flow', { steady: false, n: 32 }),
      refusal('INVALID_BODY', { member: 'n', measured: 32 }),
    )
    assert.throws(
      () => compute('flow', { steady: false, n: 17, initialState: new Array(600).fill(0) }),
      refusal('INVALID_BODY', { measured: 600, bound: 512 }),
    )
    for (const given of [{ Re: 0 }, { Re: -5 }, { Re: Number.NaN }, { n: 16 }, { n: 258 }, { case: 'pipe' }]) {
      assert.throws(() => compute('flow', given), refusal('INVALID_BODY'))
    }
  })

  it('costs in proportion to the steps, and to the cube of the points', () => {
    const steps = price({ steady: false, n: 65, steps: 2000 }) / price({ steady: false, n: 65, steps: 1000 })
    assert.ok(steps > 1.9 && steps < 2.1)
    const points = price({ n: 257 }) / price({ n: 129 })
    assert.ok(points > 6 && points < 8.1)
  })
})

describe('nested dissection', () => {
  it('solves five-point systems of any size, with one unknown or two', () => {
    for (const [columns, rows, unknowns] of [
      [1, 1, 1],
      [3, 2, 1],
      [17, 5, 1],
      [12, 31, 2],
      [33, 33, 2],
    ] as const) {
      const nodes = columns * rows
      const block = unknowns * unknowns
      const coefficients = new Float64Array(nodes * 5 * block)
      for (let i = 0; i < coefficients.length; i++) {
        const direction = Math.floor(i / block) % 5
        const diagonal = direction === 0 && Math.floor((i % block) / unknowns) === i % unknowns
        coefficients[i] = ((i * 37) % 101) / 202 - 0.25 + (diagonal ? 4 * unknowns : 0)
      }
      const exact = Float64Array.from({ length: nodes * unknowns }, (_, i) => ((i * 29) % 53) / 53 - 0.5)
      const x = new Float64Array(exact.length)
      for (let node = 0; node < nodes; node++) {
        const column = node % columns
        const places = [node, column > 0 ? node - 1 : -1, column < columns - 1 ? node + 1 : -1]
        places.push(node - columns, node + columns < nodes ? node + columns : -1)
        for (const [direction, other] of places.entries()) {
          if (other < 0) continue
          for (let r = 0; r < unknowns; r++) {
            for (let c = 0; c < unknowns; c++) {
              const entry = coefficients[(node * 5 + direction) * block + r * unknowns + c]
              x[node * unknowns + r] = x[node * unknowns + r] + entry * exact[other * unknowns + c]
            }
          }
        }
      }
      const matrix = openDissected(dissect(columns, rows, unknowns))
      factorDissected(matrix, coefficients)
      solveDissected(matrix, x)
      for (const [i, value] of x.entries()) assert.ok(Math.abs(value - exact[i]) < 1e-13, `${columns} × ${rows}`)
    }
  })

  it('takes operations and factors in proportion to n³ and n² log n', () => {
    const [small, large] = [dissect(64, 64, 2), dissect(128, 128, 2)]
    const ratio = large.factors / small.factors
    assert.ok(ratio > 4 && ratio < 5.5, String(ratio))
  })
})
