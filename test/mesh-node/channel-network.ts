import assert from 'node:assert/strict'
import type { TestAnswer } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'
import { ask, mint } from './ask.ts'
import { TestNetwork } from './network.ts'

/** A public channel with its keys. */
interface Opened {
  readonly name: string
  readonly secret: string
  readonly owner: string
}

/** Four nodes and what the tests do with their channels. The last node allows two public ones to an account. */
export class ChannelNetwork {
  readonly network: TestNetwork

  private constructor(network: TestNetwork) {
    this.network = network
  }

  static async start(): Promise<ChannelNetwork> {
    const settings = (index: number) => ({
      about: { url: `https://node${index}.example` },
      ...(index === 3 ? { publicChannels: 2 } : {}),
    })
    return new ChannelNetwork(await TestNetwork.start({ size: 4, settings }))
  }

  async close(): Promise<void> {
    await this.network.close()
    assert.deepEqual(this.network.faults, [])
  }

  at(node: number, method: string, path: string, options = {}): Promise<TestAnswer> {
    return ask(this.network, this.network.node(node), method, path, options)
  }

  mint(node: number): Promise<string> {
    return mint(this.network, this.network.node(node))
  }

  async open(node: number, settings: object = {}): Promise<Opened> {
    const owner = await this.mint(node)
    const body = { contract: HALVING, public: true, ...settings }
    const { status, json, text } = await this.at(node, 'POST', '/api/svc/streams', { key: owner, body })
    assert.equal(status, 201, text)
    return { name: json.channel, secret: json.secret, owner }
  }

  /** A channel that the first node released after three ticks, and its last seal. */
  async released(): Promise<Opened & { readonly bundle: { readonly envelope_id: string } }> {
    const { name, secret, owner } = await this.open(0)
    for (let i = 0; i < 3; i++) await this.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    await this.network.ticks(3)
    const release = await this.at(0, 'POST', `/api/svc/streams/${name}/release`, { key: secret })
    assert.equal(release.status, 200, release.text)
    const bundle = (await this.at(0, 'GET', `/api/svc/envelopes/${release.json.envelope}`, { key: owner })).json
    await this.network.ticks(2)
    return { name, secret, owner, bundle }
  }

  async take(node: number, channel: string, bundle: object, more: object = {}): Promise<TestAnswer> {
    const key = await this.mint(node)
    return this.at(node, 'POST', '/api/svc/streams/import', { key, body: { channel, bundle, ...more } })
  }
}
