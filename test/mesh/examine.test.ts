import assert from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { MAX_EVENT_BYTES } from '../../src/mesh/events.ts'
import { examineEvent } from '../../src/mesh/examine.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { readEvent } from '../../src/mesh/read-event.ts'
import { anyCharacter } from '../samples/any-character.ts'
import { addressRecord, evidenceOf, jobBody, type LogWriter, NETWORK, realSigner, testMesh } from './build.ts'

const mesh = testMesh(4, { real: true })
const [writer] = mesh.writers as readonly [LogWriter, ...LogWriter[]]
const ALICE = realSigner('alice')
const RECORD = {
  address: '00000000000000aa',
  kind: 'service',
  target: 'https://a.example/ä€😀',
  svcond: 10,
  ttl: 9,
} as const

const examine = (text: string): AcceptedEvent => examineEvent(mesh.ports, NETWORK, mesh.members, text)

function refusalOf(act: () => unknown): RefusalCode | null {
  try {
    act()
    return null
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    return error.code
  }
}

/** A job whose text has so many bytes. @param letter what it is filled with */
function eventOfSize(bytes: number, letter: string): string {
  const empty = writer.branch().write('discovery', 5, discovery(''))
  const missing = bytes - Buffer.byteLength(empty.text)
  const width = Buffer.byteLength(letter)
  const filling = letter.repeat(Math.floor(missing / width)) + 'x'.repeat(missing % width)
  return writer.branch().write('discovery', 5, discovery(filling)).text
}

const discovery = (url: string) =>
  ({ name: 'n', url, addresses: [], version: '1', kernel_digest: '', math_digest: '' }) as const

describe('the examination of an event', () => {
  const address = writer.branch().write('address', 12, addressRecord(ALICE, RECORD))

  it('accepts what a member signed, and identifies it by its digest', () => {
    assert.deepEqual(examine(address.text), address)
  })

  it('refuses an event with any byte changed', () => {
    const bytes = Buffer.from(address.text)
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [0x01, 0x20]) {
        const altered = Buffer.from(bytes)
        altered[at] = altered[at] ^ flip
        assert.notEqual(
          refusalOf(() => examine(altered.toString())),
          null,
          `byte ${at}`,
        )
      }
    }
  })

  it('refuses an event from which bytes are missing, or to which some were added', () => {
    for (let at = 0; at < address.text.length; at += 7) {
      assert.equal(
        refusalOf(() => readEvent(address.text.slice(0, at))),
        'MALFORMED_EVENT',
      )
      const longer = `${address.text.slice(0, at)} ${address.text.slice(at)}`
      assert.notEqual(
        refusalOf(() => examine(longer)),
        null,
      )
    }
  })

  it('refuses every spelling but the canonical one', () => {
    const { event } = address
    const spellings = [
      JSON.stringify({ ...event, body: event.body }, null, 1),
      JSON.stringify(Object.fromEntries(Object.entries(event).reverse())),
      address.text.replace('service', '\\u0073ervice'),
      address.text.replace('"svcond":12', '"svcond":12.0'),
      address.text.replace('"svcond":12', '"svcond":1.2e1'),
      `\ufeff${address.text}`,
      `${address.text}\n`,
    ]
    for (const text of spellings)
      assert.equal(
        refusalOf(() => readEvent(text)),
        'MALFORMED_EVENT',
        text,
      )
  })

  it('refuses members that are missing, unknown, or of another form', () => {
    const { event } = address
    const forms: Record<string, unknown>[] = [
      { ...event, more: 1 },
      { ...event, network: '' },
      { ...event, origin: event.origin.toUpperCase() },
      { ...event, origin: event.origin.slice(1) },
      { ...event, seq: -1 },
      { ...event, seq: 0.5 },
      { ...event, seq: 2 ** 53 },
      { ...event, svcond: '12' },
      { ...event, kind: 'unheard' },
      { ...event, kind: 'toString' },
      { ...event, kind: '__proto__' },
      { ...event, body: [] },
      { ...event, body: null },
      { ...event, sig: `${event.sig}00` },
    ]
    for (const name of Object.keys(event))
      forms.push(Object.fromEntries(Object.entries(event).filter(([key]) => key !== name)))
    for (const form of forms) {
      const text = canonicalJson(form)
      assert.equal(
        refusalOf(() => readEvent(text)),
        'MALFORMED_EVENT',
        text,
      )
    }
  })

  it('answers any text with an event or a refusal', () => {
    const anyText = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.jsonValue().map((body) => canonicalJson({ ...address.event, body: JSON.parse(JSON.stringify(body)) })),
      fc
        .tuple(fc.nat(address.text.length), fc.string({ unit: anyCharacter, maxLength: 5 }), fc.nat(9))
        .map(([at, put, cut]) => address.text.slice(0, at) + put + address.text.slice(at + cut)),
      fc.nat(5000).map((depth) => '['.repeat(depth)),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        if (refusalOf(() => examine(text)) === null) assert.equal(text, address.text)
      }),
      { numRuns: 500 },
    )
  })

  it('counts bytes and not characters against the limit', () => {
    for (const letter of ['x', 'ä', '€', '😀']) {
      assert.equal(
        refusalOf(() => examine(eventOfSize(MAX_EVENT_BYTES, letter))),
        null,
      )
      assert.equal(
        refusalOf(() => examine(eventOfSize(MAX_EVENT_BYTES + 1, letter))),
        'EVENT_TOO_LARGE',
      )
    }
  })

  it('refuses other networks, non-members, and what another member signed', () => {
    const stranger = testMesh(5, { real: true }).writers.find(({ key }) => !mesh.members.has(key)) as LogWriter
    const foreign = stranger.branch().write('job', 1, jobBody('1'))
    assert.equal(
      refusalOf(() => examine(foreign.text)),
      'UNKNOWN_ORIGIN',
    )
    assert.equal(
      refusalOf(() => examineEvent(mesh.ports, 'other', mesh.members, address.text)),
      'WRONG_NETWORK',
    )
    const other = mesh.writers[1]
    const taken = canonicalJson({ ...address.event, origin: other.key })
    assert.equal(
      refusalOf(() => examine(taken)),
      'BAD_SIGNATURE',
    )
  })

  it('accepts evidence of two events of the largest length', () => {
    const pair = ['x', 'y'].map((letter) => examine(eventOfSize(MAX_EVENT_BYTES, letter))) as [
      AcceptedEvent,
      AcceptedEvent,
    ]
    const evidence = mesh.writers[1].branch().write('evidence', 6, evidenceOf(...pair))
    assert.ok(evidence.text.length > MAX_EVENT_BYTES)
    assert.equal(examine(evidence.text).void, null)
  })
})
