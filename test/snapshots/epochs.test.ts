import assert from 'node:assert/strict'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import { SAVED_MESH_VERSION } from '../../src/mesh/saved-mesh.ts'
import { type Manifest, membersOf, readManifest } from '../../src/mesh/snapshots/manifest.ts'
import { checkProof, provedMembers } from '../../src/mesh/snapshots/proof.ts'
import { LogWriter, NETWORK, testMesh } from '../mesh/build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf } from '../mesh/epoch-world.ts'
import { roots, TestNetwork } from '../mesh-node/network.ts'
import { ask, bound, fundedKey } from '../mesh-node/wallet.ts'
import { EVERY, live, settings, standing } from './lively.ts'

const DIGEST = 'd'.repeat(64)
const HEAD = { count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }

describe('a snapshot after a change of members', function () {
  this.timeout(60_000)

  describe('counts when', () => {
    const mesh = testMesh(5)
    const [first, second, third, fourth, fifth] = mesh.writers as [
      LogWriter,
      LogWriter,
      LogWriter,
      LogWriter,
      LogWriter,
    ]
    const fresh = newcomer('one')
    const change = statementOf(changeOf(third, fresh, 2000))
    const certificate = certifyEpoch([first, second, fourth, fifth], change)
    const ports = { signatures: mesh.ports.signatures, network: NETWORK, members: mesh.members }
    const manifest = (given: Partial<Manifest>): Manifest => {
      const logs = Array.from({ length: 5 + (given.epochs ?? [certificate]).length })
      const ends = { heads: logs.map(() => HEAD), quarantined: logs.map(() => null) }
      const name = { base: null, bytes: 0, cut: DIGEST, network: NETWORK, parts: [DIGEST], tick: 2048 }
      return {
        ...name,
        ...ends,
        epochs: [certificate],
        members: mesh.members.first.keys,
        version: SAVED_MESH_VERSION,
        ...given,
      }
    }
    const vouch = (writer: LogWriter, svcond: number, tick = 2048): string => {
      const body = { seen: [0, 0, 0, 0, 0, 0], snapshot: { tick, digest: DIGEST }, state_root: '0'.repeat(64) }
      return new LogWriter(writer.signer).write('heartbeat', svcond, body).text
    }
    const judged = async (given: Partial<Manifest>, words: readonly string[]): Promise<void> => {
      const read = readManifest(canonicalJson(manifest(given)), NETWORK, mesh.members)
      const members = await provedMembers(ports, read, () => Promise.resolve())
      checkProof({ ...ports, members }, { tick: read.tick, digest: DIGEST }, words)
    }
    const others = [first, second, fourth].map((writer) => vouch(writer, 2050))

    it('the members of its epoch have signed it, also the new one', async () => {
      await judged({}, [...others, vouch(fresh, 2050)])
      assert.deepEqual(membersOf(manifest({})).logs, [...mesh.members.first.keys, fresh.key])
    })

    it('nobody else has: not the key that was replaced, whatever tick it names, nor the new one for what was before', async () => {
      for (const tick of [1999, 2000, 2050]) {
        await assert.rejects(judged({}, [...others, vouch(third, tick)]), { code: 'SNAPSHOT_INVALID' })
      }
      const early = [first, second, fourth].map((writer) => vouch(writer, 1990, 1024))
      await judged({ tick: 1024 }, [...early, vouch(third, 1990, 1024)])
      await assert.rejects(judged({ tick: 1024 }, [...early, vouch(third, 2000, 1024)]), { code: 'SNAPSHOT_INVALID' })
      await assert.rejects(judged({ tick: 1024 }, [...early, vouch(fresh, 2050, 1024)]), { code: 'SNAPSHOT_INVALID' })
    })

    it('each change in it is proved: otherwise strangers could sign for themselves', async () => {
      const stranger = newcomer('two')
      const signed = [...others, vouch(stranger, 2050)]
      const stolen = statementOf(changeOf(third, stranger, 2000))
      const again = statementOf(changeOf(second, newcomer('three'), 3000), 2)
      const chains = {
        'by too few': [certifyEpoch([first, second, fourth], stolen)],
        'by strangers': [certifyEpoch([first, second, stranger, newcomer('four')], stolen)],
        'of another network': [certifyEpoch([first, second, fourth, fifth], { ...stolen, network: 'other' })],
        'of another change': [{ ...certificate, statement: stolen }],
        'without the first one': [certifyEpoch([first, fresh, fourth, fifth], again)],
        'by the replaced key': [certificate, certifyEpoch([first, third, fourth, fifth], again)],
      }
      for (const [name, epochs] of Object.entries(chains)) {
        await assert.rejects(
          judged({ epochs }, signed),
          (error: Error) => /chain of epochs is refused/.test(error.message),
          name,
        )
      }
      await assert.rejects(judged({ epochs: [] }, [...others, vouch(fresh, 2050)]), /not a member/)
      await assert.rejects(judged({ heads: [HEAD] }, signed), /one head for each/)
    })
  })

  it('is taken and signed by the new members; an observer that knows the first ones begins with it, and coins move', async () => {
    const changes: MemberChange[] = []
    const options = settings({ memberChanges: () => changes })
    const network = await TestNetwork.start({ size: 5, observers: 1, settings: () => options })
    try {
      const newcomer = network.node(5)
      const { key, coins } = await fundedKey(network, network.node(0), 2)
      const ann = await bound(network, network.node(1), 'a + n = n')
      const pay = async (coin: string): Promise<void> => {
        const body = { to: ann.zid, token_ids: [coin] }
        const sent = await ask(network, network.node(0), 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })
        assert.equal(sent.status, 200, sent.text)
      }
      await network.crash(network.node(4))
      const [replaces] = network.keys(4)
      changes.push({ proposal: 'a'.repeat(64), replaces, by: newcomer.key, activates: network.tick + 12 })
      await network.until(() => newcomer.core.services.mesh.voting.votes, 40)
      await pay(coins[0])
      // Now only the new member makes a quorum of four.
      await network.crash(network.node(3))
      const { activates } = changes[0] as MemberChange
      const isSigned = (): boolean => (standing(network.node(0)).signed?.tick ?? 0) > activates
      for (let round = 0; round < 9 && !isSigned(); round++) await live(network, EVERY, 8)
      assert.ok(isSigned(), 'no snapshot is signed after the change')
      const joined = await network.join()
      await network.restart(network.node(3))
      await network.until(() => standing(joined).joined.how !== 'joining', 40)
      assert.equal(standing(joined).joined.how, 'snapshot')
      assert.equal(joined.core.services.mesh.members.latest.number, 1)
      await network.until(() => network.node(3).core.services.mesh.voting.votes, 40)
      await pay(coins[1])
      await network.until(() => roots(network).length === 1, 40)
      assert.equal(roots(network).length, 1)
      assert.equal([...joined.core.services.mesh.state.coins.coins()].length, 2)
      await network.crash(joined)
      await network.restart(joined)
      await network.ticks(8)
      assert.deepEqual([joined.core.services.mesh.members.latest.number, roots(network).length], [1, 1])
    } finally {
      await network.close()
    }
    assert.deepEqual(network.faults, [])
  })
})
