import assert from 'node:assert/strict'
import { decodeHeads, encodeHeads } from '../../protocols/sync/heads.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'

const [origin, hash] = ['a'.repeat(64), 'b'.repeat(64)]
/** As nodes wrote it before any could remove events. */
const BEFORE = `{"evidence":[],"heads":[{"count":7,"hash":"${hash}","origin":"${origin}","svcond":900}]}`
const head = { origin, count: 7, hash, svcond: 900 }

describe('heads of logs', () => {
  it('are the same for nodes of before and after, unless events were removed', () => {
    assert.deepEqual(decodeHeads(toUtf8(BEFORE)).heads, [{ ...head, first: 0 }])
    assert.equal(fromUtf8(encodeHeads({ heads: [{ ...head, first: 0 }], evidence: [] })), BEFORE)
  })

  it('say where a log begins that no longer has all of its events', () => {
    const pruned = { heads: [{ ...head, first: 5 }], evidence: [{ origin, from: 6 }] }
    assert.deepEqual(decodeHeads(encodeHeads(pruned)), pruned)
    for (const first of ['"5"', '-1', 'null', '0.5']) {
      const text = BEFORE.replace('"hash"', `"first":${first},"hash"`)
      assert.throws(() => decodeHeads(toUtf8(text)), { code: 'INVALID_BODY' })
    }
    assert.throws(() => decodeHeads(toUtf8(BEFORE.replace('"hash"', '"last":5,"hash"'))), { code: 'INVALID_BODY' })
  })
})
