import assert from 'node:assert/strict'
import { join } from 'node:path'
import { launch } from '../../cli/run-binary.ts'
import { eventually } from '../../waiting/until.ts'
import { anyComputation, ask, freshAddress, mintKey, signedAddress } from '../call-node.ts'
import { ended, firstLine } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

/** Somebody who is not a member. */
export const observer = (network: RealNetwork): void => {
  describe('an observer that joins', function () {
    this.retries(2)
    it('follows, verifies and serves, and neither votes nor publishes', async () => {
      const [first, fourth] = [network.node(1), network.node(4)]
      const data = join(network.folder, 'observer')
      const child = launch([
        'join',
        first.url,
        '--data',
        data,
        '--port',
        '0',
        '--listen',
        '/ip4/127.0.0.1/tcp/0',
        '--json',
      ])
      try {
        const facts = await firstLine(child)
        const here = { url: String(facts.url) }
        const status = async (node: { readonly url: string }) => (await ask(node, 'GET', '/api/mesh/status')).json
        const follows = () =>
          eventually(
            async () => [await status(here), await status(first)],
            ([mine, theirs]) => mine.state_root === theirs.state_root && mine.peers.length === network.size,
          )
        await follows()
        const key = await mintKey(fourth)
        const sealed = (await ask(fourth, 'POST', '/api/svc/compute', { key, body: anyComputation() })).json
        const proof = await eventually(
          () => ask(here, 'GET', `/api/svc/envelopes/${sealed.envelope_id}/inclusion`),
          ({ json }) => json.inclusion !== undefined && json.inclusion !== null,
        )
        const claim = { envelope_id: sealed.envelope_id, inclusion: proof.json.inclusion }
        assert.equal((await ask(here, 'POST', '/api/mesh/verify', { body: claim })).json.valid, true)
        const [ann, ben] = [somebody(), somebody()]
        const coin = await coinFor(fourth, ann)
        const moved = await handIn(fourth, await spendOf(fourth, coin, ann, ben.publicKey))
        assert.equal(moved.status, 200, JSON.stringify(moved.json))
        const { json: shown } = await eventually(
          () => ask(here, 'GET', `/api/tally/coins/${coin}`),
          ({ json }) => json.holder === ben.publicKey,
        )
        await follows()
        const mine = await status(here)
        assert.equal(mine.role, 'observer')
        const voters = shown.certificate.votes.map(({ voter }: { voter: string }) => voter)
        assert.ok(!voters.includes(mine.public_key))
        assert.ok(!mine.heads.some(({ origin }: { origin: string }) => origin === mine.public_key))
        const record = await signedAddress(data, freshAddress(), 'https://observer.example')
        const refused = await ask(here, 'POST', '/api/dns/register', { body: { record } })
        assert.deepEqual([refused.status, refused.json.code], [403, 'NOT_A_MEMBER'])
        assert.equal(
          (await status(first)).peers.find((peer: { role: string }) => peer.role === 'observer')?.public_key,
          mine.public_key,
        )
      } finally {
        child.kill('SIGINT')
        assert.equal(await ended(child), 0)
      }
    })
  })
}
