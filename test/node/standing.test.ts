import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeKeys } from '../../node/key-files.ts'
import { evidenceOf } from '../../node/mesh/evidence-body.ts'
import { createLibp2pTransport } from '../../node/peer/create-transport.ts'
import type { Libp2pNode } from '../../node/peer/libp2p-node.ts'
import type { Libp2pPeer } from '../../node/peer/options.ts'
import { THRESHOLDS } from '../../node/peer/score.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { gossipTopic } from '../../protocols/protocol-ids.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { tickOf } from '../../src/time/tick.ts'
import { shard, signedEvent } from '../mesh-node/events.ts'
import { numberedRules } from '../transport/libp2p-bench.ts'
import { accept } from '../transport/transport-bench.ts'
import { pass, until } from '../waiting/until.ts'
import { type LocalNode, startLocal } from './start-local.ts'

/** What gossipsub tells and its interface does not. */
interface RouterInside {
  getMeshPeers(topic: string): readonly string[]
}

const seedOf = (name: number) => new Uint8Array(32).fill(name)
const [friend, absent] = [systemSigner(seedOf(201)), systemSigner(seedOf(202))]

describe('a node with one connected member and one missing', function () {
  this.retries(2)
  let local: LocalNode
  let peer: Libp2pPeer

  beforeEach(async () => {
    const data = await mkdtemp(join(tmpdir(), 'svcmesh-test-'))
    const self = systemSigner((await nodeKeys(data, systemEntropy)).seed)
    const nodeKeysOfAll = [self, friend, absent].map(({ publicKey }) => toHex(publicKey))
    const networkFile = join(data, 'network.json')
    await writeFile(networkFile, JSON.stringify({ id: 'local', nodeKeys: nodeKeysOfAll, nodes: [] }))
    local = await startLocal({ data, network: 'local', networkFile, listen: '/ip4/127.0.0.1/tcp/0' })
    const [multiaddr] = local.node.facts.multiaddrs as [string]
    peer = createLibp2pTransport({
      network: 'local',
      seed: seedOf(201),
      listen: [],
      peers: [{ key: toHex(self.publicKey), addresses: [multiaddr] }],
      members: nodeKeysOfAll,
      sharedAddresses: true,
      rules: numberedRules,
      clock: new SystemClock(),
      // It asks no peer to forward messages.
      isLively: () => false,
      onFault: (error) => assert.fail(String(error)),
    })
    peer.transport.onGossip(accept)
    await peer.transport.start()
    await until(() => peer.transport.peers().length === 1 && local.node.core.services.mesh.peers().length === 1)
  })
  afterEach(async () => {
    await peer.transport.stop()
    await local.remove()
  })

  const asked = (): number => {
    const { node } = peer.transport as unknown as { readonly node: Libp2pNode }
    return (node.services.pubsub as unknown as RouterInside).getMeshPeers(gossipTopic('local')).length
  }

  it('asks for forwarded messages once the absent one is active, and not while it is silent', async () => {
    // Three seconds more than for a member that counts as active.
    await pass(9_000)
    assert.equal(asked(), 0)
    const svcond = tickOf(new SystemClock().now())
    const { text } = signedEvent(absent, { network: 'local', svcond })
    assert.equal(await local.node.core.services.mesh.ingest(text, 'http'), 'appended')
    await until(() => asked() === 1)
  })

  it('closes the connection with a member that misbehaves as soon as its log is known to have two versions', async () => {
    for (let count = 0; count < 30; count++) await peer.transport.publish(new Uint8Array(randomBytes(100)))
    const { mesh } = local.node.core.services
    await until(() => mesh.peers().some(({ score }) => score < THRESHOLDS.graylistThreshold))
    await pass(1500)
    assert.equal(mesh.peers().length, 1)
    const svcond = tickOf(new SystemClock().now())
    const [one, other] = ['1', '2'].map((digit) =>
      signedEvent(friend, { network: 'local', svcond, body: shard(digit, toHex(friend.publicKey)) }),
    )
    await mesh.ingest(one?.text ?? '', 'http')
    await assert.rejects(mesh.ingest(other?.text ?? '', 'http'), { code: 'FORKED_LOG' })
    // Evidence is said by members whose logs are confirmed; of three members, this node never is alone.
    const body = evidenceOf(systemHash, one?.event, other?.event)
    const { text } = signedEvent(absent, { network: 'local', svcond, kind: 'evidence', body: { ...body } })
    await mesh.ingest(text, 'http')
    await until(() => mesh.peers().length === 0)
  })
})
