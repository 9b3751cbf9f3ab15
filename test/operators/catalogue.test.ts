import assert from 'node:assert/strict'
import { checkCatalogue } from '../../src/operators/check-catalogue.ts'
import { FAMILIES } from '../../src/operators/families.ts'
import { registry } from '../../src/operators/registry.ts'

/** Identifiers that the interface specification names. */
const NAMED = `QM1 QM2 QM4 QM5 QM7 QM8 QM9 QM10 QM12 QM17 NM18 NM19 NM20 NM21 NM23 NM25 NM26 NM28 NM30
  GR31 GR33 GR34 GR35 GR37 GR38 GR40 GR41 CS43 CS47 CS51 CS52 CS81 CS87 ON0 QL1 VX ZEQ000 ZEQ00 KO42
  CHE17 FL3 BLACK_SCHOLES HEP4 FEA_DISPLACEMENT BEAM_DEFLECTION BINDING_AFFINITY`.split(/\s+/)

describe('catalogue of operators', () => {
  it('passes every check on every operator', () => {
    assert.deepEqual(checkCatalogue(registry()), [])
  })

  it('contains every identifier that the specification names', () => {
    assert.deepEqual(
      NAMED.filter((id) => registry().get(id) === undefined),
      [],
    )
  })

  it('distinguishes operators with a formula from those that refuse, and counts both', () => {
    const all = registry().all()
    assert.equal(registry().total, all.length)
    assert.equal(registry().computable, all.filter(({ refusal }) => refusal === null).length)
    for (const { computable, refusal } of all) assert.notEqual(computable === null, refusal === null)
    const counted = registry()
      .families()
      .reduce((sum, { total }) => sum + total, 0)
    assert.equal(counted, all.length)
  })

  it('plans 1,597 operators in 65 families', () => {
    assert.equal(FAMILIES.length, 65)
    assert.equal(
      FAMILIES.reduce((sum, { target }) => sum + target, 0),
      1597,
    )
    assert.equal(new Set(FAMILIES.map(({ prefix }) => prefix)).size, 65)
  })

  it('has no family with more operators than planned', () => {
    for (const { family, total } of registry().families()) assert.ok(total <= family.target, family.prefix)
  })
})
