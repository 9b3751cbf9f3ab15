import assert from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { filingText, packIds, packPositions, unpackIds, unpackPositions } from '../../src/journal/filing.ts'

const positions = fc
  .uniqueArray(fc.oneof(fc.nat(300), fc.maxSafeNat()), { maxLength: 50 })
  .map((list) => list.sort((a, b) => a - b))
const id = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

describe('a filing in the journal', () => {
  it('has its coins packed, and gives them back', () => {
    fc.assert(fc.property(positions, (list) => assert.deepEqual(unpackPositions(packPositions(list)), list)))
    fc.assert(
      fc.property(fc.array(id), (ids) => assert.deepEqual(unpackIds(packIds(Buffer.from(ids.join(''), 'hex'))), ids)),
    )
  })

  it('takes a byte for a coin whose neighbours are filed too, and two up to 16,384 coins apart', () => {
    const every = (distance: number) => packPositions(Array.from({ length: 300 }, (_, index) => (index + 1) * distance))
    // Four characters of base64 are three bytes.
    assert.deepEqual(
      [every(1), every(127), every(128), every(16_383)].map(({ length }) => length),
      [400, 400, 800, 800],
    )
  })

  it('is written as canonical JSON, whatever the folder is called', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'grapheme', minLength: 1 })), fc.array(id), (folder, ids) => {
        const received = [{ minter: 'ab'.repeat(32), arrival: 3, ids: packIds(Buffer.from(ids.join(''), 'hex')) }]
        const body = { account: 'key:0', folder, minted: [packPositions([1, 5])], received }
        assert.equal(filingText(body), canonicalJson(body))
      }),
    )
  })
})
