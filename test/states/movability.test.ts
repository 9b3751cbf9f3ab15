import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe } from 'mocha'
import { CONTRIBUTION_POLICY } from '../../src/contribution/policy.ts'
import { type CoinOwner, publicKey, startCoinOwner } from '../api/coin-owner.ts'
import type { TestCore } from '../api/test-core.ts'
import { walkTable } from './walk.ts'

describe('the table of movability, on a node', () => {
  let node: TestCore
  let key: string
  let ask: CoinOwner['ask']
  let compute: CoinOwner['compute']

  const status = async (coin: string): Promise<string> =>
    (await ask('GET', `/api/tally/coins/${coin}`, { key })).json.status

  /** The code that refuses each way of moving a coin, or null if it moves. */
  const moves = async (coin: string) => {
    const codes: (string | null)[] = []
    for (const [path, body] of [
      ['/api/tally/envelopes/transfer-bulk', { to: publicKey, token_ids: [coin] }],
      ['/api/tally/envelopes/bearer', { token_id: coin, to: publicKey }],
      ['/api/credits/from-coin', { token_ids: [coin] }],
    ] as const) {
      const answer = await ask('POST', path, { key, body })
      codes.push(answer.status === 200 ? null : answer.json.code)
    }
    return codes
  }
  const { envelopes } = CONTRIBUTION_POLICY
  before(() => Object.assign(CONTRIBUTION_POLICY, { envelopes: 1 }))
  after(() => Object.assign(CONTRIBUTION_POLICY, { envelopes }))

  beforeEach(async () => {
    ;({ node, key, ask, compute } = await startCoinOwner())
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  walkTable(
    'envelope movability',
    {
      async 'mint from the free balance'() {
        const coin = await compute('free')
        const { cko } = (await ask('GET', `/api/svc/envelopes/${coin}`, { key })).json
        assert.deepEqual(await moves(coin), ['SOULBOUND', 'SOULBOUND', 'SOULBOUND'])
        return { before: `${cko.charge.funding}-funded`, after: await status(coin) }
      },
      async 'mint from a purchased balance'() {
        const coin = await compute('paid')
        const { cko } = (await ask('GET', `/api/svc/envelopes/${coin}`, { key })).json
        const after = await status(coin)
        for (const [path, body] of [
          ['/api/tally/envelopes/transfer-bulk', { to: publicKey, token_ids: [await compute('paid')] }],
          ['/api/tally/envelopes/bearer', { token_id: await compute('paid'), to: publicKey }],
          ['/api/credits/from-coin', { token_ids: [coin] }],
        ] as const) {
          assert.equal((await ask('POST', path, { key, body })).status, 200, path)
        }
        return { before: `${cko.charge.funding}-funded`, after }
      },
      async 'bond a coin'() {
        const coin = await compute('paid')
        const before = await status(coin)
        const bonded = await ask('POST', '/api/contribute/bond', { key })
        assert.equal(bonded.status, 200, bonded.text)
        assert.deepEqual(await moves(coin), ['COIN_NOT_MOVABLE', 'COIN_NOT_MOVABLE', 'COIN_NOT_MOVABLE'])
        assert.equal(bonded.json.bonded, 1)
        return { before, after: await status(coin) }
      },
      async 'release a coin'() {
        const coin = await compute('paid')
        assert.equal((await ask('POST', '/api/contribute/bond', { key })).status, 200)
        const before = await status(coin)
        assert.equal((await ask('POST', '/api/contribute/release', { key })).status, 200)
        for (let tick = 0; tick < 8; tick++) await ask('GET', '/api/contribute/status', { key })
        const after = await status(coin)
        assert.deepEqual(await moves(coin), [null, 'NOT_THE_HOLDER', 'NOT_THE_HOLDER'])
        return { before, after }
      },
    },
    true,
  )
})
