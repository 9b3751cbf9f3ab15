import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { IDENTITY_FIELD, signIdentityRequest } from '../../src/mesh/identity-proof.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { type CoinOwner, publicKey, signer, startCoinOwner, zid } from './coin-owner.ts'
import type { TestCore } from './test-core.ts'

const LIST = '/api/tally/envelopes/me'
const FILE = '/api/tally/envelopes/folder'

describe('folders of envelopes', () => {
  let node: TestCore
  let key: string
  let ask: CoinOwner['ask']
  let compute: CoinOwner['compute']
  let bind: CoinOwner['bind']

  beforeEach(async () => {
    ;({ node, key, ask, compute, bind } = await startCoinOwner())
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const list = async (query = '') => (await ask('GET', LIST + query, { key })).json
  const folders = async () => (await ask('GET', `${LIST}/folders`, { key })).json
  const file = (body: object) => ask('POST', FILE, { key, body })
  const mint = async (count: number, funding = 'paid'): Promise<string[]> => {
    const ids: string[] = []
    for (let i = 0; i < count; i++) ids.push(await compute(funding))
    return ids.sort()
  }

  it('are filled by name and by number, emptied, and counted, soulbound envelopes included', async () => {
    const ids = [...(await mint(4)), ...(await mint(2, 'free'))].sort()
    assert.deepEqual(await folders(), { owner: 'me', total: 6, unfiled: 6, folders: [] })
    assert.deepEqual((await file({ folder: 'lab', token_ids: ids.slice(0, 2) })).json, {
      folder: 'lab',
      moved: 2,
      total: 2,
    })
    assert.deepEqual((await file({ folder: 'lab', token_ids: ids.slice(1, 3) })).json, {
      folder: 'lab',
      moved: 1,
      total: 3,
    })
    // The first unfiled ones in the order of ids.
    assert.deepEqual((await file({ folder: 'Küche', count: 2 })).json, { folder: 'Küche', moved: 2, total: 2 })
    const named = async (query: string) =>
      (await list(query)).envelopes.map((each: { token_id: string }) => each.token_id)
    assert.deepEqual(await named('?folder=lab'), ids.slice(0, 3))
    assert.deepEqual(await named(`?folder=${encodeURIComponent('Küche')}`), ids.slice(3, 5))
    assert.deepEqual(await named('?folder='), ids.slice(5))
    assert.deepEqual(await folders(), {
      ...{ owner: 'me', total: 6, unfiled: 1 },
      folders: [
        { folder: 'Küche', envelopes: 2 },
        { folder: 'lab', envelopes: 3 },
      ],
    })
    assert.deepEqual((await file({ folder: 'Küche', count: 2, from_folder: 'lab' })).json.total, 4)
    assert.deepEqual((await file({ folder: null, count: 4, from_folder: 'Küche' })).json, {
      folder: null,
      moved: 4,
      total: 5,
    })
    assert.deepEqual((await file({ folder: '', token_ids: ids })).json, { folder: null, moved: 1, total: 6 })
    assert.deepEqual((await folders()).folders, [])
  })

  it('are listed page by page with the true total, by offset, by cursor and by the first digits of ids', async () => {
    const ids = await mint(7)
    await file({ folder: 'lab', token_ids: ids.slice(2, 6) })
    for (const [query, wanted] of [
      ['', ids],
      ['&folder=lab', ids.slice(2, 6)],
    ] as const) {
      let cursor: string | null = ''
      const seen: string[] = []
      for (let offset = 0; offset <= wanted.length + 1; offset++) {
        for (const limit of [1, 3]) {
          const page = await list(`?limit=${limit}&offset=${offset}${query}`)
          const shown = page.envelopes.map((each: { token_id: string }) => each.token_id)
          assert.deepEqual([page.total, shown], [wanted.length, wanted.slice(offset, offset + limit)])
          assert.equal(page.next === null, offset + limit >= wanted.length, `${offset} + ${limit}`)
        }
      }
      while (cursor !== null) {
        const page: { next: string | null; total: number; envelopes: { token_id: string }[] } = await list(
          `?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        )
        assert.equal(page.total, wanted.length)
        seen.push(...page.envelopes.map((each) => each.token_id))
        cursor = page.next
      }
      assert.deepEqual(seen, wanted)
    }
    for (const id of ids) {
      const found = await list(`?q=${id.slice(0, 12)}`)
      assert.deepEqual([found.total, found.envelopes[0].token_id], [1, id])
    }
    const first = ids.filter((id) => id.startsWith(ids[0][0]))
    assert.equal((await list(`?q=${ids[0][0]}`)).total, first.length)
    assert.equal((await list(`?q=${ids[0]}&folder=lab`)).total, 0)
    assert.equal((await ask('GET', `${LIST}?limit=501`, { key })).json.code, 'INVALID_QUERY')
    assert.equal((await ask('GET', `${LIST}?offset=1&cursor=${'0'.repeat(128)}`, { key })).json.code, 'INVALID_QUERY')
  })

  it('are filled by requests at the same time as if one had followed the other, and a page never shows half of one', async () => {
    const ids = await mint(9)
    const some = (folder: string) => file({ folder, count: 3 })
    const [a, b, page, c, d] = await Promise.all([some('a'), some('b'), list('?folder=b'), some('c'), some('d')])
    assert.deepEqual(
      [a, b, c].map(({ json }) => [json.moved, json.total]),
      [
        [3, 3],
        [3, 3],
        [3, 3],
      ],
    )
    assert.deepEqual([d.status, d.json.available], [422, 0])
    assert.ok([0, 3].includes(page.total), `${page.total}`)
    assert.equal((await list('?folder=c')).envelopes[0].token_id, ids[6])
  })

  it('are at most 1,000 for one owner; one that was emptied makes room', async () => {
    const [one, two] = await mint(2)
    const wallet = node.core.services.wallets.ofAccount(
      (await ask('GET', '/api/tally/credits/me', { key })).json.account,
    )
    await wallet.use((order) => {
      const minter = node.core.services.identity.publicKey
      for (let number = 0; number < 999; number++) {
        const coin = number.toString(16).padStart(64, '0')
        order.add({ coin, minter, place: 1000 + number, soulbound: false, folder: `folder ${number}` })
      }
    })
    assert.equal((await file({ folder: 'last', token_ids: [one] })).status, 200)
    const refused = await file({ folder: 'too many', token_ids: [two] })
    assert.deepEqual([refused.json.code, refused.json.most], ['INVALID_BODY', 1000])
    assert.equal((await file({ folder: 'last', token_ids: [two] })).json.total, 2)
    await file({ folder: null, token_ids: [one, two] })
    assert.equal((await file({ folder: 'another', token_ids: [two] })).status, 200)
  })

  it('are refused names that do not fit, and envelopes of others; then nothing moves', async () => {
    const [own] = await mint(1)
    const other = await node.mint()
    await ask('POST', '/api/dev/fund', { key: other, body: { hours: 1 } })
    const foreign = (await ask('POST', '/api/svc/compute', { key: other, body: BODY })).json.envelope_id
    for (const [body, code] of [
      [{ folder: 'a\u0000b', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'a\nb', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'a\u202eb', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'lab\u200b', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: '\ud800', token_ids: [own] }, 'LONE_SURROGATE'],
      [{ folder: ' ', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'lab ', token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'x'.repeat(65), token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'x'.repeat(10_000_000), token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 7, token_ids: [own] }, 'INVALID_BODY'],
      [{ token_ids: [own] }, 'INVALID_BODY'],
      [{ folder: 'lab' }, 'INVALID_BODY'],
      [{ folder: 'lab', token_ids: [own], count: 1 }, 'INVALID_BODY'],
      [{ folder: 'lab', token_ids: [own], from_folder: 'a' }, 'INVALID_BODY'],
      [{ folder: 'lab', token_ids: [] }, 'INVALID_BODY'],
      [{ folder: 'lab', token_ids: ['xyz'] }, 'INVALID_BODY'],
      [{ folder: 'lab', count: 0 }, 'INVALID_BODY'],
      [{ folder: 'lab', count: -1 }, 'INVALID_BODY'],
      [{ folder: 'lab', count: 1e308 }, 'INVALID_BODY'],
      [{ folder: 'lab', count: 2 }, 'INVALID_BODY'],
      [{ folder: 'lab', count: 1, from_folder: 'lab' }, 'INVALID_BODY'],
      [{ folder: 'lab', count: 1, from_folder: 'absent' }, 'INVALID_BODY'],
      [{ folder: null, count: 1 }, 'INVALID_BODY'],
      [{ folder: 'lab', token_ids: [own, foreign] }, 'NOT_THE_HOLDER'],
      [{ folder: 'lab', token_ids: [own, '0'.repeat(64)] }, 'UNKNOWN_COIN'],
    ] as const) {
      const { status, json } = await file(body)
      assert.deepEqual([json.code, status < 500], [code, true], JSON.stringify(body).slice(0, 100))
    }
    assert.deepEqual(await folders(), { owner: 'me', total: 1, unfiled: 1, folders: [] })
  })

  it('have one name for each spelling, counted in characters', async () => {
    const [a, b, c] = await mint(3)
    await file({ folder: 'Cafe\u0301', token_ids: [a] })
    assert.equal((await file({ folder: 'Caf\u00e9', token_ids: [b] })).json.total, 2)
    assert.equal((await list(`?folder=${encodeURIComponent('Cafe\u0301')}`)).total, 2)
    const long = '🧪'.repeat(64)
    assert.equal((await file({ folder: long, token_ids: [c] })).json.folder, long)
    const decomposed = '\u1112\u1161\u11ab'.repeat(64)
    assert.equal((await file({ folder: decomposed, token_ids: [c] })).json.folder, '\ud55c'.repeat(64))
  })

  it('are private to the account and to the ZID that signs, and stay behind when an envelope leaves', async () => {
    await bind()
    const [sent, kept] = await mint(2)
    await file({ folder: 'lab', token_ids: [sent, kept] })
    const moved = await ask('POST', '/api/tally/envelopes/transfer-bulk', { key, body: { to: zid, token_ids: [sent] } })
    assert.equal(moved.json.moved, 1, moved.text)
    assert.deepEqual((await folders()).folders, [{ folder: 'lab', envelopes: 1 }])
    const { network, node: address } = node.core.services.identity
    const signed = (method: string, path: string, body?: object) => ({
      [IDENTITY_FIELD]: signIdentityRequest(
        signer,
        {
          network,
          node: address,
          method,
          path,
          ...(body === undefined ? {} : { bodyDigest: node.core.services.hash.sha256Hex(canonicalJson(body)) }),
        },
        Number(node.clock.now() / TICK_NS),
      ),
    })
    const body = { folder: 'secret', count: 1, zid }
    const filed = await ask('POST', FILE, { body, headers: signed('POST', FILE, body) })
    assert.deepEqual(filed.json, { folder: 'secret', moved: 1, total: 1 })
    const path = `/api/tally/envelopes/${zid}`
    const stranger = (await ask('GET', path)).json
    assert.deepEqual([stranger.total, stranger.envelopes[0].folder], [1, null])
    const own = (await ask('GET', path, { headers: signed('GET', path) })).json
    assert.equal(own.envelopes[0].folder, 'secret')
    const counted = (await ask('GET', `${path}/folders`, { headers: signed('GET', `${path}/folders`) })).json
    assert.deepEqual(counted.folders, [{ folder: 'secret', envelopes: 1 }])
    assert.equal((await ask('GET', `/api/tally/envelopes/${publicKey}`)).json.envelopes[0].folder, null)
    for (const [asked, code] of [
      [ask('GET', `${path}/folders`), 'UNAUTHORIZED'],
      [ask('GET', `${path}?folder=secret`), 'UNAUTHORIZED'],
      [ask('GET', path, { headers: { [IDENTITY_FIELD]: 'forged' } }), 'BAD_SIGNATURE'],
      [ask('GET', `/api/tally/envelopes/${publicKey}/folders`), 'FORBIDDEN'],
      [ask('GET', `${LIST}/folders`), 'UNAUTHORIZED'],
      [ask('GET', `/api/tally/envelopes/key:${'0'.repeat(32)}/folders`, { key }), 'FORBIDDEN'],
      [ask('POST', FILE, { body: { folder: 'x', count: 1 } }), 'UNAUTHORIZED'],
      [ask('POST', FILE, { body, headers: signed('GET', FILE, body) }), 'BAD_SIGNATURE'],
      [ask('POST', FILE, { body, headers: signed('POST', FILE) }), 'BAD_SIGNATURE'],
      [ask('POST', FILE, { body: { ...body, folder: 'other' }, headers: signed('POST', FILE, body) }), 'BAD_SIGNATURE'],
    ] as const) {
      assert.equal((await asked).json.code, code)
    }
  })
})

const BODY = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
