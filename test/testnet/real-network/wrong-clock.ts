import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layout } from '../../../cli/testnet/layout.ts'
import { startArguments } from '../../../cli/testnet/node-process.ts'
import { systemHash } from '../../../node/system/crypto.ts'
import { makeHandshake } from '../../../protocols/gossip/handshake.ts'
import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { fromHex } from '../../../src/bytes/hex.ts'
import { TICK_NS } from '../../../src/time/tick.ts'
import { COMMAND } from '../../cli/run-binary.ts'
import { eventually } from '../../waiting/until.ts'
import { ask, freshAddress, signedAddress, statuses, tickNow } from '../call-node.ts'
import { ended, firstLine, type ListedNode, UNMEASURED } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, somebody, spendOf } from './wallet.ts'

const PRELOAD = new URL('../shift-clock.js', import.meta.url).href
/** About four minutes; gossip accepts events of 120 ticks before and after. */
const SHIFT = 300

/** Starts a node on its own data and ports, with a clock that is so many ticks wrong. */
function startShifted(network: RealNetwork, node: ListedNode, ticks: number): ChildProcess {
  return spawn(process.execPath, ['--import', PRELOAD, ...COMMAND, ...startArguments(node, layout(network.data))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...UNMEASURED, SHIFT_MS: String(Math.round((ticks * Number(TICK_NS)) / 1e6)) },
  })
}

/** Two members whose clocks are minutes off. They do not run afterwards. */
export const wrongClock = (network: RealNetwork): void => {
  const numbers = network.last(2)
  const ahead = (): ListedNode => network.node(network.size - 1)
  const behind = (): ListedNode => network.node(network.size)
  describe('nodes with wrong clocks, one ahead and one behind', () => {
    const children: ChildProcess[] = []
    const right = (): readonly ListedNode[] => network.nodes.slice(0, -2)

    before(async () => {
      await network.crash(numbers)
      children.push(startShifted(network, ahead(), SHIFT))
      children.push(startShifted(network, behind(), -SHIFT))
      await Promise.all(children.map(firstLine))
    })
    after(async () => {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map(ended))
    })

    /** Brings an event of a node to another one by HTTP, with a handshake that is right. */
    const bring = async (event: object, to: ListedNode) => {
      const secret = fromHex((await readFile(join(network.data, 'mesh-secret'), 'utf8')).trim()) as Uint8Array
      const field = makeHandshake(systemHash, secret, to.publicKey, tickNow(), canonicalJson(event))
      return ask(to, 'POST', '/api/mesh/gossip', { body: event, headers: { 'x-node-handshake': field } })
    }

    it('are received by synchronising alone: gossip rejects their events as outside the window', async () => {
      const first = network.node(1)
      await eventually(
        async () => (await ask(ahead(), 'GET', '/api/mesh/status')).json,
        ({ confirmed, peers }) => confirmed && peers.length > 0,
      )
      const record = {
        ...(await signedAddress(ahead().data, freshAddress(), 'https://ahead.example', tickNow() + SHIFT)),
      }
      const made = await ask(ahead(), 'POST', '/api/dns/register', { body: { record } })
      assert.equal(made.status, 201, JSON.stringify(made.json))
      const { event } = (await ask(ahead(), 'GET', `/api/mesh/why/${made.json.event}`)).json
      assert.ok(event.svcond > tickNow() + 120)
      const refused = await bring({ ...event, sig: event.sig }, first)
      if (refused.status !== 200) assert.deepEqual([refused.status, refused.json.code], [422, 'OUTSIDE_WINDOW'])
    })

    it('are seen in the status: a head far ahead, a tick far from the others', async () => {
      await eventually(
        () => statuses(right()),
        (all) =>
          all.every((status) => {
            const head = status?.heads.find(({ origin }: { origin: string }) => origin === ahead().publicKey)
            return head?.svcond > status?.svcond + 120
          }),
        // Gossip does not forward it: each node has to ask the node itself, or one that did, in its turn.
      )
      const before = tickNow()
      const [fast, late] = await statuses([ahead(), behind()])
      for (const tick of [fast.svcond - SHIFT, late.svcond + SHIFT]) {
        assert.ok(tick >= before - 2 && tick <= tickNow() + 2, `${tick}, now ${before} to ${tickNow()}`)
      }
    })

    it('delay nobody: the others decide, and reach one state', async () => {
      const [ann, ben] = [somebody(), somebody()]
      const coin = await coinFor(network.node(2), ann)
      const { status, json } = await handIn(network.node(5), await spendOf(network.node(5), coin, ann, ben.publicKey))
      assert.equal(status, 200, JSON.stringify(json))
      await network.agree(right())
    })
  })
}
