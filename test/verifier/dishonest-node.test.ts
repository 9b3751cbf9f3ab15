import assert from 'node:assert/strict'
import type { Cko } from '../../src/envelope/cko.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { FIELD, resealed, sample } from '../envelope/sample.ts'
import { answerFile, OPTIONS } from './sealed-file.ts'

const HEAT: Task = { kind: 'solver', solver: 'heat', inputs: { n: 3 } }
const detail = (report: Report, name: string) => report.checks.find((check) => check.name === name)?.detail ?? ''

describe('a dishonest node', () => {
  it('is caught at a charge, a verdict, a shift or a version that does not follow from the rest of what it signs', () => {
    const { envelope } = sample(FIELD, { task: HEAT, spread: 200_000_000n })
    const shift = envelope.cko.metric_shift
    assert.ok(shift)
    const wrong = (over: Partial<Cko>) =>
      detail(verifyBundle(answerFile(resealed(envelope.cko, over)), OPTIONS), 'consistency')
    const charge = (plancks: number) => ({ ...envelope.cko.charge, plancks, from_fuel_plancks: plancks - 20 })
    assert.match(wrong({}), /^KO42 first/)
    assert.match(wrong({ charge: charge(119) }), /: charge$/)
    assert.match(wrong({ charge: charge(1e15) }), /: charge$/)
    assert.match(wrong({ verify: { ...envelope.cko.verify, passed: false } }), /: verify$/)
    const shifts = [{ variance: 0.0091 }, { threshold: 0 }, { to_svcond: shift.to_svcond + 1 }, { delta_alpha: 0.0021 }]
    for (const over of shifts) assert.match(wrong({ metric_shift: { ...shift, ...over } }), /: metric_shift$/)
    const version = verifyBundle(answerFile(resealed(envelope.cko, { kernel_version: 'v2' })), OPTIONS)
    assert.match(detail(version, 'recomputation'), /these differ: kernel_version/)
  })

  it('cannot split a charge over pools so that they do not add up', () => {
    const { cko } = sample().envelope
    const consistency = (charge: Partial<Cko['charge']>) =>
      detail(verifyBundle(answerFile(resealed(cko, { charge: { ...cko.charge, ...charge } })), OPTIONS), 'consistency')
    assert.match(consistency({ from_free_plancks: 1 }), /: charge$/)
    const { from_free_plancks, ...earlier } = cko.charge
    assert.equal(from_free_plancks, 0)
    const older = resealed(cko, { charge: earlier })
    assert.match(detail(verifyBundle(answerFile(older), OPTIONS), 'consistency'), /^KO42 first/)
  })
})
