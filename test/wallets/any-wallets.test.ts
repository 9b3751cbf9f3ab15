import assert from 'node:assert/strict'
import fc from 'fast-check'
import { move } from '../../node/mesh/coins/move.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Wallets } from '../../node/wallets/wallets.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { runUntil } from '../transport/simulated-network.ts'

const RUNS = process.env.LONG === '1' ? 300 : 6

const who = fc.nat(1)
const folder = fc.constantFrom('lab', 'home', 'Ünïcödé 🧪', null)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('seal' as const), who, paid: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), who, coin: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bond' as const), who, coin: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redeem' as const), who, coin: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('file' as const),
      who,
      coins: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      folder,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fileSome' as const),
      who,
      count: fc.integer({ min: 1, max: 4 }),
      folder,
      from: folder,
      prefix: fc.constantFrom('', '', '1', 'a'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'look' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface ModelCoin {
  status: 'soulbound' | 'movable' | 'bonded'
  folder: string | null
}
type Model = Map<string, ModelCoin>

/** Two accounts of one node, which is its own quorum, beside a model that knows nothing of order or journal. */
class World {
  readonly #disk = new MemoryDisk()
  readonly #clock = new VirtualClock(1_700_000_000_000_000_000n)
  readonly #models: readonly Model[] = [new Map(), new Map()]
  readonly #keys: string[] = []
  readonly #accounts: string[] = []
  #node: TestCore | undefined

  get node(): TestCore {
    return this.#node ?? assert.fail('not started')
  }

  async start(): Promise<void> {
    this.#node = await startTestCore({ quotas: limitsOff, disk: this.#disk, clock: this.#clock })
    while (this.#keys.length < 2) {
      const key = await this.node.mint()
      const funded = await this.#ask('POST', '/api/dev/fund', key, { hours: 1 })
      this.#keys.push(key)
      this.#accounts.push(funded.json.account)
    }
  }

  async stop(): Promise<void> {
    await this.node.core.close()
    assert.deepEqual(this.node.faults, [])
  }

  async #ask(method: string, path: string, key: string, body?: object, headers: Record<string, string> = {}) {
    return this.#during(this.node.call(method, path, { key, body, headers }))
  }

  /** Waits while time advances. */
  async #during<T>(answer: Promise<T>): Promise<T> {
    let open = true
    const ended = answer.finally(() => {
      open = false
    })
    ended.catch(() => undefined)
    for (let turn = 0; turn < 80 && open; turn++) await runUntil(this.#clock, this.#clock.now() + TICK_NS / 4n)
    return ended
  }

  async perform(step: Step): Promise<void> {
    if (step.do === 'restart') {
      await this.stop()
      return this.start()
    }
    if (step.do === 'look') return this.check()
    const model = this.#models[step.who]
    const key = this.#keys[step.who]
    const ids = [...model.keys()]
    if (step.do === 'seal') {
      const funding = step.paid ? 'paid' : 'free'
      const { json } = await this.#ask('POST', '/api/svc/compute', key, NM23, { 'x-svc-funding': funding })
      model.set(json.envelope_id, { status: step.paid ? 'movable' : 'soulbound', folder: null })
    } else if (step.do === 'file' && ids.length > 0) {
      const chosen = [...new Set(step.coins.map((at) => ids[at % ids.length]))]
      const body = { folder: step.folder, token_ids: chosen }
      const { json } = await this.#ask('POST', '/api/tally/envelopes/folder', key, body)
      this.#filed(model, chosen, step.folder, json)
    } else if (step.do === 'fileSome' && step.folder !== step.from) {
      const { count, folder: to, from, prefix } = step
      const fits = ids.filter((id) => model.get(id)?.folder === from && id.startsWith(prefix)).sort()
      const body = { folder: to, count, from_folder: from, ...(prefix === '' ? {} : { q: prefix }) }
      const { status, json } = await this.#ask('POST', '/api/tally/envelopes/folder', key, body)
      if (fits.length < count) assert.deepEqual([status, json.available], [422, fits.length], JSON.stringify(json))
      else this.#filed(model, fits.slice(0, count), to, json)
    } else if ('coin' in step && ids.length > 0) {
      const coin = ids[step.coin % ids.length]
      if (model.get(coin)?.status === 'movable') await this.#move(step.do, step.who, coin)
    }
  }

  #filed(model: Model, ids: readonly string[], to: string | null, answer: Readonly<Record<string, unknown>>): void {
    let moved = 0
    for (const id of ids) {
      const coin = model.get(id) ?? assert.fail(id)
      if (coin.folder !== to) moved++
      coin.folder = to
    }
    const total = [...model.values()].filter((coin) => coin.folder === to).length
    assert.deepEqual(answer, { folder: to, moved, total })
  }

  async #move(kind: 'send' | 'bond' | 'redeem', from: number, coin: string): Promise<void> {
    const { services } = this.node.core
    const to = services.identity.publicKey
    const account = this.#accounts[1 - from]
    const redeemed = { kind: 'redeem', home: to, account } as const
    const sent = { kind: 'transfer', to, account } as const
    const action = kind === 'send' ? sent : kind === 'bond' ? ({ kind } as const) : redeemed
    const mover = { account: this.#accounts[from], mark: null }
    await this.#during(move(services, mover, { ids: [coin] }, action))
    const own = this.#models[from].get(coin) ?? assert.fail(coin)
    if (kind === 'bond') own.status = 'bonded'
    else this.#models[from].delete(coin)
    if (kind === 'send') this.#models[1 - from].set(coin, { status: 'movable', folder: null })
  }

  /** What the node answers, what it would answer after a restart, and the model are the same. */
  async check(): Promise<void> {
    const { identity } = this.node.core.services
    const anew = new Wallets(this.node.core.journal, identity.publicKey, 1)
    for (const [index, model] of this.#models.entries()) {
      const key = this.#keys[index]
      const wanted = [...model].sort(([a], [b]) => (a < b ? -1 : 1))
      const page = (await this.#ask('GET', '/api/tally/envelopes/me?limit=500', key)).json
      const shown = page.envelopes.map((each: { token_id: string; status: string; folder: string | null }) => [
        each.token_id,
        { status: each.status, folder: each.folder },
      ])
      assert.deepEqual([page.total, shown], [wanted.length, wanted])
      const names = [...new Set(wanted.map(([, { folder: name }]) => name))].filter((name) => name !== null).sort()
      const count = (name: string | null) => wanted.filter(([, coin]) => coin.folder === name).length
      const counted = (await this.#ask('GET', '/api/tally/envelopes/me/folders', key)).json
      assert.deepEqual(counted, {
        ...{ owner: 'me', total: wanted.length, unfiled: count(null) },
        folders: names.map((name) => ({ folder: name, envelopes: count(name) })),
      })
      const read = await anew
        .ofAccount(this.#accounts[index])
        .use((order) => order.coins(order.select({}, { take: 500 })))
      assert.deepEqual(
        read.map(({ coin, folder: name }) => [coin, name]),
        wanted.map(([id, { folder: name }]) => [id, name]),
      )
    }
  }
}

describe('any history of two wallets', function () {
  this.timeout(600_000)

  it('gives lists, totals and folders like a naive model, before and after restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = new World()
        await world.start()
        for (const each of steps) await world.perform(each)
        await world.check()
        await world.stop()
      }),
      { numRuns: RUNS, seed: Number(process.env.TEST_SEED ?? 1), endOnFailure: process.env.LONG === '1' },
    )
  })
})
