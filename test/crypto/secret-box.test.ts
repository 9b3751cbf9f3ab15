import assert from 'node:assert/strict'
import fc from 'fast-check'
import { secretBox } from '../../node/system/secret-box.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { anyCharacter } from '../samples/any-character.ts'

let drawn = 0
const entropy = { bytes: (count: number) => new Uint8Array(count).fill(++drawn) }
const key = new Uint8Array(32).fill(1)

describe('secret box', () => {
  const box = secretBox(key, entropy)

  it('opens only under the same key and context', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.string({ unit: anyCharacter }), (plaintext, context) => {
        const sealed = box.seal(plaintext, context)
        assert.equal(sealed.length, plaintext.length + 28)
        assert.deepEqual(new Uint8Array(box.open(sealed, context) ?? []), plaintext)
        assert.equal(box.open(sealed, `${context}x`), undefined)
        assert.equal(secretBox(new Uint8Array(32), entropy).open(sealed, context), undefined)
      }),
      { numRuns: 50 },
    )
  })

  it('authenticates binary associated data, byte for byte', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.uint8Array({ minLength: 1, maxLength: 64 }),
        (plaintext, context) => {
          const sealed = box.seal(plaintext, context)
          assert.deepEqual(new Uint8Array(box.open(sealed, context) ?? []), plaintext)
          assert.equal(box.open(sealed, context.with(0, context[0] ^ 1)), undefined)
          assert.equal(box.open(sealed, context.slice(1)), undefined)
        },
      ),
      { numRuns: 50 },
    )
    // Bytes that are not UTF-8 are not folded into one replacement character.
    const sealed = box.seal(toUtf8('x'), new Uint8Array([0xff]))
    assert.equal(box.open(sealed, new Uint8Array([0xfe])), undefined)
    assert.deepEqual(new Uint8Array(box.open(box.seal(toUtf8('x'), 'é'), toUtf8('é')) ?? []), toUtf8('x'))
  })

  it('refuses every changed byte and every truncation', () => {
    const sealed = box.seal(toUtf8('proof key'), 'key')
    for (let i = 0; i < sealed.length; i++) {
      assert.equal(
        box.open(
          sealed.map((byte, at) => (at === i ? byte ^ 1 : byte)),
          'key',
        ),
        undefined,
      )
      assert.equal(box.open(sealed.subarray(0, i), 'key'), undefined)
    }
  })

  it('never uses a nonce twice', () => {
    const nonces = Array.from({ length: 100 }, () => Buffer.from(box.seal(key, '').subarray(0, 12)).toString('hex'))
    assert.equal(new Set(nonces).size, 100)
  })

  it('accepts only keys of 32 bytes', () => {
    assert.throws(() => secretBox(new Uint8Array(16), entropy))
  })
})
