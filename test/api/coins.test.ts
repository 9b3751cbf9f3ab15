import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import { type CoinOwner, publicKey, signer, startCoinOwner, zid } from './coin-owner.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

const BULK = '/api/tally/envelopes/transfer-bulk'
const TRANSFER = '/api/tally/envelopes/transfer'
describe('coins on a single node that is its own quorum', () => {
  let node: TestCore
  let key: string
  let ask: CoinOwner['ask']
  let compute: CoinOwner['compute']
  let bind: CoinOwner['bind']

  const balance = async () => {
    const { json } = await ask('GET', '/api/tally/credits/me', { key })
    const { svcond: _now, ...cycle } = json.cycle
    return { ...json, cycle }
  }

  beforeEach(async () => {
    ;({ node, key, ask, compute, bind } = await startCoinOwner())
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('are funded, computed, sent to a ZID, and show in its list', async () => {
    const funded = await balance()
    assert.equal(funded.fuel_plancks, '7200000000000')
    const coin = await compute('paid')
    assert.ok(BigInt((await balance()).fuel_plancks) < BigInt(funded.fuel_plancks))
    assert.equal((await bind()).json.home_key, node.core.services.identity.publicKey)
    assert.equal((await bind()).status, 200)
    const sent = await ask('POST', BULK, { key, body: { to: zid, token_ids: [coin] } })
    assert.equal(sent.status, 200, sent.text)
    assert.deepEqual([sent.json.moved, sent.json.refused, sent.json.to], [1, [], publicKey])
    assert.ok(sent.json.spends[0].ticks <= 2)
    const list = (await ask('GET', `/api/tally/envelopes/${zid}`)).json
    assert.deepEqual([list.total, list.envelopes[0].token_id, list.envelopes[0].version], [1, coin, 1])
    assert.equal((await ask('GET', '/api/tally/envelopes/me', { key })).json.total, 0)
    assert.equal((await ask('GET', `/api/identity/${zid}`)).json.public_key, publicKey)
  })

  it('that were paid from a free balance never move, and a refusal takes nothing', async () => {
    const [soulbound, movable] = [await compute('free'), await compute('paid')]
    const before = await balance()
    const body = { to: publicKey, token_ids: [movable, soulbound] }
    for (const [path, sent] of [
      [BULK, body],
      ['/api/credits/from-coin', { token_ids: body.token_ids }],
      ['/api/tally/envelopes/bearer', { token_id: soulbound, to: publicKey }],
    ] as const) {
      const refused = await ask('POST', path, { key, body: sent })
      assert.deepEqual([refused.status, refused.json.code], [422, 'SOULBOUND'], path)
    }
    assert.deepEqual(await balance(), before)
    const { json } = await ask('GET', `/api/tally/coins/${soulbound}`, { key })
    assert.deepEqual([json.soulbound, json.movable, json.status, json.version], [true, false, 'soulbound', 0])
    assert.equal(
      (await ask('POST', BULK, { key, body: { to: publicKey, count: 1 } })).json.spends[0].token_ids[0],
      movable,
    )
  })

  it('are moved by one spend, and the same Idempotency-Key moves nothing twice', async () => {
    const coins: string[] = []
    for (let count = 0; count < 40; count++) coins.push(await compute('paid'))
    const options = { key, body: { to: publicKey, count: 35 }, headers: { 'idempotency-key': 'once' } }
    const sent = await ask('POST', BULK, options)
    assert.deepEqual([sent.json.moved, sent.json.spends.length], [35, 1], sent.text)
    const again = await ask('POST', BULK, options)
    assert.deepEqual(again.json, sent.json)
    assert.equal((await ask('GET', '/api/tally/envelopes/me', { key })).json.total, 5)
    const page = (await ask('GET', `/api/tally/envelopes/${publicKey}?limit=10&offset=30`)).json
    assert.deepEqual([page.total, page.envelopes.length], [35, 5])
    const [first] = coins as [string]
    const found = await ask('GET', `/api/tally/envelopes/me?q=${first}`, { key })
    const elsewhere = await ask('GET', `/api/tally/envelopes/${publicKey}?q=${first}`)
    assert.equal(found.json.total + elsewhere.json.total, 1)
    const tooMany = await ask('POST', BULK, { key, body: { to: publicKey, count: 6 } })
    assert.deepEqual([tooMany.status, tooMany.json.code, tooMany.json.movable], [422, 'INVALID_BODY', 5])
  })

  it('stay if one of those that a request names is foreign, soulbound, unknown or named twice', async () => {
    const [one, two, soulbound] = [await compute('paid'), await compute('paid'), await compute('free')]
    const other = await node.mint()
    const headers = { 'x-svc-funding': 'paid' }
    await ask('POST', '/api/dev/fund', { key: other, body: { hours: 1 } })
    const foreign = (await ask('POST', '/api/svc/compute', { key: other, body: NM23, headers })).json.envelope_id
    for (const [code, token_ids] of [
      ['NOT_THE_HOLDER', [one, foreign, two]],
      ['SOULBOUND', [one, soulbound, two]],
      ['UNKNOWN_COIN', [one, two, 'f'.repeat(64)]],
      ['INVALID_BODY', [one, two, one]],
      ['INVALID_BODY', []],
      ['INVALID_BODY', [one, 3]],
      ['INVALID_BODY', Array.from({ length: 10_001 }, (_, n) => n.toString(16).padStart(64, '0'))],
    ] as const) {
      const refused = await ask('POST', BULK, { key, body: { to: publicKey, token_ids } })
      assert.deepEqual([refused.status >= 400 && refused.status < 500, refused.json.code], [true, code], refused.text)
    }
    assert.equal(
      (await ask('GET', '/api/tally/envelopes/me', { key })).json.envelopes.filter(
        ({ soulbound: is }: { soulbound: boolean }) => !is,
      ).length,
      2,
    )
    assert.equal((await ask('GET', `/api/tally/envelopes/${publicKey}`)).json.total, 0)
  })

  it('are chosen at random, and none is ever signed for twice', async () => {
    for (let count = 0; count < 6; count++) await compute('paid')
    const bodies = [1, 2, 3].map((digit) => ({ to: String(digit).repeat(64), count: 2 }))
    const asked = bodies.map((body) => ask('POST', BULK, { key, body }))
    const sent = await Promise.all(asked)
    assert.deepEqual(
      sent.map(({ json }) => json.moved),
      [2, 2, 2],
    )
    const ids = sent.flatMap(({ json }) => json.spends[0].token_ids)
    assert.equal(new Set(ids).size, 6)
    assert.equal((await ask('GET', '/api/tally/envelopes/me', { key })).json.total, 0)
  })

  it('are burned for hours', async () => {
    const coin = await compute('paid')
    const before = await balance()
    const burned = await ask('POST', '/api/credits/from-coin', { key, body: { token_ids: [coin] } })
    assert.equal(burned.status, 200, burned.text)
    const gained = BigInt(burned.json.fuel_plancks) - BigInt(before.fuel_plancks)
    assert.deepEqual([gained, burned.json.credited_plancks], [BigInt(burned.json.credited_plancks), String(gained)])
    assert.ok(gained > 0n)
    const { json } = await ask('GET', `/api/tally/coins/${coin}`)
    assert.equal(json.status, 'burned')
  })

  it('are burned for a seat if the hours suffice, and otherwise for hours with the reason', async () => {
    const burn = async () => {
      const body = { token_ids: [await compute('paid')], bond_tier: 'starter' }
      return (await ask('POST', '/api/credits/from-coin', { key, body })).json
    }
    const short = await burn()
    assert.deepEqual([short.bonded_plancks, short.bond_refused], ['0', 'INSUFFICIENT_BALANCE'])
    assert.ok(BigInt(short.credited_plancks) > 0n)
    await ask('POST', '/api/dev/fund', { key, body: { hours: 9.764 } })
    const seated = await burn()
    assert.deepEqual([seated.bonded_plancks, seated.bond_refused], ['35150400000000', undefined])
    assert.deepEqual([seated.cycle.plan, seated.cycle.bond_plancks], ['starter', '35150400000000'])
  })

  it('are refused when a request is wrong', async () => {
    const coin = await compute('paid')
    await ask('POST', BULK, { key, body: { to: publicKey, token_ids: [coin] } })
    const state = (await ask('GET', `/api/tally/coins/${coin}`)).json
    const inputs = [{ coin, minter: state.minter, version: 1, face: state.face }]
    const action = { kind: 'transfer', to: 'ab'.repeat(32), account: '' } as const
    const good = signSpend(signer, { network: 'sim', inputs, action, svcond: 1 })
    const nobody = systemSigner(new Uint8Array(32).fill(3))
    const wrong: readonly (readonly [code: string, spend: object, mints?: unknown])[] = [
      ['WRONG_NETWORK', signSpend(signer, { network: 'main', inputs, action, svcond: 1 })],
      ['BAD_SPEND', { ...good, svcond: 2 }],
      ['BAD_SPEND', { ...good, inputs: [{ ...inputs[0], more: 1 }] }],
      ['BAD_SPEND', good, [{}]],
      [
        'STALE_VERSION',
        signSpend(signer, { network: 'sim', inputs: [{ ...inputs[0], version: 0 }] as never, action, svcond: 1 }),
      ],
      ['NOT_THE_HOLDER', signSpend(nobody, { network: 'sim', inputs, action, svcond: 1 })],
      ['INVALID_BODY', { ...good, inputs: [] }],
    ]
    for (const [code, spend, mints] of wrong) {
      const { json } = await ask('POST', TRANSFER, { body: { spend, ...(mints === undefined ? {} : { mints }) } })
      assert.equal(json.code, code, JSON.stringify(json).slice(0, 300))
    }
    assert.equal((await ask('POST', TRANSFER, { body: { spend: good } })).status, 200)
    const refusals: readonly (readonly [code: string, path: string, body: object, own?: string])[] = [
      ['UNAUTHORIZED', BULK, { to: publicKey, count: 1 }, ''],
      ['INVALID_BODY', BULK, { to: publicKey }],
      ['INVALID_BODY', BULK, { to: publicKey, count: 1, token_ids: [coin] }],
      ['INVALID_BODY', BULK, { to: publicKey, token_ids: [coin, coin] }],
      ['INVALID_BODY', BULK, { to: node.core.services.identity.publicKey, token_ids: [coin] }],
      ['UNKNOWN_ZID', BULK, { to: '0'.repeat(32), token_ids: [coin] }],
      ['NOT_THE_HOLDER', BULK, { to: publicKey, token_ids: [coin] }],
      ['UNKNOWN_COIN', BULK, { to: publicKey, token_ids: ['0'.repeat(64)] }],
      ['MISSING_SCOPE', BULK, { to: publicKey, count: 1 }, node.core.services.accounts.demoKey],
      ['MISSING_SCOPE', '/api/dev/fund', { hours: 1 }, node.core.services.accounts.demoKey],
      ['INVALID_BODY', '/api/dev/fund', { hours: 0 }],
      ['INVALID_BODY', '/api/tally/envelopes/redeem', {}],
      ['UNREADABLE_FILE', '/api/tally/envelopes/redeem', { bearer: { format: 'x' } }],
    ]
    for (const [code, path, body, own = key] of refusals) {
      const { json } = await ask('POST', path, { body, ...(own === '' ? {} : { key: own }) })
      assert.equal(json.code, code, `${path} ${JSON.stringify(body)}: ${JSON.stringify(json).slice(0, 200)}`)
    }
    assert.equal((await ask('GET', `/api/tally/coins/${'0'.repeat(64)}`)).status, 404)
    assert.equal((await ask('GET', '/api/tally/credits/key:0', { key })).json.code, 'FORBIDDEN')
  })

  it('belong to the key that was bound first, and only its own signature binds it', async () => {
    const stranger = systemSigner(new Uint8Array(32).fill(4))
    const strangersKey = toHex(stranger.publicKey)
    assert.equal((await bind(undefined, strangersKey)).json.code, 'BAD_SIGNATURE')
    assert.equal((await ask('GET', `/api/identity/${zid}`)).json.code, 'UNKNOWN_ZID')
    assert.equal((await bind()).status, 200)
    const late = await bind(toHex(stranger.sign(ownerSigningBytes('sim', zid))), strangersKey)
    assert.deepEqual([late.status, late.json.code, late.json.public_key], [409, 'ZID_TAKEN', publicKey])
  })
})

describe('hours on a network that sells them', () => {
  it('cannot be created by anybody', async () => {
    const node = await startTestCore({ network: 'main' })
    const key = await node.mint()
    const refused = await node.call('POST', '/api/dev/fund', { key, body: { hours: 1 } })
    assert.deepEqual([refused.status, refused.json.code], [403, 'FORBIDDEN'])
    await node.core.close()
  })
})
