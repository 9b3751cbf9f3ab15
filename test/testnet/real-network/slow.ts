import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../waiting/until.ts'
import { ask, freshAddress, signedAddress } from '../call-node.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

const STOPPED = 6
const SECONDS = process.env.LONG === '1' ? 5 : 3

/** A suspended process keeps its connections open and is silent. */
export const slow = (network: RealNetwork): void => {
  describe(`a node that is suspended for ${SECONDS} s`, function () {
    this.retries(2)
    it('delays nobody, and then catches up', async () => {
      const [ann, ben] = [somebody(), somebody()]
      const first = network.node(1)
      const coin = await coinFor(first, ann)
      const pid = await network.pid(STOPPED)
      const stopped = network.node(STOPPED)
      const address = freshAddress()
      process.kill(pid, 'SIGSTOP')
      const since = performance.now()
      try {
        const record = await signedAddress(first.data, address, 'https://meanwhile.example')
        assert.equal((await ask(first, 'POST', '/api/dns/register', { body: { record } })).status, 201)
        const { status, json } = await handIn(network.node(5), await spendOf(network.node(5), coin, ann, ben.publicKey))
        assert.equal(status, 200, JSON.stringify(json))
        for (const node of network.nodes.filter((each) => each !== stopped)) {
          await eventually(
            () => ask(node, 'GET', `/api/dns/resolve?address=${address}`, { patience: 30_000 }),
            ({ status: found }) => found === 200,
          )
        }
        await sleep(Math.max(0, SECONDS * 1000 - (performance.now() - since)))
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      await network.agree()
      assert.equal((await ask(stopped, 'GET', `/api/tally/coins/${coin}`)).json.holder, ben.publicKey)
      assert.equal((await ask(stopped, 'GET', `/api/dns/resolve?address=${address}`)).json.source, 'log')
    })
  })
}
