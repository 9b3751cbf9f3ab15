import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { merkleSumTree, type SumNode } from '../../src/crypto/merkle-sum.ts'
import { signMint, signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { signedEvent } from './events.ts'
import { NETWORK, TestNetwork } from './network.ts'
import { during } from './wallet.ts'

const COIN = 'c0'.repeat(32)
const holder = systemSigner(new Uint8Array(32).fill(77))

describe('a coin of a member whose log has two versions', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** The last member mints a coin in the first place of its log, and publishes another event at the same position. */
  async function start() {
    network = await TestNetwork.start({ size: 4, silent: [3] })
    const minter = network.signer(3)
    const publicKey = toHex(holder.publicKey)
    const said = { coin: COIN, face: 50, holder: publicKey }
    const { root: top } = merkleSumTree(systemHash, [{ id: fromHex(COIN) as Uint8Array, face: said.face }])
    const { hash, sum } = top as SumNode
    const svcond = network.tick
    const body = { tick: svcond - 1, count: 1, root: toHex(hash), sum: String(sum), last: COIN }
    const minted = signedEvent(minter, { svcond, kind: 'tick', body })
    const mints = [{ ...signMint(minter, NETWORK, said), event: minted.event, index: 0, path: [] }]
    const input = { coin: COIN, minter: toHex(minter.publicKey), version: 0, face: said.face }
    const action = { kind: 'transfer', to: 'ab'.repeat(32), account: '' } as const
    const spend = signSpend(holder, { network: NETWORK, inputs: [input], action, svcond })
    const lie = async (node: number) => {
      const other = signedEvent(minter, { svcond })
      await assert.rejects(network.mesh(node).ingest(other.text, 'http'), { code: 'FORKED_LOG' })
    }
    for (const node of [0, 1, 2]) await network.mesh(node).ingest(minted.text, 'http')
    return { spend, mints, lie }
  }

  it('is refused as frozen once the fork is known', async () => {
    const { spend, mints, lie } = await start()
    await lie(0)
    await network.ticks(3)
    const refused = assert.rejects(network.mesh(1).propose(spend, mints), {
      code: 'COIN_FROZEN',
      data: { coin: COIN, quarantined_from: 0 },
    })
    await during(network, refused)
    assert.deepEqual(network.mesh(1).state.coins.open(), [])
  })

  it('that was being spent is given up by the wallet’s node, and by all nodes alike', async () => {
    const { spend, mints, lie } = await start()
    network.air.partition(network.keys(1), network.keys(0, 2, 3))
    const proposing = network.mesh(1).propose(spend, mints)
    const refused = assert.rejects(proposing, { code: 'COIN_FROZEN' })
    await lie(0)
    await network.ticks(2)
    const open = () => network.meshes().map(({ state }) => state.coins.open().length)
    assert.deepEqual(open(), [0, 1, 0])
    network.air.heal()
    await during(network, refused)
    assert.deepEqual(open(), [0, 0, 0])
    const fates = network.meshes().map(({ state }) => state.coins.proposal(spendId(systemHash, spend))?.status)
    assert.deepEqual(fates, ['orphaned', 'orphaned', 'orphaned'])
  })
})
