import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { limitsOff } from './limits-off.ts'
import { callOf, NM23, SECOND, startTestCore, type TestCore } from './test-core.ts'

const RECORD = '/api/tally/record'
const FEED = '/api/svc/feed'

describe('public feeds', () => {
  let node: TestCore
  let key: string

  beforeEach(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const compute = async (publish: boolean, body: object = NM23): Promise<string> => {
    const headers = { 'x-svc-publish': String(publish) }
    return (await node.call('POST', '/api/svc/compute', { key, headers, body })).json.envelope_id
  }
  const get = async (path: string) => {
    const { status, json, text } = await node.call('GET', path)
    assert.equal(status, 200, text)
    return json
  }

  /** Events of a watcher until `count` of them have come; `act` runs once it listens. */
  const watched = async (path: string, count: number, act: () => Promise<unknown>): Promise<unknown[]> => {
    const controller = new AbortController()
    const { body } = await node.core.dispatch(callOf('GET', path, { signal: controller.signal }))
    const events: unknown[] = []
    const reading = (async () => {
      for await (const text of body as AsyncIterable<string>) {
        events.push(JSON.parse(text.slice('data: '.length)))
        if (events.length === count) controller.abort()
      }
    })()
    await new Promise((resolve) => setImmediate(resolve))
    await act()
    await reading
    return events
  }

  describe('the record', () => {
    it('is read on from a cursor, without a gap and without a repetition', async () => {
      const ids: string[] = []
      for (let count = 0; count < 7; count++) {
        ids.push(await compute(true))
        await compute(false)
      }
      const found: string[] = []
      for (let after = 0; ; ) {
        const { computations, next } = await get(`${RECORD}?after=${after}&limit=3`)
        found.push(...computations.map(({ digest }: { digest: string }) => digest))
        if (computations.length === 0) break
        assert.equal(next, computations.at(-1).cursor)
        after = next
      }
      assert.deepEqual(found, ids)
    })

    it('answers a waiting request with the next computation that is listed, and with none after its time', async () => {
      await compute(true)
      const { computations } = await get(`${RECORD}?limit=1`)
      const path = `${RECORD}?after=${computations[0].cursor}&wait=30`
      let answered = false
      const waiting = get(path).finally(() => {
        answered = true
      })
      await compute(false)
      node.clock.advance(20n * SECOND)
      assert.equal(answered, false, 'what is private wakes nobody')
      const id = await compute(true)
      const { computations: more, next } = await waiting
      assert.deepEqual([more.length, more[0].digest, more[0].cursor], [1, id, next])
      const empty = get(`${RECORD}?after=${next}&wait=5`)
      await new Promise((resolve) => setImmediate(resolve))
      node.clock.advance(6n * SECOND)
      assert.deepEqual(await empty, { computations: [], next })
    })

    it('is filtered by operator in both directions', async () => {
      const momentum = { domain: 'mechanics', operators: ['KO42', 'NM26'], inputs: { m: 3, v: 2 } }
      const ids: string[] = []
      for (let count = 0; count < 3; count++) {
        await compute(true)
        ids.push(await compute(true, momentum))
      }
      const digests = ({ computations }: { computations: { digest: string }[] }) =>
        computations.map((row) => row.digest)
      assert.deepEqual(digests(await get(`${RECORD}?operator=NM26&after=0`)), ids)
      const first = await get(`${RECORD}?operator=NM26&limit=2`)
      assert.deepEqual(digests(first), [ids[2], ids[1]])
      const second = await get(`${RECORD}?operator=NM26&limit=2&before=${first.next}`)
      assert.deepEqual([digests(second), second.next], [[ids[0]], null])
      assert.deepEqual(digests(await get(`${RECORD}?operator=GR31`)), [])
    })

    it('is watched, from a cursor or from now on', async () => {
      const first = await compute(true)
      let second = ''
      const act = async () => {
        await compute(false)
        second = await compute(true)
      }
      const [shown, next] = (await watched(`${RECORD}/watch?after=0`, 2, act)) as { digest: string; cursor: number }[]
      assert.deepEqual([shown?.digest, next?.digest], [first, second])
      const [only] = (await watched(`${RECORD}/watch`, 1, () => compute(true))) as { cursor: number }[]
      assert.ok((only?.cursor ?? 0) > (next?.cursor ?? 0))
    })
  })

  describe('a reader of the record', () => {
    it('that is behind reads as many pages as its address may ask for, the others when the limit allows it', async () => {
      const limited = await startTestCore({ quotas: { ...limitsOff, explore: 3 } })
      const read: number[] = []
      const { services } = limited.core
      const { tally } = services
      const listingsAfter = tally.listingsAfter.bind(tally)
      tally.listingsAfter = async (entry, limit) => {
        read.push(entry)
        return Array.from({ length: limit }, (_, index) => ({ entry: entry + 1 + index, operators: ['KO42'] }) as never)
      }
      const controller = new AbortController()
      const path = `${RECORD}/watch?after=0&operator=GR31`
      const { body } = await limited.core.dispatch(callOf('GET', path, { signal: controller.signal }))
      const reading = (async () => {
        for await (const _ of body as AsyncIterable<string>) assert.fail('nothing contains the operator')
      })()
      const pages = async () => {
        for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
        return read.length / 2
      }
      assert.equal(await pages(), 3)
      assert.equal((await limited.call('GET', RECORD)).status, 429)
      limited.clock.advance(60n * SECOND)
      assert.equal(await pages(), 6)
      controller.abort()
      await reading
      tally.listingsAfter = listingsAfter
      await limited.core.close()
      assert.deepEqual(limited.faults, [])
    })
  })

  describe('the state feed', () => {
    it('continues from a total, counts what it has forgotten, and begins anew after a restart', async () => {
      await compute(true)
      const { total } = await get(FEED)
      const waiting = get(`${FEED}?after=${total}&wait=30`)
      await compute(true)
      const { computations, started, ...rest } = await waiting
      assert.equal(started, (await get(FEED)).started)
      assert.deepEqual([computations.length, rest], [1, { total: total + 1, missed: 0 }])
      for (let count = 0; count < 260; count++)
        node.core.services.stateFeed.add({ svcond: count, operatorChain: ['KO42'], charge: { plancks: 1 } } as never)
      const late = await get(`${FEED}?after=${total}&limit=2`)
      assert.deepEqual([late.missed, late.computations.map(({ svcond }: { svcond: number }) => svcond)], [5, [4, 5]])
      assert.equal(late.total, total + 7)
      assert.equal((await get(`${FEED}?after=${total + 7}&limit=256`)).total, total + 261)
      assert.equal((await get(`${FEED}?after=999999&limit=1`)).missed, 6)
    })

    it('is watched, without what its owners keep private', async () => {
      const events = await watched(`${FEED}/watch`, 1, async () => {
        await compute(false)
        await compute(true)
      })
      assert.deepEqual(Object.keys(events[0] as object).sort(), ['operatorChain', 'plancks', 'svcond'])
      assert.equal((await get(FEED)).total, 1)
    })
  })
})
