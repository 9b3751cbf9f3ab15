import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { needsRepublishing } from '../../src/mesh/certifying.ts'
import { roots, TestNetwork, type TestNode } from './network.ts'
import { ask, fundedKey } from './wallet.ts'

describe('certificates in the log of a member that forked it', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const unsafe = ({ core }: TestNode): readonly string[] => {
    const { state } = core.services.mesh
    const quarantinedFrom = (origin: string): number | null => state.log(origin).quarantined_from
    return [...state.coins.certified()].filter((id) =>
      needsRepublishing(state.coins, state.members, quarantinedFrom, id),
    )
  }

  it('are published again by others, and the coins stay with their holders', async () => {
    network = await TestNetwork.start({ size: 4 })
    const liar = network.node(1)
    const { key, coins } = await fundedKey(network, liar, 1)
    const body = { to: 'ab'.repeat(32), token_ids: coins }
    const sent = await ask(network, liar, 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })
    assert.equal(sent.status, 200, sent.text)
    await network.ticks(2)
    const { spend } = sent.json.spends[0]
    const [carrier] = network.node(0).core.services.mesh.state.coins.carriers(spend)
    assert.equal(carrier?.origin, liar.key)
    // Another event in the place of the one that carries the certificate.
    const stored = await network.node(0).core.services.events.event(liar.key, carrier.seq)
    const { sig, ...held } = JSON.parse(stored?.text ?? '') as PublishedEvent
    const other = { ...held, kind: 'shard', body: { shard: '77'.repeat(32), nodes: [liar.key] } }
    const text = canonicalJson({ ...other, sig: toHex(liar.signer.sign(toUtf8(canonicalJson(other)))) })
    await assert.rejects(network.node(0).core.services.mesh.ingest(text, 'http'), { code: 'FORKED_LOG' })
    assert.notEqual(sig, JSON.parse(text).sig)
    await network.ticks(6)
    for (const node of network.nodes) {
      if (node === liar) continue
      const { state } = node.core.services.mesh
      assert.equal(state.log(liar.key).quarantined_from, carrier.seq)
      assert.deepEqual(unsafe(node), [])
      assert.ok(state.coins.carriers(spend).some(({ origin }) => origin !== liar.key))
      assert.equal(state.coins.coin(coins[0])?.holder, body.to)
    }
    const honest = network.nodes.filter((node) => node !== liar)
    const saying = honest.flatMap((node) => [...node.core.services.mesh.state.coins.carriers(spend)])
    assert.ok(saying.length > 0 && roots(network).length === 1)
  })
})
