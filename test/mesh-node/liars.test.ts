import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { requestId } from '../../protocols/protocol-ids.ts'
import { encodeHeads } from '../../protocols/sync/heads.ts'
import { encodeHello } from '../../protocols/sync/hello.ts'
import { encodeRangeAnswer } from '../../protocols/sync/range.ts'
import { shard, signedEvent } from './events.ts'
import { NETWORK, roots, signerOf, TestNetwork } from './network.ts'

describe('a peer that lies about what it holds', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** The last member claims to hold a billion events of every log, and shows what it is told to. */
  async function startWithLiar(show: () => readonly string[]) {
    network = await TestNetwork.start({ size: 4, silent: [3] })
    const mouth = network.air.peer(network.members[3] as string)
    mouth.onGossip(async () => 'ignore')
    mouth.onRequest(requestId(NETWORK, 'hello'), async () =>
      encodeHello({ network: NETWORK, version: '9', math_digest_ok: true, role: 'member', tick: network.tick }),
    )
    const heads = network.members.map((origin) => ({ origin, count: 1e9, hash: 'ee'.repeat(32), svcond: network.tick }))
    mouth.onRequest(requestId(NETWORK, 'heads'), async () => encodeHeads({ heads, evidence: [] }))
    mouth.onRequest(requestId(NETWORK, 'range'), async () => encodeRangeAnswer({ events: show() }))
    await mouth.start()
  }

  it('and shows nothing neither holds up a node that lost its disk nor counts as being ahead', async () => {
    await startWithLiar(() => [])
    const node = network.node(0)
    await network.crash(node)
    node.disk = new MemoryDisk()
    await network.restart(node)
    await network.until(() => network.mesh(0).confirmed, 40)
    assert.equal(network.mesh(0).confirmed, true)
    await network.ticks(8)
    assert.equal(network.mesh(1).figures().syncLag, 0)
    assert.equal(roots(network).length, 1)
  })

  it('and shows events that nobody signed, or of another log, keeps nobody from the others', async () => {
    const forged = signedEvent({ publicKey: signerOf(1).publicKey, sign: () => new Uint8Array(64) }, {})
    await startWithLiar(() => [forged.text])
    for (const digit of '12345') await network.mesh(1).publish('shard', shard(digit, network.node(1).key))
    await network.ticks(10)
    assert.equal(roots(network).length, 1)
    for (const mesh of network.meshes()) {
      assert.deepEqual(mesh.state.evidence(), [])
      assert.equal(mesh.figures().syncLag, 0)
    }
  })
})
