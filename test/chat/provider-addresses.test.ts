import assert from 'node:assert/strict'
import { parseChatProviders } from '../../config/chat-providers.ts'
import { isPrivateAddress } from '../../node/chat/private-addresses.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type ChatNode, PLANTED, startChatNode } from './chat-node.ts'

const BODY = { model: 'scripted-1', messages: [{ role: 'user', content: 'hello' }] }

/** Of the registries of special addresses (RFC 6890) and their neighbours on the internet. */
const PRIVATE = [
  ...['127.0.0.1', '127.255.255.255', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', '::7f00:1'],
]
const PUBLIC = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '169.253.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']

describe('addresses of providers', () => {
  let chat: ChatNode
  let lookups: string[][] = []
  before(async () => {
    chat = await startChatNode(
      (url) => {
        const { port } = new URL(url)
        const formats = ['openai'] as const
        const row = (name: string, at: string, isPrivate = false) => ({ name, url: at, formats, isPrivate })
        return [
          row('literal', `http://127.0.0.1:${port}/v1`),
          row('mapped', `http://[::ffff:127.0.0.1]:${port}/v1`),
          row('decimal', `http://2130706433:${port}/v1`),
          row('named', `http://models.example:${port}/v1`),
          row('permitted', `http://models.example:${port}/v1`, true),
          row('closed', 'http://127.0.0.1:1/v1', true),
        ]
      },
      (_, told) => {
        const addresses = lookups.shift() ?? ['127.0.0.1']
        told(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      },
    )
  })
  after(async () => {
    await chat.close()
    assert.deepEqual(chat.node.faults, [])
  })

  const ask = (provider: string) =>
    chat.node.call('POST', '/api/llm/chat', {
      key: chat.key,
      body: BODY,
      headers: { 'x-provider': provider, 'x-provider-key': PLANTED },
    })

  it('are known to be of the internet or not', () => {
    assert.deepEqual(
      PRIVATE.filter((address) => !isPrivateAddress(address)),
      [],
    )
    assert.deepEqual(PUBLIC.filter(isPrivateAddress), [])
  })

  it('are refused if they are private, however they are written or found', async () => {
    chat.provider.play({ text: 'hello' })
    for (const provider of ['literal', 'mapped', 'decimal', 'named']) {
      lookups = [['127.0.0.1']]
      const { status, json } = await ask(provider)
      assert.deepEqual([status, json.error.code], [424, 'PROVIDER_ADDRESS'], provider)
    }
    lookups = [['8.8.8.8', '10.0.0.1']]
    assert.equal((await ask('named')).json.error.code, 'PROVIDER_ADDRESS', 'one private address among others')
    assert.equal(chat.provider.seen.length, 0)
  })

  it('are those that were checked: a name is asked for once for each connection', async () => {
    // A second lookup would lead to this machine.
    lookups = [['8.8.8.8'], ['127.0.0.1']]
    const signal = AbortSignal.timeout(300)
    const options = { key: chat.key, body: BODY, headers: { 'x-provider': 'named', 'x-provider-key': PLANTED }, signal }
    const { json } = await chat.node.call('POST', '/api/llm/chat', options)
    assert.ok(['CANCELLED', 'PROVIDER_SILENT'].includes(json.error.code), json.error.code)
    assert.equal(lookups.length, 1)
    assert.equal(chat.provider.seen.length, 0)
  })

  it('may be private if the list says so', async () => {
    chat.provider.play({ text: 'hello' })
    lookups = [['127.0.0.1']]
    assert.equal((await ask('permitted')).status, 200)
  })

  it('are not left by a redirect, and a provider that is gone is a refusal', async () => {
    for (const status of [301, 302, 307, 308]) {
      chat.provider.play({ status, headers: { location: 'http://169.254.169.254/latest/meta-data' } })
      const { json } = await ask('scripted')
      assert.equal(json.error.code, 'PROVIDER_REDIRECTS')
    }
    const { status, json } = await ask('closed')
    assert.deepEqual([status, json.error.code], [424, 'PROVIDER_SILENT'])
  })

  it('answer within bounds of size and time, uncompressed', async () => {
    chat.provider.play({ raw: `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}` })
    assert.equal((await ask('scripted')).json.error.reason, 'too_large')
    chat.provider.play({ raw: 'x', headers: { 'content-encoding': 'gzip' } })
    assert.equal((await ask('scripted')).json.error.reason, 'malformed')
    for (const raw of ['', 'null', '[]', '{"a"', '<html>']) {
      chat.provider.play({ raw })
      assert.equal((await ask('scripted')).json.error.code, 'PROVIDER_FAILED', raw)
    }
    let answer: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    chat.provider.play({ until })
    const asked = ask('scripted')
    while (chat.provider.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    chat.node.clock.advance(601n * 1_000_000_000n)
    assert.equal((await asked).json.error.code, 'PROVIDER_SILENT')
    const list = chat.node.call('GET', '/api/llm/models', {
      key: chat.key,
      headers: { 'x-provider': 'scripted', 'x-provider-key': 'k' },
    })
    while (chat.provider.seen.length === 1) await new Promise((resolve) => setImmediate(resolve))
    chat.node.clock.advance(31n * 1_000_000_000n)
    assert.equal((await list).json.error.code, 'PROVIDER_SILENT')
    answer()
  })

  it('are read from a file that says what is wrong with it', () => {
    const list = parseChatProviders(
      '{"local":{"url":"http://127.0.0.1:11434/v1/","formats":["openai"],"private":true}}',
      'f',
    )
    assert.deepEqual(list, [{ name: 'local', url: 'http://127.0.0.1:11434/v1', formats: ['openai'], isPrivate: true }])
    const wrong = [
      '[]',
      '{',
      '{"A b":{}}',
      '{"a":1}',
      '{"a":{"url":"http://api.example/v1","formats":["openai"]}}',
      '{"a":{"url":"https://user:password@api.example","formats":["openai"]}}',
      '{"a":{"url":"https://api.example?key=1","formats":["openai"]}}',
      '{"a":{"url":"file:///etc/passwd","formats":["openai"],"private":true}}',
      '{"a":{"url":"https://api.example","formats":[]}}',
      '{"a":{"url":"https://api.example","formats":["gopher"]}}',
      '{"a":{"url":"https://api.example","formats":["openai"],"key":"sk-1"}}',
    ]
    for (const text of wrong)
      assert.throws(
        () => parseChatProviders(text, 'f'),
        (error) => error instanceof Refusal && error.code === 'INVALID_SETTING',
        text,
      )
  })
})
