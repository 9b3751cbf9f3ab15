import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { TICK_NS } from '../../../src/time/tick.ts'
import { eventually } from '../../waiting/until.ts'
import { anyComputation, ask, freshAddress, mintKey, signedAddress, statuses, tickNow } from '../call-node.ts'
import type { RealNetwork } from './network.ts'

const TICK_MS = Number(TICK_NS) / 1e6

/** What one node is told or seals, every other one knows. */
export const delivery = (network: RealNetwork): void => {
  describe('delivery from all to all', function () {
    this.retries(2)
    it('reports its mesh: peers, heads, quorum, and only measured values', async () => {
      // A node is meshed when it has its peers; the first event of each log may still be on its way to some.
      let before = 0
      const all = await eventually(
        () => {
          before = tickNow()
          return statuses(network.nodes)
        },
        (answers) =>
          answers.every(
            (status) =>
              status !== null &&
              status.peers.length === network.size - 1 &&
              status.recentGossipCount > 0 &&
              status.heads.length === network.size &&
              status.heads.every(({ count }: { count: number }) => count > 0),
          ),
      )
      for (const [index, status] of all.entries()) {
        assert.equal(status.public_key, network.nodes[index]?.publicKey)
        assert.equal(status.peers.length, network.size - 1)
        assert.ok(status.peers.every(({ role }: { role: string }) => role === 'member'))
        assert.deepEqual(
          [status.role, status.members, status.quorum, status.tolerated],
          ['member', network.size, network.quorum, network.tolerated],
        )
        assert.deepEqual([status.quarantined, status.frozen.count, status.coherenceScore], [[], 0, null])
        assert.equal(status.lastGossip, status.recentGossipCount)
        assert.ok(status.svcond >= before - 2 && status.svcond <= tickNow() + 2)
        assert.ok(tickNow() - status.lastGossipSvcond <= 120)
      }
    })

    it('registers an address on each node and resolves it on every other', async () => {
      const addresses = await Promise.all(
        network.nodes.map(async ({ data, url, name }) => {
          const address = freshAddress()
          const record = await signedAddress(data, address, `https://${name}.example`)
          const { status, json } = await ask({ url }, 'POST', '/api/dns/register', { body: { record } })
          assert.equal(status, 201, JSON.stringify(json))
          return { address, target: record.target }
        }),
      )
      for (const node of network.nodes) {
        await eventually(
          () =>
            Promise.all(addresses.map(({ address }) => ask(node, 'GET', `/api/dns/resolve?address=${address}`))).then(
              (answers) => answers.map(({ json }) => (json.source === 'log' ? json.target : json.code)),
            ),
          (found) => found.join() === addresses.map(({ target }) => target).join(),
        )
      }
    })

    it('proves an envelope of node 3 at the last node two ticks later, to all, and shows it to its owner alone', async () => {
      const [third, last, other] = [network.node(3), network.node(network.size), network.node(network.size - 1)]
      const key = await mintKey(third)
      const sealed = await ask(third, 'POST', '/api/svc/compute', { key, body: anyComputation() })
      assert.equal(sealed.status, 200, JSON.stringify(sealed.json))
      const { envelope_id: id, value } = sealed.json
      await sleep(2 * TICK_MS)
      // Two ticks are enough where the machine has time for its processes; it may be busy.
      const { json: proof } = await eventually(
        () => ask(last, 'GET', `/api/svc/envelopes/${id}/inclusion`),
        ({ json }) => json.inclusion !== undefined && json.inclusion !== null,
      )
      assert.deepEqual([proof.origin, proof.inclusion.event.origin], [third.publicKey, third.publicKey])
      const body = { envelope_id: id, inclusion: proof.inclusion }
      assert.equal((await ask(last, 'POST', '/api/mesh/verify', { body })).json.valid, true)
      const forged = { ...body, envelope_id: 'ab'.repeat(32) }
      assert.equal((await ask(last, 'POST', '/api/mesh/verify', { body: forged })).json.valid, false)
      const path = `/api/svc/envelopes/${id}`
      assert.equal((await ask(last, 'GET', path)).json.cko, undefined)
      assert.equal((await ask(last, 'GET', path, { key: await mintKey(last) })).json.cko, undefined)
      assert.equal((await ask(last, 'GET', path, { key })).json.cko.value, value)
      assert.equal((await ask(third, 'POST', `${path}/publish`, { key })).json.published, true)
      for (const node of [last, other]) {
        // A node asks its peers for one envelope once in a tick, and this one it has just asked for.
        await eventually(
          () => ask(node, 'GET', path),
          ({ json }) => json.cko?.value === value,
        )
      }
    })

    it('has one state root at all of them', () => network.agree())
  })
}
