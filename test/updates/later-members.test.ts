import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accept, type Known } from '../../cli/updates/acceptance.ts'
import { provenUpgrade } from '../../cli/updates/decided.ts'
import { systemFiles } from '../../cli/updates/files.ts'
import { releaseFolder } from '../../cli/updates/release-folder.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { releasesInMemory } from '../../node/updates/release-storage.ts'
import { Updates } from '../../node/updates/updates.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type EpochCertificate, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import type { UpgradeProposal } from '../../src/mesh/governance/proposal-body.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { contentDigest, type Manifest, readSignedManifest, type SignedManifest } from '../../src/updates/manifest.ts'
import { LogWriter, NETWORK, testMesh } from '../mesh/build.ts'
import { certifyEpoch, changeOf, statementOf } from '../mesh/epoch-world.ts'
import { ratificationBody, upgradeBody } from '../mesh/governance-build.ts'
import { canonical, documentsOf, FILES, MEMBERS, manifestOf, NOW, SIGNERS, signedBy } from './built-release.ts'

const LATER = systemSigner(new Uint8Array(32).fill(99))
const [REPLACED] = SIGNERS as readonly [Signer, ...Signer[]]
const OTHERS = SIGNERS.slice(1, 12)
const CHANGED = NOW - 2000

function changed(voters: readonly Signer[] = SIGNERS.slice(0, 12)): EpochCertificate {
  const statement = {
    ...{ network: 'sim', number: 1, proposal: 'a'.repeat(64) },
    ...{ replaces: toHex(REPLACED.publicKey), by: toHex(LATER.publicKey), activates: CHANGED },
  }
  const votes = voters.map((voter) => ({ voter: toHex(voter.publicKey), sig: signEpoch(voter, statement) }))
  return { statement, votes: votes.sort((a, b) => (a.voter < b.voter ? -1 : 1)) }
}
const EPOCHS = [changed()]
const KNOWN: Known = { network: 'sim', members: MEMBERS, installed: '0.1.0', seen: null, svcond: NOW }
const DOCUMENTS = documentsOf(FILES)
const AFTER = manifestOf(DOCUMENTS)
const BEFORE = manifestOf(DOCUMENTS, { issued: CHANGED - 1 })

function code(run: () => unknown): string {
  try {
    run()
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.code
  }
}

describe('A release after a change of members', () => {
  const accepted = (signed: SignedManifest, members = MEMBERS) =>
    code(() => accept(readSignedManifest(canonical(signed)), { ...KNOWN, members }))
  const following = MEMBERS.copy()
  following.follow(changed())

  it('is signed by the members of the tick in which it was issued', () => {
    const codes = [AFTER, BEFORE].map((manifest) =>
      [LATER, REPLACED].map((signer) => accepted({ ...signedBy(manifest, [signer, ...OTHERS]), epochs: EPOCHS })),
    )
    assert.deepEqual(codes, [
      ['accepted', 'TOO_FEW_SIGNATURES'],
      ['TOO_FEW_SIGNATURES', 'accepted'],
    ])
    assert.equal(accepted(signedBy(AFTER, [LATER, ...OTHERS]), following), 'accepted')
    assert.equal(accepted(signedBy(AFTER, [REPLACED, ...OTHERS]), following), 'TOO_FEW_SIGNATURES')
    // Both keys of one seat are one member.
    assert.equal(accepted(signedBy(AFTER, [LATER, REPLACED, ...OTHERS.slice(1)]), following), 'TOO_FEW_SIGNATURES')
  })

  it('is refused to clients of the first members without the changes, and with forged ones', () => {
    const signed = signedBy(AFTER, [LATER, ...OTHERS])
    assert.equal(accepted(signed), 'TOO_FEW_SIGNATURES')
    assert.equal(accepted({ ...signed, epochs: [changed(SIGNERS.slice(0, 11))] }), 'BAD_EPOCH_CHAIN')
    assert.equal(accepted({ ...signed, epochs: [...EPOCHS, ...EPOCHS] }), 'BAD_EPOCH_CHAIN')
    assert.equal(accepted({ ...signed, epochs: [] }), 'BAD_MANIFEST')
  })

  it('leaves clients with the changes that it proved, which a later one cannot leave out', async () => {
    const data = await mkdtemp(join(tmpdir(), 'svcmesh-epochs-'))
    const members = accept({ ...signedBy(AFTER, [LATER, ...OTHERS]), epochs: EPOCHS }, KNOWN)
    await (await releaseFolder(data)).keepEpochs(systemFiles, members.chain)
    assert.deepEqual(await (await releaseFolder(data)).epochs(), EPOCHS)
    await rm(data, { recursive: true })
  })
})

