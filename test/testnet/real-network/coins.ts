import assert from 'node:assert/strict'
import { join } from 'node:path'
import { svcmesh } from '../../cli/run-binary.ts'
import { eventually } from '../../waiting/until.ts'
import { ask } from '../call-node.ts'
import type { ListedNode } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

/** A coin moves by a certificate of a quorum, everywhere, and once. */
export const coins = (network: RealNetwork): void => {
  describe('coins', function () {
    this.retries(2)
    const command = async (node: ListedNode, ...words: readonly string[]) => {
      const files = {
        SVCMESH_KEYS: join(network.folder, 'keys.json'),
        SVCMESH_IDENTITY: join(network.folder, 'identity.json'),
      }
      // Where too few votes came in time, the same command is repeated.
      const { code, stdout, stderr } = await eventually(
        () => svcmesh([...words, '--url', node.url, '--json'], files),
        (outcome) => !outcome.stderr.includes('NO_QUORUM'),
      )
      assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
      return JSON.parse(stdout)
    }

    /** What every node reports about a coin, once each reports the expected state. */
    const everywhere = (coin: string, holder: string, version: number) =>
      Promise.all(
        network.nodes.map((node) =>
          eventually(
            () => ask(node, 'GET', `/api/tally/coins/${coin}`).then(({ json }) => json),
            (found) => found.holder === holder && found.version === version && found.certificate !== null,
          ),
        ),
      )

    it('minted on node 1 go to a ZID at home on node 6, and every node has the certificate', async () => {
      const [first, sixth] = [network.node(1), network.node(6)]
      await command(first, 'keys', 'mint')
      await command(first, 'dev', 'fund', '--hours', '1')
      const coin = (await command(first, 'compute', 'NM23', 'm=3', 'v=4', '--paid')).envelope_id
      const { zid } = await command(sixth, 'id', 'new')
      const binding = await command(sixth, 'id', 'bind')
      assert.equal(binding.home_key, sixth.publicKey)
      await eventually(
        () => ask(first, 'GET', `/api/identity/${zid}`),
        ({ status }) => status === 200,
      )
      const sent = await command(first, 'coin', 'send', coin, '--to', zid)
      assert.equal(sent.moved, 1)
      assert.ok(sent.spends[0].votes >= network.quorum)
      for (const { certificate, account } of await everywhere(coin, binding.public_key, 1)) {
        assert.ok(certificate.votes.length >= network.quorum)
        assert.equal(account, zid)
      }
      const list = await ask(network.node(7), 'GET', `/api/tally/envelopes/${zid}`)
      assert.deepEqual(
        list.json.envelopes.map(({ token_id }: { token_id: string }) => token_id),
        [coin],
      )
    })

    it('cannot be spent twice in the same version: the second spend is refused with the reason', async () => {
      const ann = somebody()
      const coin = await coinFor(network.node(2), ann)
      await everywhere(coin, ann.publicKey, 1)
      const [one, other] = [somebody(), somebody()]
      const first = await spendOf(network.node(4), coin, ann, one.publicKey)
      const second = await spendOf(network.node(5), coin, ann, other.publicKey)
      const { status, json } = await handIn(network.node(4), first)
      assert.equal(status, 200, JSON.stringify(json))
      assert.ok(json.ticks >= 0)
      assert.ok(json.certificate.votes.length >= network.quorum)
      await everywhere(coin, one.publicKey, 2)
      const refused = await handIn(network.node(5), second)
      assert.ok(['NOT_THE_HOLDER', 'STALE_VERSION', 'SPEND_CONFLICT'].includes(refused.json.code), refused.json.code)
      assert.match(refused.json.detail, /[a-z]{4}/)
      assert.equal((await handIn(network.node(6), first)).json.spend, json.spend, 'the same spend is harmless')
    })

    it('have one owner, even if two spends are submitted at two nodes at once', async () => {
      const ann = somebody()
      const coin = await coinFor(network.node(7), ann)
      await everywhere(coin, ann.publicKey, 1)
      const [one, other] = [somebody(), somebody()]
      const [first, second] = await Promise.all([
        spendOf(network.node(1), coin, ann, one.publicKey),
        spendOf(network.node(3), coin, ann, other.publicKey),
      ])
      const answers = await Promise.all([handIn(network.node(1), first), handIn(network.node(3), second)])
      const won = answers.filter(({ status }) => status === 200).length
      assert.ok(won <= 1, JSON.stringify(answers))
      for (const { status, json } of answers) {
        if (status !== 200) assert.ok(['SPEND_CONFLICT', 'COIN_FROZEN'].includes(json.code), JSON.stringify(json))
      }
      await network.agree()
      const holder = won === 0 ? ann : answers[0]?.status === 200 ? one : other
      await everywhere(coin, holder.publicKey, 1 + won)
    })
  })
}
