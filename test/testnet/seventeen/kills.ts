import assert from 'node:assert/strict'
import { eventually, pass, until } from '../../waiting/until.ts'
import { anyComputation, ask, mintKey } from '../call-node.ts'
import type { ListedNode } from '../run-testnet.ts'
import { QUORUM, type RealNetwork, TOLERATED } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

/** Five nodes crash at once: as many as the network tolerates. */
const VICTIMS = [2, 6, 10, 13, 17]
/** Nodes that seal while it happens; some crash and some do not. */
const SEALING = [1, 2, 6, 9, 13, 17]
const PAUSE_MS = 100
/** Nodes that an envelope is asked for at: far from where it was sealed. */
const FAR = 7

interface Acknowledged {
  readonly node: ListedNode
  readonly id: string
  readonly key: string
}

/** Seals on a node until told to stop or until the node is gone, and notes what the node acknowledged. */
async function seal(node: ListedNode, signal: AbortSignal, acknowledged: Acknowledged[]): Promise<void> {
  const key = await mintKey(node)
  while (!signal.aborted) {
    const sealed = await ask(node, 'POST', '/api/svc/compute', { key, body: anyComputation() }).catch(() => null)
    if (sealed === null) break
    assert.equal(sealed.status, 200, JSON.stringify(sealed.json))
    if (sealed.json.sealed) acknowledged.push({ node, key, id: sealed.json.envelope_id })
    await pass(PAUSE_MS)
  }
}

/** kill -9 of five, work in between, and their return. */
export const kills = (network: RealNetwork): void => {
  describe('kill -9 of five', () => {
    const acknowledged: Acknowledged[] = []
    let coin = ''
    const [ann, ben] = [somebody(), somebody()]
    const survivors = (): readonly ListedNode[] => network.nodes.filter((_, index) => !VICTIMS.includes(index + 1))

    it('leaves twelve nodes that continue: they seal, prove, and decide with every remaining vote', async () => {
      assert.equal(VICTIMS.length, TOLERATED)
      coin = await coinFor(network.node(1), ann)
      const stop = new AbortController()
      const sealing = Promise.all(SEALING.map((number) => seal(network.node(number), stop.signal, acknowledged)))
      const sealedAt = (number: number): boolean => acknowledged.some(({ node }) => node === network.node(number))
      // A seal that fails is told below.
      sealing.catch(() => stop.abort())
      await until(() => stop.signal.aborted || SEALING.every(sealedAt))
      await pass(1000)
      await network.crash(VICTIMS)
      await pass(1000)
      stop.abort()
      await sealing
      const { status, json } = await handIn(network.node(3), await spendOf(network.node(3), coin, ann, ben.publicKey))
      assert.equal(status, 200, JSON.stringify(json))
      assert.equal(json.certificate.votes.length, QUORUM)
      await network.agree(survivors())
    })

    it('is repaired when they return: all seventeen have one state, and the coin has moved at each', async () => {
      await network.restart(VICTIMS)
      await network.agree()
      for (const node of network.nodes) {
        const { json } = await ask(node, 'GET', `/api/tally/coins/${coin}`)
        assert.deepEqual([json.holder, json.version], [ben.publicKey, 2])
      }
    })

    it('loses no acknowledged envelope: each is complete at its node, and proven', async () => {
      for (const { node, id, key } of acknowledged) {
        const { json } = await eventually(
          () => ask(node, 'GET', `/api/svc/envelopes/${id}`, { key }),
          (answer) => answer.json.inclusion !== undefined && answer.json.inclusion !== null,
        )
        assert.equal(json.cko.node, node.address)
        assert.equal(json.inclusion.event.origin, node.publicKey)
      }
      // One of each crashed node is enough to see that others prove it too.
      const last = new Map(acknowledged.map((each) => [each.node.name, each]))
      for (const { node, id } of last.values()) {
        const { json } = await eventually(
          () => ask(network.node(FAR), 'GET', `/api/svc/envelopes/${id}/inclusion`),
          (answer) => answer.json.inclusion !== undefined && answer.json.inclusion !== null,
        )
        assert.equal(json.origin, node.publicKey)
      }
    })
  })
}
