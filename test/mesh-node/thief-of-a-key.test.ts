import assert from 'node:assert/strict'
import { MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { Members } from '../../src/mesh/members.ts'
import { signStatement } from '../../src/mesh/owner-signing.ts'
import type { IdentityView } from '../../src/mesh/registers.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { seededRandom } from '../transport/weather.ts'
import { NETWORK, roots, TestNetwork } from './network.ts'
import { ask, bound, during } from './wallet.ts'

const NONE = '0'.repeat(64)
const keyOf = ({ publicKey }: Signer): string => toHex(publicKey)
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)

describe('a thief of the key of an identity', () => {
  for (const seed of sampleOf(SEEDS, 6)) {
    it(`does not keep it from the holder of the recovery key, whichever nodes hear one another (seed ${seed})`, async () => {
      const random = seededRandom(seed)
      const pick = (below: number): number => Math.floor(random() * below)
      const network = await TestNetwork.start({ size: 4 })
      const ada = await bound(network, network.node(pick(4)), 'ada')
      const { zid } = ada
      const identity = (at: number) => network.mesh(at).state.registers.identity(zid) as IdentityView
      const [rescue, mine, later] = ['rescue', 'mine', 'later'].map((name) => systemSigner(systemHash.sha256(name)))
      const send = (at: number, signer: Signer, next: Signer, after: string, recovery: string) =>
        ask(network, network.node(at), 'POST', '/api/identity/rotate', {
          body: signStatement(NETWORK, signer, next, { zid, after, recovery }),
          ip: `192.0.2.${1 + pick(200)}`,
        })
      const rescueKey = keyOf(rescue)
      const named = await send(pick(4), ada.signer, ada.signer, identity(0).chain.links[0].claim.body.sig, rescueKey)
      assert.equal(named.status, 200, named.text)
      await network.ticks(2)
      const [, naming] = identity(0).chain.links

      // The thief says all that the key lets it, at nodes that hear one another or do not, before and after the owner.
      const stolen = [ada.signer]
      const rounds = 8
      const when = pick(rounds)
      const cut = 1 + pick(3)
      const keys = network.keys(0, 1, 2, 3)
      network.air.partition(keys.slice(0, cut), keys.slice(cut))
      for (let round = 0; round < rounds; round++) {
        const at = pick(4)
        if (round === when) {
          const recovered = await send(at, rescue, mine, naming.claim.body.sig, rescueKey)
          assert.equal(recovered.json.public_key, keyOf(mine), recovered.text)
        }
        const thief = systemSigner(systemHash.sha256(`thief ${round}`))
        const head = identity(at).chain.links.at(-1)?.claim.body.sig as string
        for (const [signer, after, recovery] of [
          [stolen.at(-1) as Signer, head, rescueKey],
          [stolen[pick(stolen.length)], naming.claim.body.sig, rescueKey],
          [ada.signer, identity(at).chain.links[0].claim.body.sig, keyOf(thief)],
          [thief, naming.claim.body.sig, NONE],
        ] as const) {
          const { status } = await send(at, signer, thief, after, recovery)
          if (status === 200) stolen.push(thief)
        }
        if (pick(3) === 0) await network.ticks(1)
      }
      assert.ok(stolen.length > 1 || when === 0)
      network.air.heal()
      await network.until(() => roots(network).length === 1, 60)
      assert.equal(roots(network).length, 1)
      for (let at = 0; at < 4; at++) assert.equal(identity(at).public_key, keyOf(mine))

      // And its owner continues with it, also where the node has started again.
      const again = network.node(pick(4))
      await network.crash(again)
      await during(network, network.restart(again))
      await network.ticks(3)
      const rotated = await send(
        again.index,
        mine,
        later,
        identity(again.index).chain.links.at(-1)?.claim.body.sig ?? '',
        rescueKey,
      )
      assert.equal(rotated.json.public_key, keyOf(later), rotated.text)
      await network.until(() => roots(network).length === 1, 60)
      for (let at = 0; at < 4; at++) assert.equal(identity(at).public_key, keyOf(later))
      const owner = { network: NETWORK, signer: again.signer, members: new Members([...network.members]) }
      await network.close()
      const report = await deepCheck(new MemoryStore(again.disk), systemHash, systemSignatures(), owner)
      assert.ok(report.entries > 10)
      assert.deepEqual(network.faults, [])
    })
  }
})
