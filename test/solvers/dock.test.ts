import assert from 'node:assert/strict'
import fc from 'fast-check'
import { compute, figure, refusal } from './work.ts'

const positive = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true }).map((p) => 10 ** p)

const ATOMS = [
  { part: 'receptor', type: 'O_A', x: [0, 0, 0] },
  { part: 'receptor', type: 'C_H', x: [0, 4, 0] },
  { part: 'ligand', type: 'N_D', x: [3.4, 0.3, 0.2] },
  { part: 'ligand', type: 'C_H', x: [3.4, 1.8, 0.2] },
] as const

describe('dock', () => {
  it('conserves protein and ligands over sixty powers of ten', () => {
    const total = positive(-25, 1)
    fc.assert(
      fc.property(total, total, positive(-28, 1), total, positive(-28, 1), (P, L, Kd, competitor, competitorKd) => {
        for (const other of [{}, { competitor, competitorKd }]) {
          const { checks } = compute('dock', { P, L, Kd, ...other })
          assert.ok(checks.every(({ passed }) => passed))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reduces to the quadratic when the competitor is absent or has the same constant', () => {
    const alone = compute('dock', { P: 2e-6, L: 3e-6, Kd: 4e-7 })
    const none = compute('dock', { P: 2e-6, L: 3e-6, Kd: 4e-7, competitor: 0, competitorKd: 1 })
    const shared = compute('dock', { P: 2e-6, L: 1e-6, Kd: 4e-7, competitor: 2e-6, competitorKd: 4e-7 })
    const near = (a: number, b: number): void => assert.ok(Math.abs(a / b - 1) < 1e-14, `${a} ${b}`)
    near(figure(none, 'complex'), figure(alone, 'complex'))
    near(figure(shared, 'complex') + figure(shared, 'competitor_complex'), figure(alone, 'complex'))
  })

  it('binds half of a trace of protein when the ligand concentration is Kd', () => {
    assert.ok(Math.abs(figure(compute('dock', { P: 1e-15, L: 1e-6, Kd: 1e-6 }), 'fraction') - 0.5) < 1e-9)
    assert.equal(figure(compute('dock', { L: 0 }), 'fraction'), 0)
  })

  it('takes concentrations in other units, in mol/L by default', () => {
    const bare = compute('dock', { P: 1e-6, L: 2e-6, Kd: 3e-8 })
    const said = compute('dock', {
      P: { value: 1, unit: 'mmol/m^3' },
      L: { value: 2, unit: 'uM' },
      Kd: { value: 30, unit: 'nM' },
    })
    assert.ok(Math.abs(bare.value - said.value) < 1e-9)
    assert.throws(() => compute('dock', { P: { value: 1, unit: 'kg' } }), refusal('DIMENSION_MISMATCH'))
  })

  it('moves a rigid ligand to a pose at least as good, the same one for the same seed', () => {
    const inputs = { atoms: ATOMS, searchSteps: 500 }
    const found = compute('dock', inputs)
    assert.ok(figure(found, 'score') < figure(found, 'start_score') - 0.1)
    assert.deepEqual(compute('dock', inputs), found)
    assert.notEqual(compute('dock', { ...inputs, seed: 2 }).value, found.value)
    const pose = found.extra.pose as readonly (readonly number[])[]
    const [a = [], b = []] = pose
    const length = Math.sqrt([0, 1, 2].reduce((sum, i) => sum + (a[i] - b[i]) ** 2, 0))
    assert.ok(Math.abs(length - 1.5) < 1e-12, String(length))
    // The returned pose has the stated score.
    const again = ATOMS.filter(({ part }) => part === 'receptor').concat(
      ATOMS.filter(({ part }) => part === 'ligand').map((atom, i) => ({ ...atom, x: pose[i] as never })),
    )
    assert.equal(figure(compute('dock', { atoms: again }), 'score'), figure(found, 'score'))
  })

  it('keeps a measured constant, and reports the score beside it', () => {
    const both = compute('dock', { atoms: ATOMS, Kd: 1e-7 })
    assert.equal(both.value, compute('dock', { Kd: 1e-7 }).value)
    assert.equal(figure(both, 'score'), figure(compute('dock', { atoms: ATOMS }), 'score'))
  })

  it('refuses a competitor without a constant, a clash, a single molecule and unused inputs', () => {
    assert.throws(() => compute('dock', { competitor: 1e-6 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('dock', { competitorKd: 1e-6 }), refusal('UNUSED_INPUT', { unused: ['competitorKd'] }))
    assert.throws(() => compute('dock', { rotors: 2 }), refusal('UNUSED_INPUT', { unused: ['rotors'] }))
    assert.throws(() => compute('dock', { atoms: ATOMS.slice(0, 2) }), refusal('INVALID_BODY', { part: 'ligand' }))
    const clash = Array.from({ length: 40 }, (_, i) => ({ ...ATOMS[i % 2 === 0 ? 0 : 2], x: [0, 0, 0] }))
    assert.throws(() => compute('dock', { atoms: clash }), refusal('DOMAIN_ERROR', { member: 'atoms' }))
    for (const bad of [{ P: 0 }, { Kd: 0 }, { T: -1 }, { L: -1e-9 }]) {
      assert.throws(() => compute('dock', bad), refusal('INVALID_BODY'))
    }
    assert.throws(
      () => compute('dock', { atoms: clash, searchSteps: 1e7 }),
      refusal('TOO_MUCH_WORK', { bound: 1.2e11 }),
    )
  })
})
