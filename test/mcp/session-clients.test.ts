import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessTransport,
} from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { LoggingMessageNotificationSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { startLocal } from '../node/start-local.ts'
import { HALVING } from '../streams/opened.ts'

/** What comes, one by one. */
class Inbox<T> {
  readonly #items: T[] = []
  #wake: () => void = () => undefined

  put(item: T): void {
    this.#items.push(item)
    this.#wake()
  }

  async next(): Promise<T> {
    while (this.#items.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.#items.shift() as T
  }
}

const info = { name: 'test', version: '1' }
const compute = {
  name: 'svc_compute',
  arguments: { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } },
}

describe('sessions with the official clients', () => {
  it('tells them changes of channels and log messages, and lets them begin anew after a restart', async () => {
    const data = await mkdtemp(join(tmpdir(), 'svcmesh-test-'))
    const first = await startLocal({ data })
    const { port } = new URL(first.url)
    const url = new URL(`${first.url}/api/mcp`)
    const post = async (path: string, key: string | null, body: object = {}) => {
      const authorization: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` }
      const headers = { ...authorization, 'content-type': 'application/json' }
      return (await fetch(first.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { key } = (await post('/api/demo-key/mint', null)) as { key: string }
    const { channel } = (await post('/api/svc/streams', key, { contract: HALVING })) as { channel: string }
    const uri = `svcmesh://streams/${channel}`
    const options = () => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } })

    const client = new Client(info)
    const transport = new StreamableHTTPClientTransport(url, options())
    const [changes, logs] = [new Inbox<string>(), new Inbox<unknown>()]
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => changes.put(params.uri))
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => logs.put(params.data))
    await client.connect(transport)
    assert.match(transport.sessionId ?? '', /^[0-9a-f]{48}$/)
    await client.subscribeResource({ uri })
    await post(`/api/svc/streams/${channel}/tick`, key)
    assert.equal(await changes.next(), uri)
    await client.setLoggingLevel('info')
    const result = await client.callTool(compute)
    assert.equal((result.structuredContent as { value: number }).value, 24)
    assert.equal(((await logs.next()) as { tool: string }).tool, 'svc_compute')
    const ref = { type: 'ref/resource', uri: 'svcmesh://solvers/{name}' } as const
    const { completion } = await client.complete({ ref, argument: { name: 'name', value: 'hea' } })
    assert.deepEqual(completion.values, ['heat'])

    const after = new StatelessClient(info, { versionNegotiation: { mode: 'legacy' } })
    after.setNotificationHandler('notifications/resources/updated', ({ params }) => changes.put(`after ${params.uri}`))
    const legacy = new StatelessTransport(url, options())
    await after.connect(legacy)
    await after.subscribeResource({ uri })
    await client.unsubscribeResource({ uri })
    const listener = new StatelessClient(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    const heard = new Inbox<string>()
    listener.setNotificationHandler('notifications/resources/updated', ({ params }) => heard.put(params.uri))
    await listener.connect(new StatelessTransport(url, options()))
    const subscription = await listener.listen({ resourceSubscriptions: [uri] })
    await post(`/api/svc/streams/${channel}/tick`, key)
    assert.deepEqual([await changes.next(), await heard.next()], [`after ${uri}`, uri])
    await subscription.close()
    await listener.close()
    await legacy.terminateSession()
    assert.equal(first.node.core.services.mcpSessions.size, 1)
    await after.close()

    await first.node.close()
    const second = await startLocal({ data, port: Number(port) })
    try {
      await assert.rejects(client.ping(), /404|Unknown or ended session/)
      await client.close()
      const again = new Client(info)
      await again.connect(new StreamableHTTPClientTransport(url, options()))
      await again.subscribeResource({ uri })
      await again.close()
    } finally {
      await second.remove()
    }
  })
})
