import assert from 'node:assert/strict'
import fc from 'fast-check'
import { fromBase45, toBase45 } from '../../src/bytes/base45.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'

describe('Base45', () => {
  it('has the examples of RFC 9285', () => {
    for (const [text, encoded] of [
      ['AB', 'BB8'],
      ['Hello!!', '%69 VD92EX0'],
      ['base-45', 'UJCLQE7W581'],
      ['ietf!', 'QED8WEX0'],
    ] as const) {
      assert.equal(toBase45(toUtf8(text)), encoded)
      assert.deepEqual(fromBase45(encoded), toUtf8(text))
    }
  })

  it('returns every sequence of bytes, and has one spelling for each', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        assert.deepEqual(fromBase45(toBase45(bytes)), bytes)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z $%*+\-./:]*$/), (text) => {
        const bytes = fromBase45(text)
        if (bytes !== undefined) assert.equal(toBase45(bytes), text)
      }),
    )
  })

  it('refuses values that do not fit, foreign characters and a single character', () => {
    // The two examples of section 6, "GGW" for 65,535 and ":::" beyond it.
    assert.deepEqual(fromBase45('FGW'), Uint8Array.of(255, 255))
    for (const text of ['GGW', ':::', '::', 'A', 'BB8A', 'bb8', 'AÄ', 'A\u0000'])
      assert.equal(fromBase45(text), undefined, text)
  })
})
