import assert from 'node:assert/strict'
import fc from 'fast-check'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { anyCharacter } from '../samples/any-character.ts'

function refusal(read: () => unknown): Refusal {
  try {
    read()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

function nativeValue(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** JSON text with its parts shuffled, cut and doubled: near misses rather than noise. */
const damaged = fc
  .tuple(
    fc.json({ stringUnit: anyCharacter, maxDepth: 4 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 2 })), { maxLength: 3 }),
  )
  .map(([text, edits]) =>
    edits.reduce((whole, [at, cut, put]) => {
      const start = at % (whole.length + 1)
      return whole.slice(0, start) + put + whole.slice(start + (cut % 3))
    }, text),
  )

describe('parseJson', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 6 }), fc.boolean(), (value, indented) => {
        const text = JSON.stringify(value, null, indented ? '\t' : undefined)
        assert.deepEqual(parseJson(text), JSON.parse(text))
        assert.deepEqual(parseJson(toUtf8(text)), JSON.parse(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('accepts nothing that JSON.parse refuses, and reads the same values', () => {
    const refused = new Map<string, number>()
    fc.assert(
      fc.property(damaged, (text) => {
        const native = nativeValue(text)
        try {
          const value = parseJson(text)
          assert.ok(native !== undefined, 'JSON.parse refuses this')
          assert.deepEqual(value, native.value)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
          // Where only this reader refuses, it is for one of its own reasons.
          if (native !== undefined) assert.notEqual(error.code, 'MALFORMED_JSON')
        }
      }),
      { numRuns: 5000 },
    )
    assert.ok((refused.get('MALFORMED_JSON') ?? 0) > 500, 'the damage is real')
  })

  it('reports where a text stops being JSON', () => {
    const rows: [string, number, number, number][] = [
      ['', 0, 1, 1],
      ['[1,2', 4, 1, 5],
      ['[1,]', 3, 1, 4],
      ['{"a":1,}', 7, 1, 8],
      ['{"a" 1}', 5, 1, 6],
      ['{a:1}', 1, 1, 2],
      ['01', 1, 1, 2],
      ['1 2', 2, 1, 3],
      ['+1', 0, 1, 1],
      ['.5', 0, 1, 1],
      ['1.', 1, 1, 2],
      ['-', 0, 1, 1],
      ['[\n  1,\n  tru\n]', 9, 3, 3],
      ['"a\nb"', 2, 1, 3],
      ['"\\x41"', 2, 1, 3],
      ['"\\u12"', 2, 1, 3],
      ['"abc', 4, 1, 5],
      ['NaN', 0, 1, 1],
      ['Infinity', 0, 1, 1],
      ["{'a':1}", 1, 1, 2],
      ['\ufeff{}', 0, 1, 1],
      ['[1] // x', 4, 1, 5],
    ]
    for (const [text, position, line, column] of rows) {
      const { code, data } = refusal(() => parseJson(text))
      assert.deepEqual({ code, ...data }, { code: 'MALFORMED_JSON', position, line, column }, JSON.stringify(text))
    }
    assert.match(refusal(() => parseJson('\ufeff{}')).message, /byte order mark/)
  })

  it('refuses and names duplicate members, escapes and prototype names included', () => {
    const rows: [string, string][] = [
      ['{"a":1,"a":1}', '/a'],
      ['{"a":1,"b":2,"\\u0061":1}', '/a'],
      ['[0,{"x/y":{"~":1,"~":2}}]', '/1/x~1y/~0'],
      ['{"__proto__":1,"__proto__":2}', '/__proto__'],
      ['{"toString":1,"toString":2}', '/toString'],
    ]
    for (const [text, path] of rows) {
      const { code, data } = refusal(() => parseJson(text))
      assert.equal(code, 'DUPLICATE_KEY')
      assert.equal(data.path, path)
    }
    assert.deepEqual(parseJson('{"toString":1,"constructor":2}'), { toString: 1, constructor: 2 })
  })

  it('keeps __proto__ a member like any other', () => {
    const value = parseJson('{"__proto__":{"polluted":true},"a":1}') as Record<string, unknown>
    assert.equal(Object.getPrototypeOf(value), Object.prototype)
    assert.equal(value.polluted, undefined)
    assert.deepEqual(Object.keys(value), ['__proto__', 'a'])
  })

  it('refuses numbers that a double cannot hold', () => {
    for (const text of ['1e400', '-1e309', '[1.8e308]', '1e-400', '-0.1e-330', `1${'0'.repeat(400)}`]) {
      assert.equal(refusal(() => parseJson(text)).code, 'NUMBER_OUT_OF_RANGE', text)
    }
    assert.equal(refusal(() => parseJson('{"inputs":{"m":[1,1e999]}}')).data.path, '/inputs/m/1')
    assert.equal(parseJson('1.7976931348623157e308'), Number.MAX_VALUE)
    assert.equal(parseJson('5e-324'), 5e-324)
    assert.equal(parseJson('0e-999'), 0)
    assert.ok(Object.is(parseJson('-0.0'), -0))
  })

  it('refuses half surrogate pairs, escaped or not, in names and values', () => {
    for (const text of [
      '"\\ud800"',
      '"\\udc00x"',
      '"\ud83d"',
      '{"\\ud800":1}',
      '"\\ude00\\ud83d"',
      '"\\ud83d\\u0041"',
    ]) {
      assert.equal(refusal(() => parseJson(text)).code, 'LONE_SURROGATE', JSON.stringify(text))
    }
    assert.equal(parseJson('"\\ud83d\\ude00\ud83d\ude00"'), '😀😀')
    assert.equal(parseJson('"\ud83d\\ude00"'), '😀')
  })

  it('stops at the depth limit, so that no nesting exhausts the stack', () => {
    for (const opening of ['[', '{"a":', '[{"a":']) {
      const { code, data } = refusal(() => parseJson(opening.repeat(20_000)))
      assert.equal(code, 'TOO_DEEP')
      assert.equal(data.limit, 32)
    }
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    parseJson(nested(32))
    assert.equal(refusal(() => parseJson(nested(33))).code, 'TOO_DEEP')
    assert.equal(refusal(() => parseJson(nested(3), { maxDepth: 2 })).code, 'TOO_DEEP')
  })

  it('refuses bytes that are not UTF-8', () => {
    const rows = [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xef, 0xbb, 0xbf, 0x31],
      [0x22, 0xe2, 0x82],
    ]
    for (const bytes of rows) assert.equal(refusal(() => parseJson(Uint8Array.from(bytes))).code, 'MALFORMED_JSON')
  })

  it('does not echo a hostile body back at length', () => {
    const key = 'k'.repeat(100_000)
    const { message, data } = refusal(() => parseJson(`{"${key}":1,"${key}":2}`))
    assert.ok(message.length < 400 && String(data.path).length < 400)
    assert.ok(refusal(() => parseJson(`1${'0'.repeat(100_000)}`)).message.length < 400)
  })
})
