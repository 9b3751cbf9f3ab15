import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { HALVING } from '../streams/opened.ts'
import { until } from '../waiting/until.ts'
import type { Outcome } from './command-server.ts'
import { launch, svcmesh } from './run-binary.ts'
import { watched } from './watched.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** Stands between reader and node, reads everything and may change answers. */
class Between {
  /** Everything that went through, in both directions. */
  seen = ''
  change: (path: string, body: Body) => Body = (_, body) => body
  readonly #server: Server
  url = ''

  constructor(node: string) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method = 'GET', url: path = '/', headers } = request
      const { authorization, 'content-type': type } = headers
      const sent = Buffer.concat(chunks)
      const answer = await fetch(node + path, {
        method,
        headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
        ...(sent.length > 0 ? { body: sent } : {}),
      })
      const text = await answer.text()
      this.seen += `${path}\n${sent}\n${text}\n`
      const own = ['content-type', 'x-svc-proof', 'x-svc-token'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      response.writeHead(answer.status, Object.fromEntries(own))
      try {
        response.end(text === '' ? '' : JSON.stringify(this.change(path, JSON.parse(text))))
      } catch {
        response.destroy()
      }
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
  }
}

describe('svcmesh stream pull and watch --secure', () => {
  let local: LocalNode
  let between: Between
  let folder: string
  let key: string
  before(async () => {
    local = await startLocal()
    between = new Between(local.url)
    await between.listen()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-pull-'))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(async () => {
    between.close()
    await local.remove()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => {
    between.seen = ''
    between.change = (_, body) => body
  })

  const asked = async (method: string, path: string, body: object, as = key): Promise<Body> => {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const answer = await fetch(local.url + path, { method, headers, body: JSON.stringify(body) })
    assert.ok(answer.ok, await answer.clone().text())
    return answer.json()
  }
  const opened = (contract: object = HALVING): Promise<Body> => asked('POST', '/api/svc/streams', { contract })
  const tick = (channel: string): Promise<Body> => asked('POST', `/api/svc/streams/${channel}/tick`, {})
  const pull = (channel: string, as: string, ...more: string[]): Promise<Outcome> =>
    svcmesh(['stream', 'pull', channel, '--url', between.url, '--key', as, ...more])

  const watch = (channel: string, as: string, ...more: string[]) =>
    launch(['stream', 'watch', channel, '--secure', '--url', between.url, '--key', as, ...more])

  it('prints the last tick, verified, which is not seen between reader and node', async () => {
    const { channel, secret } = await opened()
    assert.equal((await pull(channel, secret)).stdout, 'nothing is sealed yet\n')
    await tick(channel)
    const { envelope_id } = await tick(channel)
    between.seen = ''
    const { code, stdout, stderr } = await pull(channel, secret)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^ {7}2 {2}energy 4 J {3}speed 1 m\/s\nheld: .*\n$/)
    assert.match(between.seen, /"ciphertext"/)
    for (const word of ['observed', 'energy', 'halving', 'value_bits']) assert.ok(!between.seen.includes(word), word)
    const json = JSON.parse((await pull(channel, secret, '--json')).stdout)
    assert.deepEqual([json.envelope, json.mediaType, json.output.tick], [envelope_id, 'application/json', 2])
    assert.deepEqual(json.output.observed.speed, { value: 1, unit: 'm/s' })
    const outcomes = Object.fromEntries(json.report.checks.map(({ name, outcome }: Body) => [name, outcome]))
    for (const name of ['recomputation', 'HMAC', 'seal signature', 'seal path'])
      assert.equal(outcomes[name], 'held', name)
    // The key of the account opens a session as well; it made no proof.
    assert.match((await pull(channel, key)).stdout, /^ {7}2 {2}energy 4 J/)
  })

  it('prints the document of a template', async () => {
    const output = { format: 'template', template: '{{speed}} {{speed.unit}} {{channel}}', mediaType: 'text/plain' }
    const { channel, secret } = await opened({ ...HALVING, output })
    await tick(channel)
    assert.match((await pull(channel, secret)).stdout, new RegExp(`^2 m/s ${channel}\nheld: `))
  })

  it('names the nodes that may have sealed, from a file', async () => {
    const { channel, secret } = await opened()
    const { seal } = await tick(channel)
    const network = join(folder, 'network.json')
    await writeFile(network, JSON.stringify({ id: 'local', nodeKeys: [seal.public_key] }))
    assert.equal((await pull(channel, secret, '--network', network)).code, 0)
    await writeFile(network, JSON.stringify({ id: 'local', nodeKeys: ['ab'.repeat(32)] }))
    const other = await pull(channel, secret, '--network', network)
    assert.notEqual(other.code, 0, other.stdout)
  })

  it('refuses what was changed, replayed or exchanged on the way', async () => {
    const { channel, secret } = await opened()
    const other = await opened()
    await tick(channel)
    await tick(other.channel)
    const changes: readonly (readonly [string, (path: string, body: Body) => Body, RegExp])[] = [
      [
        'the ciphertext',
        (path, body) => (/pull/.test(path) ? { ...body, ciphertext: body.ciphertext.replace(/[A-Y]/, 'Z') } : body),
        /^BAD_FRAME/,
      ],
      ['its number', (path, body) => (/pull/.test(path) ? { ...body, counter: 2 } : body), /^BAD_FRAME/],
      ['its tick', (path, body) => (/pull/.test(path) ? { ...body, tick: 7 } : body), /^BAD_FRAME/],
      ['its channel', (path, body) => (/pull/.test(path) ? { ...body, channel: other.channel } : body), /^BAD_FRAME/],
      ['no frame', (path, body) => (/pull/.test(path) ? {} : body), /^BAD_FRAME/],
      [
        'the key of the session',
        (path, body) => (/open/.test(path) ? { ...body, enc: '09'.padEnd(64, '0') } : body),
        /^BAD_FRAME/,
      ],
      ['no key of the session', (path, body) => (/open/.test(path) ? { ...body, enc: 3 } : body), /^BAD_FRAME/],
    ]
    for (const [what, change, said] of changes) {
      between.change = change
      const { code, stderr } = await pull(channel, secret)
      assert.equal(code, 65, what)
      assert.match(stderr, said, what)
    }
    between.change = (path, body) =>
      /envelopes/.test(path) ? { ...body, seal: { ...body.seal, signature: '0'.repeat(128) } } : body
    const { code, stdout } = await pull(channel, secret)
    assert.equal(code, 1)
    assert.match(stdout, /^failed: /m)
  })

  it('watches encrypted: names the ticks that it has not pulled, and ends when the channel closes', async () => {
    const { channel, secret } = await opened()
    let isHidden = true
    between.change = (path, body) => (isHidden && path.endsWith(channel) ? { ...body, ticks: 0 } : body)
    const { text, ended } = watched(watch(channel, secret))
    await until(() => text().includes('ticks on request'))
    for (let i = 0; i < 3; i++) await tick(channel)
    isHidden = false
    await until(() => text().includes('speed'))
    await tick(channel)
    await until(() => text().includes('speed 0.25'))
    await asked('POST', `/api/svc/streams/${channel}/close`, {})
    assert.equal(await ended, 0)
    assert.equal(
      text(),
      [
        '       0  ticks on request',
        '          gap: ticks 1 to 2 not shown',
        '       3  energy 1 J   speed 0.5 m/s',
        '       4  energy 0.25 J   speed 0.25 m/s',
        '       4  closed',
        '',
      ].join('\n'),
    )
    assert.match(between.seen, /"ciphertext"/)
    for (const word of ['observed', 'energy', 'halving', 'value_bits']) assert.ok(!between.seen.includes(word), word)
  })

  it('watches encrypted until a frame was changed, in another session if one has ended', async () => {
    const { channel, secret } = await opened()
    const { text, ended } = watched(watch(channel, secret, '--json'))
    await until(() => text().includes('"type":"state"'))
    await tick(channel)
    await until(() => text().includes('"tick":1,'))
    // The node keeps 64 sessions of a channel.
    for (let i = 0; i < 64; i++) {
      await asked('POST', `/api/svc/streams/${channel}/secure/open`, { public_key: '09'.padEnd(64, '0') })
    }
    await tick(channel)
    await until(() => text().includes('"tick":2,'))
    const events = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      events.map(({ type, tick: number, report }) => [type, number, report?.verdict]),
      [
        ['state', 0, undefined],
        ['tick', 1, 'held'],
        ['tick', 2, 'held'],
      ],
    )
    between.change = (path, body) => (/pull/.test(path) ? { ...body, counter: body.counter + 1 } : body)
    await tick(channel)
    assert.equal(await ended, 65)
  })

  it('watches encrypted although answers are lost, but not without end', async () => {
    const { channel, secret } = await opened()
    const { text, ended } = watched(watch(channel, secret, '--json'))
    await until(() => text().includes('"type":"state"'))
    let losing = 2
    between.change = (path, body) => {
      if (/pull/.test(path) && losing-- > 0) throw new Error('the connection breaks')
      return body
    }
    await tick(channel)
    await until(() => text().includes('"tick":1,'))
    between.change = () => assert.fail('the connection breaks')
    assert.equal(await ended, 68)
  }).timeout(30_000)

  it('needs a key that may read', async () => {
    const { channel } = await opened()
    await tick(channel)
    assert.match((await pull(channel, `svc_sk_${'A'.repeat(32)}`)).stderr, /^UNAUTHORIZED/)
  })
})
