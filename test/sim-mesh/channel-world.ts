import assert from 'node:assert/strict'
import { ask, mint } from '../mesh-node/ask.ts'
import { TestNetwork, type TestNode } from '../mesh-node/network.ts'
import type { Random } from '../sim/random.ts'

const CONTRACT = {
  transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: '0.9*v' } },
  observe: { speed: 'v' },
}

/** Speed after some steps, in plain JavaScript. */
const speedAfter = (steps: number): number => {
  let speed = 4
  for (let i = 0; i < steps; i++) speed = 0.9 * speed
  return speed
}

/** A channel as its owner knows it. */
interface Owned {
  readonly name: string
  /** Index of the node where its owner last drove it. */
  home: number
  secret: string
  owner: string
  /** Envelopes of acknowledged ticks at its home, in order. */
  told: string[]
  /** Keys of the accounts that had it, by index of their node. */
  readonly owners: Map<number, string>
  /** Envelopes at which it was given away. */
  readonly given: Set<string>
}

interface Tick {
  readonly tick: number
  readonly step: number
  readonly envelope: string
  readonly prev_envelope: string | null
  readonly observed: { readonly speed: { readonly value: number } }
}

const SIZE = 5

/** Five nodes whose channels tick while nodes die, owners run out of credit and channels move. */
export class ChannelWorld {
  readonly #random: Random
  readonly #network: TestNetwork
  readonly #channels: Owned[] = []
  readonly #keys: string[][] = []
  moves = 0
  /** Moves to a node that had the channel before. */
  returns = 0
  crashes = 0

  private constructor(random: Random, network: TestNetwork) {
    this.#random = random
    this.#network = network
  }

  static async start(random: Random): Promise<ChannelWorld> {
    const network = await TestNetwork.start({
      size: SIZE,
      // Some nodes give so little credit that owners run out of it within a few ticks.
      settings: (index) => ({ freeHours: index % 2 === 0 ? 1 : 1e-9 }),
    })
    const world = new ChannelWorld(random, network)
    for (const node of network.nodes) {
      const keys = []
      for (let i = 0; i < 3; i++) keys.push(await mint(network, node))
      world.#keys.push(keys)
    }
    for (let i = 0; i < 6; i++) await world.#open()
    return world
  }

