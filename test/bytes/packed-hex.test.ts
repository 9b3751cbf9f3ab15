import assert from 'node:assert/strict'
import fc from 'fast-check'
import { packHex, unpackHex } from '../../src/bytes/packed-hex.ts'

const pieces = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9a-f]{0,1100}$/)), {
  maxLength: 6,
})

describe('text with packed hex digits', () => {
  it('is the same text again', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        assert.equal(unpackHex(packHex(text)), text)
      }),
    )
  })

  it('takes half the space for keys and signatures', () => {
    const text = `{"key":"${'ab'.repeat(32)}","sig":"${'cd'.repeat(64)}"}`
    assert.equal(packHex(text).length, text.length - 32 - 64 + 2 + 2)
    assert.equal(packHex('deadbeef').length, 8)
  })

  it('is refused when it is cut off or is not UTF-8', () => {
    const packed = packHex('ab'.repeat(32))
    for (let length = 1; length < packed.length; length++)
      assert.equal(unpackHex(packed.subarray(0, length)), undefined)
    assert.equal(unpackHex(Uint8Array.of(0xff, 0)), undefined)
    assert.equal(unpackHex(Uint8Array.of(0xc3)), undefined)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = unpackHex(bytes)
        assert.ok(text === undefined || typeof text === 'string')
      }),
    )
  })
})
