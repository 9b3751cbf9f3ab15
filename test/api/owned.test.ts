import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { IDENTITY_FIELD, signIdentityRequest } from '../../src/mesh/identity-proof.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { type CoinOwner, signer, startCoinOwner, zid } from './coin-owner.ts'
import type { TestAnswer, TestCore } from './test-core.ts'

describe('envelopes and credits of their owner', () => {
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

  it('lists every envelope of an account, soulbound ones included, with the pool that each charge burnt', async () => {
    const [free, paid] = [await compute('free'), await compute('paid')]
    const list = (await ask('GET', '/api/tally/envelopes/me', { key })).json
    assert.equal(list.total, 2)
    const listed = (id: string) => list.envelopes.find((each: { token_id: string }) => each.token_id === id)
    const [soulbound, movable] = [listed(free), listed(paid)]
    const { face, svcond, minter } = soulbound
    assert.deepEqual(soulbound, {
      ...{ token_id: free, hash: free, face, funding: 'free', svcond, folder: null, version: 0 },
      ...{ status: 'soulbound', movable: false, soulbound: true, frozen: false, minter },
    })
    assert.ok(face >= 1 && svcond > 0)
    assert.deepEqual(
      [movable.token_id, movable.funding, movable.status, movable.movable, movable.soulbound],
      [paid, 'paid', 'movable', true, false],
    )
    const charge = async (id: string) => (await ask('GET', `/api/svc/envelopes/${id}`, { key })).json.cko.charge
    const pools = (bond: number, fuel: number, none: number) => {
      return { from_bond_plancks: bond, from_fuel_plancks: fuel, from_free_plancks: none }
    }
    assert.deepEqual(await charge(free), { plancks: face, ...pools(0, 0, face), funding: 'free' })
    assert.deepEqual(await charge(paid), { plancks: face, ...pools(0, face, 0), funding: 'paid' })
    const page = (await ask('GET', '/api/tally/envelopes/me?limit=1&offset=1', { key })).json
    assert.deepEqual([page.total, page.envelopes.length], [2, 1])
    assert.equal(page.envelopes[0].token_id, [free, paid].sort()[1])
    assert.equal((await ask('GET', '/api/tally/envelopes/me?folder=lab', { key })).json.total, 0)
  })

  it('shows the credits of a ZID to the holder of its key, whose signature is valid for one request, node and time', async () => {
    const path = `/api/tally/credits/${zid}`
    const { network, node: address } = node.core.services.identity
    const request = { network, node: address, method: 'GET', path }
    const tick = () => Number(node.clock.now() / TICK_NS)
    const signed = (over: Partial<typeof request> = {}, svcond = tick()) =>
      ask('GET', path, { headers: { [IDENTITY_FIELD]: signIdentityRequest(signer, { ...request, ...over }, svcond) } })
    const codeOf = ({ status, json }: TestAnswer) => [status, json.code]
    assert.deepEqual(codeOf(await signed()), [404, 'UNKNOWN_ZID'])
    await bind()
    const shown = await signed()
    assert.deepEqual([shown.status, shown.json.account, shown.json.balance_plancks], [200, zid, '0'], shown.text)
    assert.deepEqual(codeOf(await ask('GET', path, { key })), [401, 'UNAUTHORIZED'])
    for (const wrong of [
      await signed({ node: '0'.repeat(16) }),
      await signed({ network: 'main' }),
      await signed({ method: 'POST' }),
      await signed({ path: '/api/tally/credits/me' }),
      await signed({}, tick() - 130),
      await ask('GET', path, { headers: { [IDENTITY_FIELD]: 'v1;1;00' } }),
    ]) {
      assert.equal(wrong.json.code, 'BAD_SIGNATURE', wrong.text)
    }
  })
})