describe('A node that offers releases', () => {
  const members = MEMBERS.copy()
  const open = async (signer: Signer, decided: UpgradeProposal | null = null, manifest: Manifest = AFTER) => {
    const updates = await Updates.open({
      ...{ hash: systemHash, signatures: systemSignatures(), clock: new VirtualClock(BigInt(NOW) * TICK_NS), signer },
      ...{ storage: releasesInMemory(), network: 'sim', members: () => members },
      decided: () => decided && { proposal: 'f'.repeat(64), body: decided },
    })
    const publish = async () => {
      const { digest } = await updates.take(signedBy(manifest, [REPLACED, ...OTHERS]))
      for (const document of DOCUMENTS) await updates.takeArtifact(JSON.parse(document))
      return digest
    }
    return { updates, publish, digest: await publish().catch((error: Refusal) => error.code) }
  }

  it('judges what it has again when members change, and offers what proves the later ones', async () => {
    const { updates, digest } = await open(LATER)
    const old = await open(REPLACED, null, BEFORE)
    assert.equal(updates.official().digest, digest)
    await assert.rejects(updates.sign(digest), { code: 'NOT_A_MEMBER' })
    members.follow(changed())
    // The signature of the replaced key does not count for a release of a later tick any more.
    assert.deepEqual([updates.held(digest).official, updates.held(digest).signatures.length], [false, 11])
    const signed = await updates.sign(digest)
    assert.equal(signed.official, true)
    const offered = readSignedManifest(updates.official().text)
    assert.deepEqual(offered.epochs, EPOCHS)
    assert.equal(
      code(() => accept(offered, KNOWN)),
      'accepted',
    )
    // One of an earlier tick stays official, as it was; the replaced key signs nothing more.
    assert.equal(old.updates.official().signatures.length, 12)
    assert.equal(readSignedManifest(old.updates.official().text).epochs, undefined)
    await assert.rejects(old.updates.sign(old.digest), { code: 'NOT_A_MEMBER' })
  })

  it('signs and offers only the content that members accepted', async () => {
    const proposal = (content: string) =>
      ({ type: 'upgrade', title: 'x', text: '', closes: 1, activates: 2, release: AFTER.release, content }) as const
    const right = await open(LATER, proposal(contentDigest(systemHash, AFTER)))
    assert.equal((await right.updates.sign(right.digest)).official, true)
    assert.equal(right.updates.official().digest, right.digest)
    const wrong = await open(LATER, proposal('0'.repeat(64)))
    assert.equal(wrong.digest, 'RELEASE_CONFLICT')
  })
})

describe('An accepted upgrade', () => {
  it('is proven by the members of the epoch that it names, not by a later or a replaced one', () => {
    const mesh = testMesh(4, { real: true })
    const [first, second, third, fourth] = mesh.writers as [LogWriter, LogWriter, LogWriter, LogWriter]
    const fresh = new LogWriter(LATER)
    const members = mesh.members.copy()
    members.follow(certifyEpoch([first, second, third], statementOf(changeOf(fourth, fresh, 2000))))
    const proven = (electorate: number, ...ratifiers: readonly LogWriter[]) => {
      const tick = [100, 3000][electorate] as number
      const body = { ...upgradeBody('2.0.0', '7', tick + 900), ...(electorate > 0 ? { electorate } : {}) }
      const proposal = first.branch().write('proposal', tick, body)
      const shown = JSON.parse(JSON.stringify(ratificationBody(proposal, ratifiers)))
      return provenUpgrade(shown, '2.0.0', { network: NETWORK, members }) !== null
    }
    assert.deepEqual(
      [0, 1].map((electorate) => [fourth, fresh].map((last) => proven(electorate, first, second, last))),
      [
        [true, false],
        [false, true],
      ],
    )
  })
})
