import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { APIError as AnthropicError } from '@anthropic-ai/sdk'
import { AuthenticationError, APIError as OpenAIError, RateLimitError } from 'openai'
import { until } from '../waiting/until.ts'
import { type ChatNode, PLANTED, startChatNode } from './chat-node.ts'

const HELLO = { model: 'scripted-1', messages: [{ role: 'user' as const, content: 'Say hello.' }] }
const MESSAGE = { ...HELLO, max_tokens: 100 }

describe('official clients of chat models', () => {
  let chat: ChatNode
  before(async () => {
    chat = await startChatNode()
  })
  after(async () => {
    await chat.close()
    assert.deepEqual(chat.node.faults, [])
  })

  it('get whole answers with only a base URL', async () => {
    chat.provider.play({ text: 'hello' })
    const completion = await chat.openai.chat.completions.create(HELLO)
    assert.equal(completion.choices[0].message.content, 'hello')
    assert.equal(completion.usage?.total_tokens, 15)
    const message = await chat.anthropic.messages.create(MESSAGE)
    assert.deepEqual(message.content, [{ type: 'text', text: 'hello' }])
    assert.deepEqual(
      chat.provider.seen.map(({ url }) => url),
      ['/v1/chat/completions', '/v1/messages'],
    )
  })

  it('get streams, piece by piece and accumulated', async () => {
    chat.provider.play({ text: 'a longer hello', pieces: 5 })
    const pieces: string[] = []
    for await (const { choices } of await chat.openai.chat.completions.create({ ...HELLO, stream: true }))
      pieces.push(choices[0]?.delta.content ?? '')
    assert.equal(pieces.join(''), 'a longer hello')
    assert.ok(pieces.filter((piece) => piece !== '').length === 5)
    const finished = await chat.openai.chat.completions.stream(HELLO).finalChatCompletion()
    assert.equal(finished.choices[0].message.content, 'a longer hello')
    const message = await chat.anthropic.messages.stream(MESSAGE).finalMessage()
    assert.deepEqual(message.content, [{ type: 'text', text: 'a longer hello' }])
    assert.equal(message.stop_reason, 'end_turn')
  })

  it('list models', async () => {
    chat.provider.play({})
    assert.equal((await chat.openai.models.list()).data[0].id, 'scripted-1')
    assert.equal((await chat.anthropic.models.list({ limit: 5 })).data[0].id, 'scripted-1')
    assert.deepEqual(
      chat.provider.seen.map(({ url }) => url),
      ['/v1/models', '/v1/models?limit=5'],
    )
  })

  it('reach the provider with its key, and never with that of the node', async () => {
    chat.provider.play({ text: 'hello' })
    await chat.openai.chat.completions.create(HELLO)
    await chat.anthropic.messages.create(MESSAGE)
    const [first, second] = chat.provider.seen.map(({ headers }) => headers)
    assert.equal(first.authorization, `Bearer ${PLANTED}`)
    assert.equal(second['x-api-key'], PLANTED)
    assert.match(String(second['anthropic-version']), /^\d{4}-\d\d-\d\d$/)
    assert.ok(!JSON.stringify(chat.provider.seen).includes(chat.key))
    for (const { text } of chat.provider.seen) assert.ok(!text.includes(PLANTED))
  })

  it('send members that the node does not know as they are', async () => {
    chat.provider.play({ text: 'hello' })
    const asked = {
      ...HELLO,
      temperature: 0.25,
      seed: 9007199254740993n.toString(),
      tools: [],
      novel: { a: [1, null] },
    }
    await chat.openai.chat.completions.create(asked as never)
    assert.deepEqual(chat.provider.seen[0].body, asked)
  })

  it('send pictures: bodies of more than 256 KB', async () => {
    chat.provider.play({ text: 'hello' })
    const image_url = { url: `data:image/png;base64,${'A'.repeat(1_000_000)}` }
    const messages = [{ role: 'user' as const, content: [{ type: 'image_url' as const, image_url }] }]
    const answer = await chat.openai.chat.completions.create({ ...HELLO, messages })
    assert.equal(answer.choices[0].message.content, 'hello')
    assert.equal(chat.provider.seen[0].body.messages[0].content[0].image_url.url, image_url.url)
  })

  it('are told when their key is revoked in the middle of a stream, which ends', async () => {
    const made = await chat.node.call('POST', '/api/keys', {
      key: chat.key,
      body: { name: 'short', scopes: ['compute'] },
    })
    const client = chat.openai.withOptions({ apiKey: made.json.key as string })
    chat.provider.play({ text: 'x'.repeat(100), pieces: 2, endless: true })
    const left = chat.provider.left
    const stream = await client.chat.completions.create({ ...HELLO, stream: true })
    const consumed = (async () => {
      for await (const _ of stream);
    })().catch((reason: unknown) => reason)
    await until(() => chat.provider.sent > 1_000)
    const revoked = await chat.node.call('DELETE', `/api/keys/${made.json.id}`, { key: chat.key })
    assert.ok(revoked.status < 300, revoked.text)
    chat.node.clock.advance(2_000_000_000n)
    const ended = await consumed
    assert.ok(ended instanceof OpenAIError && ended.code === 'CANCELLED', String(ended))
    await until(() => chat.provider.left > left)
  })

  it('are refused in their own format', async () => {
    const thrown = (promise: Promise<unknown>) =>
      promise.then(
        () => assert.fail('was not refused'),
        (error: unknown) => error,
      )
    const stranger = chat.openai.withOptions({ apiKey: `svc_ak_${'x'.repeat(32)}` })
    const unknown = await thrown(stranger.chat.completions.create(HELLO))
    assert.ok(unknown instanceof AuthenticationError && unknown.code === 'UNAUTHORIZED')
    const elsewhere = { headers: { 'X-Provider': 'nowhere' } }
    const noProvider = await thrown(chat.openai.chat.completions.create(HELLO, elsewhere))
    assert.ok(noProvider instanceof OpenAIError && noProvider.status === 404 && noProvider.code === 'UNKNOWN_PROVIDER')
    const same = await thrown(chat.anthropic.messages.create(MESSAGE, elsewhere))
    assert.ok(same instanceof AnthropicError && same.status === 404 && same.type === 'not_found_error')
    assert.equal((same.error as { error: { code: string } }).error.code, 'UNKNOWN_PROVIDER')
    // Where no endpoint is, and by another method; by the folder of the path.
    const noEmbeddings = await thrown(chat.openai.embeddings.create({ model: 'm', input: 'x' }))
    assert.ok(noEmbeddings instanceof OpenAIError && noEmbeddings.status === 404 && noEmbeddings.code === 'NOT_FOUND')
    const noBatches = await thrown(chat.anthropic.messages.batches.list())
    assert.ok(noBatches instanceof AnthropicError && noBatches.status === 404 && noBatches.type === 'not_found_error')
    const otherMethod = await thrown(chat.openai.get('/chat/completions'))
    assert.ok(otherMethod instanceof OpenAIError && otherMethod.status === 405)
    assert.deepEqual([otherMethod.code, otherMethod.headers?.get('allow')], ['METHOD_NOT_ALLOWED', 'POST, OPTIONS'])
    const same405 = await thrown(chat.anthropic.get('/v1/messages'))
    assert.ok(same405 instanceof AnthropicError && same405.status === 405 && same405.type === 'invalid_request_error')
    const providers = await fetch(`${chat.url}/api/llm/providers`, { method: 'POST' })
    assert.deepEqual(
      [providers.status, ((await providers.json()) as { code: string }).code],
      [405, 'METHOD_NOT_ALLOWED'],
    )
    const empty = await thrown(chat.openai.chat.completions.create({ ...HELLO, messages: [] }))
    assert.ok(empty instanceof OpenAIError && empty.status === 422 && empty.code === 'INVALID_BODY')
    // Before they are read.
    const content = 'x'.repeat(2_100_000)
    const large = await thrown(chat.openai.chat.completions.create({ ...HELLO, messages: [{ role: 'user', content }] }))
    assert.ok(large instanceof OpenAIError && large.status === 413 && large.code === 'BODY_TOO_LARGE', String(large))
    const long = await thrown(chat.anthropic.messages.create({ ...MESSAGE, messages: [{ role: 'user', content }] }))
    assert.ok(long instanceof AnthropicError && long.status === 413, String(long))
    assert.match(long.message, /request_too_large/)
    const asking = request(`${chat.url}/api/llm/v1/messages`, {
      method: 'POST',
      headers: { host: 'elsewhere.example' },
    })
    const [foreign] = (await once(asking.end(), 'response')) as [IncomingMessage]
    const error = JSON.parse(Buffer.concat(await foreign.toArray()).toString())
    assert.deepEqual([error.type, error.error.code], ['error', 'HOST_NOT_ALLOWED'])
  })

  it('are told what the provider refuses in its words', async () => {
    const error = { message: 'slow down', type: 'rate_limit_error', param: null, code: 'rate_limit_exceeded' }
    chat.provider.play({ status: 429, raw: JSON.stringify({ error }), headers: { 'retry-after': '7' } })
    const limited = await chat.openai.chat.completions.create(HELLO).catch((reason: unknown) => reason)
    assert.ok(limited instanceof RateLimitError)
    assert.equal(limited.code, 'rate_limit_exceeded')
    assert.equal(limited.headers?.get('retry-after'), '7')
    assert.equal(limited.headers?.get('x-provider-status'), '429')
  })

  it('try again by themselves when the provider fails, and get no 5xx', async () => {
    chat.provider.play({ status: 500, raw: '{"error":{"message":"boom"}}' }, { text: 'hello' })
    const patient = chat.openai.withOptions({ maxRetries: 1 })
    assert.equal((await patient.chat.completions.create(HELLO)).choices[0].message.content, 'hello')
    assert.equal(chat.provider.seen.length, 2)
    for (const status of [500, 502, 503, 529]) {
      chat.provider.play({ status, raw: 'a page of a proxy' })
      for (const asked of [chat.openai.chat.completions.create(HELLO), chat.anthropic.messages.create(MESSAGE)]) {
        const failed = await asked.catch((reason: unknown) => reason)
        assert.ok(failed instanceof OpenAIError || failed instanceof AnthropicError)
        assert.equal(failed.status, 424)
      }
    }
  })

  it('throw when a stream is cut, and when an event of it is not JSON', async () => {
    const consume = async (events: AsyncIterable<unknown>) => {
      for await (const _ of events);
    }
    for (const fault of [
      { text: 'hello', cutAfter: 3 },
      { raw: 'data: {"choices":[]}\n\n' },
      { raw: 'data: {oops\n\n' },
    ]) {
      chat.provider.play(fault)
      const stream = await chat.openai.chat.completions.create({ ...HELLO, stream: true })
      const failed = await consume(stream).catch((reason: unknown) => reason)
      assert.ok(failed instanceof OpenAIError && failed.code === 'PROVIDER_FAILED', JSON.stringify(fault))
    }
    chat.provider.play({ text: 'hello', cutAfter: 4 })
    const failed = await consume(chat.anthropic.messages.stream(MESSAGE)).catch((reason: unknown) => reason)
    assert.ok(failed instanceof AnthropicError && /broke off/.test(failed.message))
  })

  it('end the work of the provider when they leave, which their slowness holds up', async () => {
    chat.provider.play({ text: 'x'.repeat(60_000), pieces: 2, endless: true })
    const left = chat.provider.left
    const stream = await chat.openai.chat.completions.create({ ...HELLO, stream: true })
    await until(() => chat.provider.sent > 1_000_000)
    let before = -1
    // Nobody reads: the provider has to stop sending.
    await until(() => {
      const isStill = before === chat.provider.sent
      before = chat.provider.sent
      return isStill
    })
    stream.controller.abort()
    await until(() => chat.provider.left > left)
    assert.equal(chat.node.core.services.chat.places.size, 0)
  })
})
