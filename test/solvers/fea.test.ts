import assert from 'node:assert/strict'
import { brickStiffness, largestRatio } from '../../src/solvers/fea/element.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const FINE = { L: 1, nx: 40, ny: 2, nz: 8 }

describe('fea', () => {
  it('converges with second order in the bricks', () => {
    const tip = (n: number): number =>
      ungated('fea', { L: 1, nu: 0, nx: 10 * n, ny: n, nz: 2 * n, tolerance: 1e-10 }).value
    const ratio = (tip(2) - tip(1)) / (tip(4) - tip(2))
    assert.ok(ratio > 3.7 && ratio < 4.4, `half the edges divide the change by ${ratio}`)
  })

  it('passes the patch test on every mesh, to 1e-8', () => {
    for (const [nx, ny, nz] of [
      [2, 1, 1],
      [5, 3, 2],
      [16, 7, 9],
      [40, 8, 8],
    ]) {
      const found = ungated('fea', { nx, ny, nz, b: 0.2, h: 0.3, nu: 0.35 })
      assert.ok(figure(found, 'patch_error') < 1e-11, `${nx} × ${ny} × ${nz}`)
    }
  })

  it('agrees with Timoshenko beams for blocks of many proportions', () => {
    for (const given of [
      { L: 1, nx: 80, ny: 4, nz: 8, nu: 0.3 },
      { L: 1, b: 0.4, nx: 80, ny: 16, nz: 8, nu: 0.3 },
      { L: 1, b: 0.02, nx: 80, ny: 1, nz: 8, nu: 0.45 },
      { L: 0.5, nx: 60, ny: 8, nz: 12, nu: 0.2 },
      { L: 0.4, nx: 60, ny: 8, nz: 12, nu: 0 },
      { L: 1, nx: 80, ny: 4, nz: 8, nu: -0.3 },
    ]) {
      const ratio = figure(compute('fea', given), 'deflectionRatio')
      assert.ok(Math.abs(ratio - 1) < 9e-4, `${JSON.stringify(given)}: ${ratio}`)
    }
  })

  it('is linear in the load and in 1/E, with the correct sign', () => {
    const { value } = compute('fea', FINE)
    assert.ok(Math.abs(compute('fea', { ...FINE, load: -3000 }).value / value + 3) < 1e-7)
    assert.ok(Math.abs(compute('fea', { ...FINE, E: 70e9 }).value / value - 3) < 1e-7)
  })

  it('turns with the block: width and depth count only relative to the load', () => {
    const flat = compute('fea', { ...FINE, b: 0.2, h: 0.1 }).value
    const narrow = compute('fea', { ...FINE, b: 0.1, h: 0.1 }).value
    assert.ok(Math.abs(narrow / flat / 2 - 1) < 2e-3, 'twice as wide is half as far')
  })

  it('reports elements, unknowns, iterations and stress', () => {
    const found = compute('fea', FINE)
    assert.equal(figure(found, 'elements'), 640)
    assert.equal(figure(found, 'dof'), (3 * 41 - 1) * 27)
    assert.ok(Math.abs(figure(found, 'stress') / figure(found, 'stress_beam') - 1) < 1e-5)
    assert.ok(figure(found, 'iterations') <= 16)
    assert.equal(figure(found, 'tip'), found.value)
  })

  it('needs hardly more iterations on finer meshes', () => {
    const iterations = (n: number): number => figure(ungated('fea', { L: 1, nx: 10 * n, ny: n, nz: n }), 'iterations')
    assert.ok(iterations(8) <= 17 && iterations(12) <= 20, `${iterations(8)}, ${iterations(12)}`)
  })

  it('shows displacements and stress over the block', () => {
    const { fields } = compute('fea', FINE)
    assert.deepEqual(
      fields.map(({ name }) => name),
      ['displacement_z', 'displacement_x', 'displacement_y', 'stress'],
    )
    const [across, along, , stress] = fields
    assert.ok(across !== undefined && along !== undefined && stress !== undefined)
    // Upper fibre first along z: the last node of a section is on the upper face, shortened when the tip goes up.
    const node = (i: number, j: number, k: number): number => (i * 3 + j) * 9 + k
    assert.ok((across.values[node(40, 1, 4)] ?? 0) > 0 && (along.values[node(40, 1, 8)] ?? 0) < 0)
    assert.equal(along.values[node(0, 1, 8)], 0)
    const beam = (1000 * (1 - 20.5 / 40) * (3.5 * 0.0125)) / (0.1 ** 4 / 12)
    const found = stress.values[(20 * 2 + 1) * 8 + 7] ?? 0
    assert.ok(Math.abs(-found / beam - 1) < 2e-3, `${found} instead of ${-beam}`)
  })

  it('refuses a mesh that is too coarse and answers with the suggested one', () => {
    let named: Record<string, unknown> = {}
    assert.throws(
      () => compute('fea', { L: 1, nx: 8, nz: 1 }),
      (error) => {
        named = { ...(Reflect.get(error as object, 'data') as object) }
        return refusal('REALITY_CHECK_FAILED', { bound: 1e-3 })(error)
      },
    )
    const { nx, nz } = named
    assert.ok(compute('fea', { L: 1, nx, nz }).value > 0)
  })

  it('refuses a block that is too short for a beam, with the least length', () => {
    assert.throws(
      () => compute('fea', { L: 0.2, nx: 32, ny: 8, nz: 16 }),
      refusal('REALITY_CHECK_FAILED', { least_L: 0.8 }),
    )
  })

  it('stops at its budget of iterations', () => {
    assert.throws(
      () => compute('fea', { ...FINE, maxIterations: 3 }),
      refusal('DID_NOT_CONVERGE', { bound: 1e-8, iterations: 3 }),
    )
  })

  it('refuses invalid inputs before anything is allocated', () => {
    assert.throws(() => compute('fea', { load: 0 }), refusal('DOMAIN_ERROR', { member: 'load' }))
    assert.throws(() => compute('fea', { nu: 0.5 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('fea', { L: 100, nx: 4 }), refusal('INVALID_BODY', { bound: 50 }))
    assert.throws(
      () => compute('fea', { nx: 8000, ny: 512, nz: 512, L: 10 }),
      refusal('TOO_MUCH_WORK', { bound: 1.2e11 }),
    )
    assert.throws(() => compute('fea', { h: 0 }), refusal('INVALID_BODY'))
  })

  it('refuses a value lost to rounding', () => {
    assert.throws(() => compute('fea', { L: 200, nx: 1000, ny: 2 }), refusal('PRECISION_NOT_REACHED'))
  })

  it('reports progress and stops when nobody waits for it', () => {
    const shares: number[] = []
    let calls = 0
    const context = {
      ...SILENT,
      progress: (share: number) => shares.push(share),
      checkpoint() {
        if (++calls > 20) throw new Error('gone')
      },
    }
    assert.throws(() => runTask({ kind: 'solver', solver: 'fea', inputs: FINE }, context), /gone/)
    assert.ok(shares.length > 3 && shares.every((share, i) => i === 0 || share >= (shares[i - 1] ?? 0)))
  })

  it('costs in proportion to the unknowns', () => {
    const price = (n: number): number =>
      priceTask({ kind: 'solver', solver: 'fea', inputs: { L: 1, nx: 10 * n, ny: n, nz: n } })
    const ratio = price(24) / price(12)
    assert.ok(ratio > 6 && ratio < 8.5, String(ratio))
  })
})

describe('brick', () => {
  const stiffness = brickStiffness({ edges: [1, 1, 1], E: 1, nu: 0.25 })

  it('is symmetric and needs no force for rigid motions', () => {
    const motions = [0, 1, 2, 3, 4, 5].map((motion) =>
      Array.from({ length: 24 }, (_, entry) => {
        const corner = Math.floor(entry / 3)
        const place = [corner >> 2, (corner >> 1) & 1, corner & 1] as const
        const c = entry % 3
        if (motion < 3) return c === motion ? 1 : 0
        const [a, b] = [(motion - 2) % 3, (motion - 1) % 3] as const
        if (c === a) return -(place[b] ?? 0)
        return c === b ? (place[a] ?? 0) : 0
      }),
    )
    for (let i = 0; i < 24; i++) {
      for (let j = 0; j < 24; j++) assert.equal(stiffness[i * 24 + j], stiffness[j * 24 + i])
      for (const motion of motions) {
        const force = motion.reduce((sum, value, j) => sum + stiffness[i * 24 + j] * value, 0)
        assert.ok(Math.abs(force) < 1e-15)
      }
    }
  })

  it('bends as a beam does, without shear locking', () => {
    // The pure bending of a cube: u_x = x·z, u_z = −x²/2; energy E·I·κ²·L/2 with nu = 0.
    const free = brickStiffness({ edges: [1, 1, 1], E: 1, nu: 0 })
    const u = Array.from({ length: 24 }, (_, entry) => {
      const corner = Math.floor(entry / 3)
      const [x, z] = [(corner >> 2) - 0.5, (corner & 1) - 0.5]
      return entry % 3 === 0 ? x * z : entry % 3 === 2 ? -(x * x) / 2 : 0
    })
    const energy = u.reduce((sum, a, i) => sum + a * u.reduce((inner, b, j) => inner + free[i * 24 + j] * b, 0), 0)
    assert.ok(Math.abs(energy - 1 / 12) < 1e-15)
  })

  it('bounds the spectrum of the assembled matrix', () => {
    const ratio = largestRatio(stiffness)
    assert.ok(ratio > 2 && ratio < 6)
  })

  it('chooses a mesh that is fine enough for textbook beams', () => {
    for (const block of [
      { L: 1, nu: 0 },
      { L: 1, b: 0.05 },
      { L: 0.5, nu: 0 },
      { L: 10 },
      { L: 1, b: 1, nu: 0 },
      { L: 20, b: 0.3, h: 0.6, E: 30e9, nu: 0.2 },
      { L: 1, b: 0.01, h: 0.01 },
    ]) {
      assert.ok(Math.abs(figure(compute('fea', block), 'deflectionRatio') - 1) < 1e-3, JSON.stringify(block))
    }
  })

  it('needs one iteration when the direct solution suffices', () => {
    const found = compute('fea', { maxIterations: 1 })
    assert.equal(found.extra.levels, 1)
    assert.equal(found.extra.iterations, 1)
    assert.equal(found.value, compute('fea').value)
  })
})
