import assert from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { SLOTS, slotOf } from '../../src/bytes/packed-form.ts'
import { Packer } from '../../src/bytes/packer.ts'
import { unpack } from '../../src/bytes/unpack.ts'

function packed(...values: readonly unknown[]): Uint8Array {
  const packer = new Packer(1)
  for (const value of values) packer.write(value)
  return packer.take(packer.length)
}

const hex = fc.uint8Array({ minLength: 0, maxLength: 40 }).map((bytes) => toHex(bytes))
const text = fc.oneof(
  hex,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'transfer',
    '0'.repeat(64),
    'ABCDEFAB',
    'abcdefg0',
    'abcdefabc',
    'é'.repeat(600),
  ),
)
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    0,
    -0,
    23,
    24,
    255,
    256,
    65_535,
    65_536,
    2 ** 32 - 1,
    2 ** 32,
    -(2 ** 32),
    -(2 ** 32) - 1,
    2 ** 53,
    1e300,
  ),
)
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 6 }, text, number, fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 30 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 8 }),
}))

describe('packed values', () => {
  it('are what was written, in order', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 8 }), (values) => {
        assert.equal(canonicalJson([...unpack(packed(...values))]), canonicalJson(values))
      }),
      { numRuns: 300 },
    )
  })

  it('have one form, whatever the order of members and whatever was written before', () => {
    assert.deepEqual(packed({ a: 1, b: { d: 'word', c: 2 } }), packed({ b: { c: 2, d: 'word' }, a: 1 }))
    const packer = new Packer(8)
    packer.write(['word', 'word'])
    const before = packer.length
    packer.write('forgotten')
    assert.deepEqual([...unpack(packer.take(before))], [['word', 'word']])
    packer.write('word')
    assert.deepEqual(packer.take(packer.length), packed('word'))
  })

  it('have this layout', () => {
    const layouts: readonly (readonly [value: unknown, bytes: string])[] = [
      [23, '17'],
      [24, '1818'],
      [256, '190100'],
      [65_536, '1a00010000'],
      [-1, '20'],
      [-0, '00'],
      [0.5, 'e33fe0000000000000'],
      ['00ff00ff', '4400ff00ff'],
      ['00ff', '6430306666'],
      ['00FF00FF', '683030464630304646'],
      [[null, false, true], '83e0e1e2'],
      [{ b: 1, a: '' }, 'a261616061'.concat('6201')],
      [['word', 'word', 'é'], `8364776f7264${recent('word')}62c3a9`],
    ]
    for (const [value, bytes] of layouts) assert.equal(toHex(packed(value)), bytes)
  })

  it('take a fifth of their text where it consists of keys', () => {
    const keys = Array.from({ length: 17 }, (_, i) => toHex(new Uint8Array(32).fill(7 * i)))
    const coins = Array.from({ length: 1000 }, (_, i) => [keys[i % 17], 'transfer', keys[(i * 5) % 17], i])
    assert.ok(packed(coins).length * 5 < canonicalJson(coins).length)
  })

  it('are refused if they are cut off or altered to something else, and never read without end', () => {
    const whole = packed({ name: 'a word', list: [1, 'a word', 'ab'.repeat(32), -7, 0.25, null] })
    for (let length = 1; length < whole.length; length++) assert.throws(() => [...unpack(whole.subarray(0, length))])
    for (const bytes of [
      '9affffffff',
      'baffffffff',
      '5affffffff',
      '7affffffff',
      'c5',
      'e4',
      '1b',
      '61ff',
      'a10101',
      '81'.repeat(70),
    ])
      assert.throws(() => [...unpack(fromHex(bytes) as Uint8Array)], /malformed/, bytes)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          assert.ok([...unpack(bytes)].length <= bytes.length)
        } catch (error) {
          assert.match((error as Error).message, /malformed/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are not made of what JSON cannot carry', () => {
    let deep: unknown = null
    for (let i = 0; i < 65; i++) deep = [deep]
    for (const value of [
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
      new Map(),
      '\ud800',
      { a: () => 1 },
      deep,
    ])
      assert.throws(() => packed(value))
  })
})

/** A reference to the place of a text, as two or three bytes. */
function recent(word: string): string {
  const slot = slotOf(word)
  assert.ok(slot >= 24 && slot < SLOTS)
  return slot < 256 ? `d8${slot.toString(16).padStart(2, '0')}` : `d9${slot.toString(16).padStart(4, '0')}`
}
