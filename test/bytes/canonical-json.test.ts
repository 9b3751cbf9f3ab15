import assert from 'node:assert/strict'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { anyCharacter } from '../samples/any-character.ts'

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, section 3.2.2, to the bytes of section 3.2.4', () => {
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    )
    const expected =
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e' +
      '333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e' +
      '4127425c225c5c5c5c5c222f227d'
    assert.equal(toHex(toUtf8(canonicalJson(value))), expected)
  })

  it('sorts members by UTF-16 code units as RFC 8785, section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    assert.deepEqual(
      [...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map((match) => match[1]),
      [
        'Carriage Return',
        'One',
        'Control',
        'Latin Small Letter O With Diaeresis',
        'Euro Sign',
        'Emoji: Grinning Face',
        'Hebrew Letter Dalet With Dagesh',
      ],
    )
  })

  it('writes the numbers of RFC 8785, appendix B', () => {
    const rows: [string, string][] = [
      ['0000000000000000', '0'],
      ['8000000000000000', '0'],
      ['0000000000000001', '5e-324'],
      ['8000000000000001', '-5e-324'],
      ['7fefffffffffffff', '1.7976931348623157e+308'],
      ['ffefffffffffffff', '-1.7976931348623157e+308'],
      ['4340000000000000', '9007199254740992'],
      ['c340000000000000', '-9007199254740992'],
      ['4430000000000000', '295147905179352830000'],
      ['44b52d02c7e14af5', '9.999999999999997e+22'],
      ['44b52d02c7e14af6', '1e+23'],
      ['44b52d02c7e14af7', '1.0000000000000001e+23'],
      ['444b1ae4d6e2ef4e', '999999999999999700000'],
      ['444b1ae4d6e2ef4f', '999999999999999900000'],
      ['444b1ae4d6e2ef50', '1e+21'],
      ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
      ['3eb0c6f7a0b5ed8d', '0.000001'],
      ['41b3de4355555553', '333333333.3333332'],
      ['41b3de4355555554', '333333333.33333325'],
      ['41b3de4355555555', '333333333.3333333'],
      ['41b3de4355555556', '333333333.3333334'],
      ['41b3de4355555557', '333333333.33333343'],
      ['becbf647612f3696', '-0.0000033333333333333333'],
      ['43143ff3c1cb0959', '1424953923781206.2'],
    ]
    for (const [bits, text] of rows) {
      const view = new DataView(new ArrayBuffer(8))
      view.setBigUint64(0, BigInt(`0x${bits}`))
      assert.equal(canonicalJson(view.getFloat64(0)), text, bits)
    }
  })

  it('agrees with an independent implementation on any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 6 }), (value) => {
        assert.equal(canonicalJson(value), canonicalize(value))
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses values that JSON cannot represent, at any depth', () => {
    const holes: unknown[] = [1]
    holes.length = 2
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    const bad = [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      undefined,
      1n,
      Symbol('s'),
      () => 1,
      '\ud800',
      '\udc00',
      'a\ud800b',
      '\ude00\ud83d',
      new Map(),
      new Date(0),
      new Float64Array(1),
      new Uint8Array(1),
      /x/,
      holes,
      new (class Thing {
        x = 1
      })(),
      cycle,
      Object.create({ inherited: 1 }),
    ]
    for (const value of bad) {
      assert.throws(() => canonicalJson(value), Error, String(typeof value))
      assert.throws(() => canonicalJson([0, value]), Error)
      assert.throws(() => canonicalJson({ a: { b: value } }), Error)
    }
    assert.throws(() => canonicalJson({ '\ud800': 1 }), Error)
  })

  it('writes 64 levels and refuses 65', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    assert.equal(canonicalJson(nested(64)).length, 129)
    assert.throws(() => canonicalJson(nested(65)), /64 levels/)
  })

  it('accepts objects without a prototype and a member called __proto__', () => {
    const bare = Object.assign(Object.create(null), { b: 1, a: 2 })
    assert.equal(canonicalJson(bare), '{"a":2,"b":1}')
    assert.equal(canonicalJson(JSON.parse('{"__proto__":[1],"B":0}')), '{"B":0,"__proto__":[1]}')
  })
})
