import assert from 'node:assert/strict'
import { decodeHeads, encodeHeads } from '../../protocols/sync/heads.ts'
import { decodeHello, encodeHello } from '../../protocols/sync/hello.ts'
import {
  decodeRangeAnswer,
  decodeRangeRequest,
  encodeRangeAnswer,
  encodeRangeRequest,
  MAX_RANGE_EVENTS,
} from '../../protocols/sync/range.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const KEY = 'ab'.repeat(32)
const HELLO = { network: 'sim', version: '1', math_digest_ok: true, role: 'member', tick: 7 } as const
const HEADS = {
  heads: [{ origin: KEY, count: 3, hash: KEY, svcond: 7, first: 1 }],
  evidence: [{ origin: KEY, from: 2 }],
}
const RANGE = { origin: KEY, from: 0, limit: 256 }

describe('messages of synchronising', () => {
  it('are read as they were sent', () => {
    assert.deepEqual(decodeHello(encodeHello(HELLO)), HELLO)
    assert.deepEqual(decodeHeads(encodeHeads(HEADS)), HEADS)
    assert.deepEqual(decodeRangeRequest(encodeRangeRequest(RANGE)), RANGE)
    assert.deepEqual(decodeRangeAnswer(encodeRangeAnswer({ events: ['{"a":"b"}'] })), { events: ['{"a":"b"}'] })
  })

  const bad: readonly (readonly [string, (bytes: Uint8Array) => unknown, unknown])[] = [
    ['a hello without a tick', decodeHello, { ...HELLO, tick: undefined }],
    ['a hello with a member more', decodeHello, { ...HELLO, more: 1 }],
    ['a hello of an unknown role', decodeHello, { ...HELLO, role: 'king' }],
    ['a hello whose texts are long', decodeHello, { ...HELLO, version: 'v'.repeat(65) }],
    ['heads that are not a list', decodeHeads, { ...HEADS, heads: {} }],
    ['a head with a negative count', decodeHeads, { ...HEADS, heads: [{ ...HEADS.heads[0], count: -1 }] }],
    ['a head with half an event', decodeHeads, { ...HEADS, heads: [{ ...HEADS.heads[0], count: 0.5 }] }],
    ['a head of no key', decodeHeads, { ...HEADS, heads: [{ ...HEADS.heads[0], origin: KEY.toUpperCase() }] }],
    ['a thousand heads too many', decodeHeads, { ...HEADS, heads: new Array(2000).fill(HEADS.heads[0]) }],
    ['a range longer than a page', decodeRangeRequest, { ...RANGE, limit: MAX_RANGE_EVENTS + 1 }],
    ['more events than a page', decodeRangeAnswer, { events: new Array(MAX_RANGE_EVENTS + 1).fill('{}') }],
    ['events that are not strings', decodeRangeAnswer, { events: [{}] }],
    ['nothing', decodeHello, null],
  ]
  for (const [what, decode, value] of bad) {
    it(`are refused: ${what}`, () => {
      assert.throws(() => decode(toUtf8(JSON.stringify(value))), Refusal)
    })
  }

  it('are refused when they are not JSON', () => {
    for (const decode of [decodeHello, decodeHeads, decodeRangeRequest, decodeRangeAnswer]) {
      assert.throws(() => decode(Uint8Array.of(0xff, 0x7b)), Refusal)
      assert.throws(() => decode(new Uint8Array(0)), Refusal)
    }
  })
})
