import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { merkleTree } from '../../src/crypto/merkle.ts'
import { checkSealPath, checkSealSignature } from '../../src/envelope/seal.ts'
import { type CoinOwner, publicKey, startCoinOwner, zid } from './coin-owner.ts'
import { NM23, SECOND, type TestCore } from './test-core.ts'

const RECORD = '/api/tally/record'
const FEED = '/api/svc/feed'

describe('explorer', () => {
  let node: TestCore
  let key: string
  let ask: CoinOwner['ask']
  let bind: CoinOwner['bind']

  beforeEach(async () => {
    ;({ node, key, ask, bind } = await startCoinOwner())
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const compute = async (publish: boolean, body: object = NM23, funding = 'free'): Promise<string> => {
    const headers = { 'x-svc-publish': String(publish), 'x-svc-funding': funding }
    return (await node.call('POST', '/api/svc/compute', { key, headers, body })).json.envelope_id
  }
  const get = async (path: string) => {
    const { status, json, text } = await node.call('GET', path)
    assert.equal(status, 200, text)
    return json
  }

  describe('the chain', () => {
    it('has every position once, and roots that the public ids and the signature of the node confirm', async () => {
      const ids: string[] = []
      for (let count = 0; count < 5; count++) ids.push(await compute(true))
      const found: string[] = []
      for (let path: string | null = '/api/explorer/chain?limit=2'; path !== null; ) {
        const page: { batches: { envelopes: { position: number; digest: string }[] }[]; next: number | null } =
          await get(path)
        for (const { envelopes } of page.batches) {
          for (const { position, digest } of envelopes) found[position] = digest
        }
        path = page.next === null ? null : `/api/explorer/chain?limit=2&before=${page.next}`
      }
      assert.deepEqual(found, ids)
      const signatures = systemSignatures()
      const { batches, public_key } = await get('/api/explorer/chain')
      for (const { first, size, root, signature } of batches) {
        const members = ids.slice(first, first + size)
        const tree = merkleTree(
          systemHash,
          members.map((id) => fromHex(id) as Uint8Array),
        )
        const path = tree.path(0).map(toHex)
        const seal = { algorithm: 'Ed25519', public_key, signature, root, index: 0, size, path } as const
        assert.equal(checkSealPath(systemHash, members[0], seal), true)
        assert.equal(checkSealSignature(signatures, 'sim', seal), true)
        assert.equal(checkSealSignature(signatures, 'sim', { ...seal, root: '0'.repeat(64) }), false)
      }
    })

    it('names a tick, its event, and what is public of it', async () => {
      const id = await compute(true)
      const hidden = await compute(false)
      const { svcond } = (await get(`${RECORD}?limit=1`)).computations[0]
      assert.deepEqual(
        (({ closed, total, event }) => ({ closed, total, event }))(await get(`/api/explorer/ticks/${svcond}`)),
        {
          closed: false,
          total: 0,
          event: null,
        },
      )
      node.clock.advance(2n * SECOND)
      await compute(false)
      const tick = await get(`/api/explorer/ticks/${svcond}`)
      const digests = tick.envelopes.map(({ digest }: { digest: string | null }) => digest)
      assert.ok(digests.includes(id) && !digests.includes(hidden))
      for (const { digest, face } of tick.envelopes) assert.equal(face === null, digest === null)
      assert.deepEqual(
        [tick.closed, tick.total, tick.event.kind, tick.event.body.tick],
        [true, digests.length, 'tick', svcond],
      )
      assert.equal((await get('/api/explorer/ticks/0')).event, null)
      assert.equal((await get('/api/explorer/ticks/999999999999999')).closed, false)
    })

    it('shows no digest of a private computation anywhere', async () => {
      const hidden = [await compute(false), await compute(false, NM23, 'paid')]
      node.clock.advance(3n * SECOND)
      const { cko } = (await ask('GET', `/api/svc/envelopes/${hidden[0]}`, { key })).json
      const paths = [
        '/api/explorer/chain',
        `/api/explorer/ticks/${cko.svcond}`,
        `/api/explorer/search?q=${cko.svcond}`,
        `${RECORD}?after=0`,
        FEED,
      ]
      for (const path of paths) {
        const text = JSON.stringify({ ...(await get(path)), event: null })
        for (const id of hidden) assert.ok(!text.includes(id), path)
      }
    })
  })

  it('shows the way of a coin from its seal to its last holder', async () => {
    const coin = await compute(false, NM23, 'paid')
    const fresh = await get(`/api/explorer/coins/${coin}`)
    assert.deepEqual([fresh.versions, fresh.status, fresh.spends, fresh.next], [0, 'movable', [], null])
    await bind()
    const sent = await ask('POST', '/api/tally/envelopes/transfer-bulk', { key, body: { to: zid, token_ids: [coin] } })
    assert.equal(sent.status, 200, sent.text)
    const way = await get(`/api/explorer/coins/${coin}`)
    const [spend] = way.spends
    assert.deepEqual(
      [way.versions, way.holder, spend.action.kind, spend.action.to],
      [1, publicKey, 'transfer', publicKey],
    )
    assert.deepEqual([spend.voters, spend.events.length > 0], [[node.core.services.identity.publicKey], true])
    assert.equal(
      (await get(`/api/mesh/why/${spend.spend.slice(0, 0)}${(await eventOf(spend)).id}`)).kind,
      'certificate',
    )
    assert.equal((await ask('GET', `/api/explorer/coins/${'0'.repeat(64)}`)).json.code, 'UNKNOWN_COIN')
    assert.equal((await ask('GET', `/api/explorer/coins/${coin}?minter=${'1'.repeat(64)}`)).json.code, 'UNKNOWN_COIN')

    async function eventOf({ events: [place] }: { events: { origin: string; seq: number }[] }) {
      const { events } = await get(`/api/mesh/events/${place?.origin}?from=${place?.seq}&limit=1`)
      return (
        await get(
          `/api/explorer/search?q=${node.core.services.hash.sha256Hex(new TextEncoder().encode(JSON.stringify(events[0])))}`,
        )
      ).results[0]
    }
  })

  it('finds everything that a text can name', async () => {
    const id = await compute(true, NM23, 'paid')
    await bind()
    const { publicKey: member, node: address } = node.core.services.identity
    const types = async (q: string) => {
      const { results } = await get(`/api/explorer/search?q=${encodeURIComponent(q)}`)
      for (const { href } of results) assert.equal((await ask('GET', href)).status, 200, href)
      return results.map(({ type }: { type: string }) => type)
    }
    assert.deepEqual(await types(id), ['envelope', 'coin'])
    assert.deepEqual(await types(member), ['node'])
    assert.deepEqual(await types(address), ['node'])
    assert.deepEqual(await types(publicKey), ['zid'])
    assert.deepEqual(await types(zid.toUpperCase()), ['zid'])
    assert.deepEqual((await types('12345')).slice(0, 1), ['tick'])
    assert.deepEqual((await types('NM23')).slice(0, 1), ['operator'])
    assert.ok((await types('kinetic energy')).length > 1)
    assert.deepEqual(await types('f'.repeat(64)), [])
    for (const q of ['<script>alert(1)</script>', '\u0000', '%', '"; DROP', '🙂'.repeat(50)]) await types(q)
    assert.equal((await ask('GET', '/api/explorer/search?q=')).status, 422)
  })
})
