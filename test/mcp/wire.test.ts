import assert from 'node:assert/strict'
import fc from 'fast-check'
import { pageOf } from '../../node/api/page.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { headerValue } from '../../protocols/mcp/header-value.ts'
import { readMessage } from '../../protocols/mcp/message.ts'
import { FORM, formOf, readForm } from '../../protocols/mcp/question.ts'
import { openState, sealState } from '../../protocols/mcp/request-state.ts'
import { HANDSHAKE_VERSIONS, negotiate, revisionNamed, SUPPORTED_VERSIONS } from '../../protocols/mcp/revisions.ts'
import { RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { Json } from '../../src/schema/json.ts'
import { anyCharacter } from '../samples/any-character.ts'

describe('the wire format of MCP', () => {
  it('knows five revisions and agrees on a handshake one', () => {
    assert.deepEqual(SUPPORTED_VERSIONS, ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])
    for (const version of HANDSHAKE_VERSIONS) assert.equal(negotiate(version).version, version)
    for (const version of ['2026-07-28', '2024-10-07', '', 'x']) assert.equal(negotiate(version).version, '2025-11-25')
    assert.equal(revisionNamed('2025-03-26')?.batches, true)
    assert.equal(revisionNamed('2025-06-18')?.batches, false)
    assert.equal(revisionNamed('2026-07-28')?.stateless, true)
  })

  it('reads header values as the examples of the specification write them', () => {
    assert.equal(headerValue('us-west1'), 'us-west1')
    assert.equal(headerValue('=?base64?SGVsbG8sIOS4lueVjA==?='), 'Hello, 世界')
    assert.equal(headerValue('=?base64?IHBhZGRlZCA=?='), ' padded ')
    assert.equal(headerValue('=?base64?bGluZTEKbGluZTI=?='), 'line1\nline2')
    assert.equal(headerValue('=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='), '=?base64?literal?=')
    for (const bad of ['é', 'a\u0000', '=?base64?SGVsbG8?=', '=?base64?$$$$?=', '=?base64?/////w==?=']) {
      assert.equal(headerValue(bad), undefined, bad)
    }
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        assert.equal(headerValue(`=?base64?${Buffer.from(text).toString('base64')}?=`), text)
      }),
    )
  })

  it('refuses anything but a message with -32600', () => {
    const bad: readonly Json[] = [
      null,
      1,
      'x',
      [],
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 1 },
      { jsonrpc: '2.0', id: 1, method: 1 },
      { jsonrpc: '2.0', id: 1, method: '' },
      { jsonrpc: '2.0', id: null, method: 'ping' },
      { jsonrpc: '2.0', id: 1.5, method: 'ping' },
      { jsonrpc: '2.0', id: {}, method: 'ping' },
      { jsonrpc: '2.0', id: 1, method: 'ping', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'ping', params: null },
      { jsonrpc: '2.0', method: 'tools/call' },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: { code: 1, message: '' } },
      { jsonrpc: '2.0', id: 1, method: 'x'.repeat(200) },
    ]
    for (const value of bad) {
      const refused = (error: unknown) => error instanceof RpcError && error.code === -32600 && error.status === 400
      assert.throws(() => readMessage(value), refused, JSON.stringify(value))
    }
  })

  it('carries state through a client and detects a single changed character', () => {
    const key = new Uint8Array(32).fill(3)
    const state = {
      call: 'a',
      principal: 'b',
      expires: 5,
      fields: [{ key: 'm', list: false, options: [] }],
      answers: { m: 2 },
      round: 1,
    }
    const text = sealState(systemHash, key, state)
    assert.deepEqual(openState(systemHash, key, text), state)
    assert.equal(openState(systemHash, new Uint8Array(32), text), undefined)
    for (let i = 0; i < text.length; i++) {
      const other = text[i] === 'A' ? 'B' : 'A'
      assert.equal(
        openState(systemHash, key, text.slice(0, i) + other + text.slice(i + 1)),
        undefined,
        `character ${i}`,
      )
    }
    for (const bad of ['', '.', text.slice(1), `${text}A`, `.${text}`, 'x'.repeat(100_000)]) {
      assert.equal(openState(systemHash, key, bad), undefined)
    }
    fc.assert(fc.property(fc.string(), (junk) => openState(systemHash, key, junk) === undefined))
  })

  it('requests one field per input and reads valid answers', () => {
    const asked = [
      { key: 'v', meaning: 'speed', unit: 'm/s', neededBy: 'NM23', list: false, options: [] },
      { key: 'w', meaning: 'weights', unit: '1', neededBy: 'CS47', list: true, options: [] },
      { key: 'STP', meaning: 'what is meant', unit: '1', neededBy: 'the question', list: false, options: ['a', 'b'] },
    ]
    const form = formOf(asked, 'More, please.') as Record<string, { params: { requestedSchema: unknown } }>
    assert.deepEqual(form[FORM]?.params.requestedSchema, {
      type: 'object',
      properties: {
        v: { type: 'number', title: 'v: speed', description: 'speed, in m/s, for NM23.' },
        w: {
          type: 'string',
          title: 'w: weights',
          description: 'weights, a number, for CS47; numbers separated by commas.',
        },
        STP: { type: 'string', title: 'STP: what is meant', description: 'What “STP” means.', enum: ['a', 'b'] },
      },
      required: ['v', 'w', 'STP'],
    })
    const read = (content: unknown, action = 'accept') => readForm({ [FORM]: { action, content } }, asked)
    assert.deepEqual(read({ v: 4, w: '1, 2;3 4e-1' }), { kind: 'accepted', answers: { v: 4, w: [1, 2, 3, 0.4] } })
    assert.deepEqual(read({ v: '4.5', w: '1' }), { kind: 'accepted', answers: { v: 4.5, w: [1] } })
    assert.deepEqual(read({ STP: 'b' }), { kind: 'accepted', answers: { STP: 'b' } })
    for (const content of [
      undefined,
      null,
      [],
      {},
      { v: 'fast' },
      { v: true },
      { v: '1 2' },
      { w: '' },
      { w: '1,x' },
      { other: 1 },
      { STP: 'c' },
      { STP: 1 },
    ]) {
      assert.deepEqual(read(content), { kind: 'accepted', answers: {} }, JSON.stringify(content))
    }
    assert.deepEqual(read({ v: '1e999' }), { kind: 'accepted', answers: {} })
    assert.deepEqual(read({}, 'decline'), { kind: 'refused' })
    assert.deepEqual(read({}, 'cancel'), { kind: 'refused' })
    for (const none of [undefined, null, [], {}, { other: {} }, { [FORM]: 1 }]) {
      assert.deepEqual(readForm(none, asked), { kind: 'absent' })
    }
  })

  it('pages through a list without missing or repeating an entry', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (list, size) => {
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const page = pageOf(list, size, cursor)
          assert.ok(page !== undefined && page.items.length <= size)
          seen.push(...page.items)
          cursor = page.nextCursor
        } while (cursor !== undefined)
        assert.deepEqual(seen, list)
      }),
    )
    for (const bad of ['', 'x', 'YXQgOTk', '!!', 'A'.repeat(40)]) assert.equal(pageOf([1, 2], 1, bad), undefined, bad)
  })
})
