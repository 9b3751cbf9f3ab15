import assert from 'node:assert/strict'
import { eventually, pass, until } from '../../waiting/until.ts'
import { anyComputation, ask, mintKey } from '../call-node.ts'
import type { ListedNode } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

const PAUSE_MS = 100
/** The node that others' envelopes are asked for at. */
const FAR = 4

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

/** kill -9 of as many nodes as the network tolerates, work in between, and their return. */
export const kills = (network: RealNetwork): void => {
  const { size, quorum, tolerated } = network
  /** From 2 to the last, at equal distances. */
  const victims = Array.from(
    { length: tolerated },
    (_, index) => 2 + Math.floor((index * (size - 2)) / (tolerated - 1)),
  )
  /** Nodes that seal while it happens; some crash and some do not. */
  const sealers = [1, 3, ...victims]

  describe(`kill -9 of ${tolerated}`, () => {
    const acknowledged: Acknowledged[] = []
    let coin = ''
    const [ann, ben] = [somebody(), somebody()]
    const survivors = (): readonly ListedNode[] => network.nodes.filter((_, index) => !victims.includes(index + 1))

    it('leaves a quorum that continues: it seals, proves, and decides with every remaining vote', async () => {
      coin = await coinFor(network.node(1), ann)
      const stop = new AbortController()
      const sealing = Promise.all(sealers.map((number) => seal(network.node(number), stop.signal, acknowledged)))
      const sealedAt = (number: number): boolean => acknowledged.some(({ node }) => node === network.node(number))
      // A seal that fails is told below.
      sealing.catch(() => stop.abort())
      await until(() => stop.signal.aborted || sealers.every(sealedAt))
      await pass(1000)
      await network.crash(victims)
      await pass(1000)
      stop.abort()
      await sealing
      const { status, json } = await handIn(network.node(3), await spendOf(network.node(3), coin, ann, ben.publicKey))
      assert.equal(status, 200, JSON.stringify(json))
      assert.equal(json.certificate.votes.length, quorum)
      await network.agree(survivors())
    })

    it('is repaired when they return: all have one state, and the coin has moved at each', async () => {
      await network.restart(victims)
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