  get #up(): readonly TestNode[] {
    return this.#network.nodes.filter(({ running }) => running)
  }

  #at(node: number, method: string, path: string, key: string | null, body?: object) {
    const options = { ...(key === null ? {} : { key }), ...(body === undefined ? {} : { body }) }
    return ask(this.#network, this.#network.node(node), method, path, options)
  }

  async #open(): Promise<void> {
    const { index } = this.#random.pick(this.#up)
    const owner = this.#random.pick(this.#keys[index] as string[])
    const settings = { autotick: true, tickIntervalSvconds: 1 + this.#random.below(3), public: true }
    const { status, json, text } = await this.#at(index, 'POST', '/api/svc/streams', owner, {
      contract: CONTRACT,
      ...settings,
    })
    assert.equal(status, 201, text)
    const { channel: name, secret } = json
    const owners = new Map([[index, owner]])
    this.#channels.push({ name, home: index, secret, owner, told: [], owners, given: new Set() })
  }

  /** Something happens, or a tick passes. */
  async step(): Promise<void> {
    const { index } = this.#random.pick(this.#up)
    const channel = this.#random.pick(this.#channels)
    await this.#random.weighted<() => Promise<void>>([
      [6, () => this.#network.ticks(1)],
      [3, () => this.#tick(channel)],
      [4, () => this.#move(channel)],
      [1, () => this.#crash(index)],
      [2, () => this.#restart()],
    ])()
  }

  async #tick(channel: Owned): Promise<void> {
    if (!this.#network.node(channel.home).running) return
    const { status, json } = await this.#at(
      channel.home,
      'POST',
      `/api/svc/streams/${channel.name}/tick`,
      channel.secret,
      {},
    )
    assert.ok(status < 500 || status === 503, JSON.stringify(json))
    if (status === 200) channel.told.push(json.envelope_id)
  }

  async #move(channel: Owned): Promise<void> {
    const from = this.#network.node(channel.home)
    const earlier = this.#up.filter(({ index }) => index !== channel.home && channel.owners.has(index))
    const to = this.#random.pick(earlier.length > 0 && this.#random.chance(2, 3) ? earlier : this.#up)
    if (!from.running || to.index === channel.home) return
    const path = `/api/svc/streams/${channel.name}`
    const release = await this.#at(from.index, 'POST', `${path}/release`, channel.secret, {})
    if (release.status !== 200) return
    channel.given.add(release.json.envelope)
    const { json: bundle } = await this.#at(
      from.index,
      'GET',
      `/api/svc/envelopes/${release.json.envelope}`,
      channel.owner,
    )
    await this.#network.ticks(3)
    // Two nodes may try at the same time; one of them holds the channel afterwards.
    const rivals = this.#random.chance(1, 3) ? [to, this.#random.pick(this.#up)] : [to]
    const taken = await Promise.all(
      rivals.map(async ({ index }) => {
        const anybody = this.#random.pick(this.#keys[index] as string[])
        const before = channel.owners.get(index)
        const owner = before === undefined || this.#random.chance(1, 4) ? anybody : before
        const body = { channel: channel.name, bundle, autotick: true }
        const { status, json } = await this.#at(index, 'POST', '/api/svc/streams/import', owner, body)
        return { index, owner, before, status, json }
      }),
    )
    for (const { index, owner, before, status, json } of taken) {
      assert.ok(status < 500 || status === 503, JSON.stringify(json))
      if (status !== 201) continue
      assert.ok(before === undefined || before === owner, `${channel.name} came back to another account`)
      this.moves++
      if (before !== undefined) this.returns++
      channel.owners.set(index, owner)
      Object.assign(channel, { home: index, owner, secret: json.secret, told: [] })
    }
  }

  async #crash(index: number): Promise<void> {
    // A quorum stays, so that claims can become final.
    if (this.#up.length < SIZE) return
    this.crashes++
    await this.#network.crash(this.#network.node(index))
  }

  async #restart(): Promise<void> {
    const down = this.#network.nodes.find(({ running }) => !running)
    if (down !== undefined) await this.#network.restart(down)
  }

  /** Everything gets well; then all that must be true is looked at. @returns number of sealed ticks */
  async audit(): Promise<number> {
    while (this.#up.length < SIZE) await this.#restart()
    await this.#network.ticks(12)
    let sealed = 0
    for (const channel of this.#channels) sealed += await this.#auditChannel(channel)
    for (const { core } of this.#network.nodes) {
      // What was charged is what was minted: nothing twice, nothing unsealed.
      const { burned, minted } = core.journal.ledger.scalars.counters
      assert.equal(burned, minted)
    }
    assert.deepEqual(this.#network.faults, [])
    await this.#network.close()
    return sealed
  }

  /** All sealed ticks of a channel on a node; null if it has none of that name. */
  async #history(index: number, name: string): Promise<readonly Tick[] | null> {
    const ticks: Tick[] = []
    for (;;) {
      const path = `/api/svc/streams/${name}/history?limit=100&from=${ticks.length}`
      const { status, json } = await this.#at(index, 'GET', path, null)
      if (status !== 200) return null
      ticks.push(...json.ticks)
      if (json.ticks.length < 100) return ticks
    }
  }

  async #auditChannel({ name, told, given }: Owned): Promise<number> {
    const views = await Promise.all(
      this.#network.nodes.map(({ index }) => this.#at(index, 'GET', `/api/mesh/channels/${name}`, null)),
    )
    const holders = new Set(views.map(({ json }) => json.holder?.public_key ?? null))
    assert.equal(holders.size, 1, `the nodes disagree about the holder of ${name}`)
    const [holder] = holders
    let sealed = 0
    let kept: readonly string[] = []
    for (const { index, key } of this.#network.nodes) {
      const ticks = await this.#history(index, name)
      if (ticks === null) continue
      ticks.forEach(({ tick, step, envelope, prev_envelope, observed }, n) => {
        assert.equal(tick, n + 1)
        const previous = ticks[n - 1]
        if (previous !== undefined) {
          assert.ok(step > previous.step, `step ${step} of node ${index} after ${previous.step}`)
          // Unless it comes back from where another node gave it away.
          if (prev_envelope !== previous.envelope)
            assert.ok(given.has(prev_envelope as string), `gap before ${envelope}`)
        }
        assert.equal(observed.speed.value, speedAfter(step), `step ${step} of ${envelope} at node ${index}`)
      })
      sealed += ticks.length
      kept = [...kept, ...ticks.map(({ envelope }) => envelope)]
      if (holder === null || key === holder) continue
      await this.#network.ticks(3)
      assert.equal(
        (await this.#history(index, name))?.length,
        ticks.length,
        `node ${index} drives ${name}, which it does not hold`,
      )
    }
    for (const envelope of told) assert.ok(kept.includes(envelope), `the tick ${envelope} is lost`)
    return sealed
  }
}
