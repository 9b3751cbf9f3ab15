import assert from 'node:assert/strict'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { EpochChain } from '../../src/mesh/epoch-certificate.ts'
import { signStatement, taskDigest } from '../../src/mesh/job-statement.ts'
import { latticeOf } from '../../src/mesh/lattice.ts'
import { Members } from '../../src/mesh/members.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { withEpochs } from '../../src/verifier/known-members.ts'
import type { KnownNetwork } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { NETWORK, sample, signer } from '../envelope/sample.ts'
import { BY_OTHER, BY_SIGNER, CHAIN, chainOf, FIRST, FIRST_KEYS, LAST, OTHER, SEATS, TICK } from './later-members.ts'
import { answerFile, OPTIONS, storedFile } from './sealed-file.ts'

const FIRST_NETWORK: KnownNetwork = { id: NETWORK, nodeKeys: FIRST_KEYS }
const ANSWER = answerFile(sample())

const verified = (file: object, network: KnownNetwork = FIRST_NETWORK, quorum?: number | 'members'): Report =>
  verifyBundle(file, { ...OPTIONS, signatures: systemSignatures(), networks: [network], quorum })
const found = (report: Report, name: string) => report.checks.find((check) => check.name === name)
const outcomes = (report: Report) => ['epochs', 'signer'].map((name) => found(report, name)?.outcome)
const carrying = (epochs: unknown) => verified({ ...ANSWER, epochs })

describe('An answer sealed by a later member', () => {
  it('is verified with the first keys and the changes of members in it', () => {
    for (const file of [ANSWER, storedFile(sample())]) {
      for (const epochs of [CHAIN, CHAIN.slice(0, 1)]) {
        const report = verified({ ...file, epochs })
        assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
        assert.deepEqual([report.signer_known, ...outcomes(report)], [true, 'held', 'held'])
      }
    }
    assert.match(found(carrying(CHAIN), 'signer')?.detail ?? '', /one of the 5 known nodes .*, in epoch 2$/)
    assert.match(found(carrying(CHAIN), 'epochs')?.detail ?? '', /^the 2 changes of members follow from the first/)
  })

  it('is verified with a network file that has the changes, with and without them in the answer', () => {
    for (const epochs of [CHAIN, CHAIN.slice(0, 1)]) {
      const network = { ...FIRST_NETWORK, epochs }
      assert.deepEqual(outcomes(verified(ANSWER, network)), [undefined, 'held'])
      assert.deepEqual(outcomes(verified({ ...ANSWER, epochs: CHAIN }, network)), ['held', 'held'])
    }
    const broken = verified(ANSWER, { ...FIRST_NETWORK, epochs: CHAIN.slice(1) })
    assert.match(found(broken, 'signer')?.detail ?? '', /place 1 in the chain of epochs is refused: it begins epoch 2/)
    assert.equal(broken.exit_code, 1)
  })

  it('is refused without them, with what is missing', () => {
    const report = verified(ANSWER)
    assert.deepEqual([report.exit_code, ...outcomes(report)], [1, undefined, 'failed'])
    assert.match(
      found(report, 'signer')?.detail ?? '',
      /has this key; a file by a later member has to contain the changes/,
    )
  })

  it('is refused with changes that do not prove it, and the check names the certificate and the reason', () => {
    const fault = (epochs: unknown): string => {
      const report = carrying(epochs)
      assert.deepEqual([report.exit_code, ...outcomes(report)], [1, 'failed', 'failed'])
      return found(report, 'epochs')?.detail ?? ''
    }
    const forged = (change: Partial<typeof BY_SIGNER> & { readonly voters?: readonly Signer[] }) =>
      chainOf([{ ...BY_SIGNER, ...change }]).chain
    // Truncated at its beginning; another network's; in another order.
    assert.match(fault(CHAIN.slice(1)), /place 1 .*: it begins epoch 2$/)
    assert.match(fault(forged({ network: 'another' } as object)), /place 1 .*: it is of the network "another"$/)
    assert.match(fault(CHAIN.toReversed()), /place 1 .*: it begins epoch 2$/)
    // Signed by too few; by its own key; by a key that was replaced.
    assert.match(fault(forged({ voters: FIRST.slice(0, 3) })), /3 signatures, and 4 are needed$/)
    assert.match(fault(forged({ voters: [...FIRST.slice(0, 3), signer] })), /was not a member of the epoch before$/)
    const replaced = chainOf([BY_SIGNER, { ...BY_OTHER, voters: FIRST.slice(0, 4) }]).chain
    assert.match(fault(replaced), /place 2 .*was not a member of the epoch before$/)
    assert.match(fault([]), /empty list/)
    assert.match(fault('chain'), /not a list of at most 1024 certificates/)
  })

  it('is refused if the changes end before its member, or give the seat to another key', () => {
    const early = chainOf([BY_OTHER]).chain
    assert.deepEqual(outcomes(carrying(early)), ['held', 'failed'])
    const { chain } = chainOf([{ ...BY_SIGNER, by: LAST }, BY_OTHER])
    assert.deepEqual(outcomes(carrying(chain)), ['held', 'failed'])
  })

  it('is refused outside of the term of its key, before and after', () => {
    const late = carrying(chainOf([{ ...BY_SIGNER, activates: TICK + 1 }]).chain)
    assert.deepEqual(outcomes(late), ['held', 'failed'])
    assert.match(found(late, 'signer')?.detail ?? '', /^the term of this member began later, and the envelope is of/)
    assert.deepEqual(outcomes(carrying(chainOf([{ ...BY_SIGNER, activates: TICK }]).chain)), ['held', 'held'])
    const ended = [BY_SIGNER, { seat: 2, by: LAST, activates: TICK }]
    const gone = carrying(chainOf(ended).chain)
    assert.deepEqual(outcomes(gone), ['held', 'failed'])
    assert.match(
      found(gone, 'signer')?.detail ?? '',
      new RegExp(`^the term of this member ended with tick ${TICK - 1},`),
    )
    // An answer can leave out how a term ended; who knows it is not deceived.
    const known = { ...FIRST_NETWORK, epochs: chainOf(ended).chain }
    assert.deepEqual(outcomes(verified({ ...ANSWER, epochs: CHAIN.slice(0, 1) }, known)), ['held', 'failed'])
  })

  it('is refused if its changes contradict those that are known', () => {
    const other = chainOf([{ ...BY_SIGNER, activates: TICK - 4000 }]).chain
    const report = verified({ ...ANSWER, epochs: CHAIN }, { ...FIRST_NETWORK, epochs: other })
    assert.equal(report.exit_code, 1)
    assert.match(found(report, 'epochs')?.detail ?? '', /another change is known in its place$/)
  })

  it('is refused with signatures that nobody has made, also where the changes are known', () => {
    const known = { ...FIRST_NETWORK, epochs: CHAIN }
    const forged = CHAIN.map(({ statement, votes }) => ({
      statement,
      votes: votes.map(({ voter }) => ({ voter, sig: '0'.repeat(128) })),
    }))
    for (const network of [FIRST_NETWORK, known]) {
      const report = verified({ ...ANSWER, epochs: forged }, network)
      assert.deepEqual([report.exit_code, found(report, 'epochs')?.outcome], [1, 'failed'])
      assert.match(found(report, 'epochs')?.detail ?? '', /the signature of [0-9a-f]{64} is not valid$/)
    }
  })

  it('is refused with anything else in their place, in answers, trajectories and programs', () => {
    let deep: unknown = []
    for (let level = 0; level < 200; level++) deep = [deep]
    const half = CHAIN.map(({ statement, votes }) => ({ statement: { ...statement, network: '\ud800' }, votes }))
    const options = { ...OPTIONS, networks: [FIRST_NETWORK] }
    for (const epochs of [['\ud800'], deep, [-0], half, null, { length: 1 }]) {
      assert.deepEqual(found(carrying(epochs), 'epochs')?.outcome, 'failed')
      const trajectory = verifyTrajectory(
        { machine: 'm', trajectory: [{ cko: { network: NETWORK } }], epochs } as unknown as TrajectoryFile,
        options,
      )
      assert.match(trajectory.summary, /^The seal at step 0 differs: epochs: .*not a list of at most 1024 certificates/)
      // As for a program, before its parts are judged.
      assert.equal(withEpochs(options, NETWORK, epochs), options)
    }
  })

  it('proves nothing to those who do not know the first keys', () => {
    const report = verified({ ...ANSWER, epochs: CHAIN }, { id: NETWORK, nodeKeys: [] })
    assert.deepEqual([report.signer_known, ...outcomes(report)], [false, 'not checked', 'not checked'])
    assert.match(found(report, 'coverage')?.detail ?? '', /signed epochs is not known here/)
  })
})

describe('A reproducibility certificate with later members', () => {
  const { envelope } = sample()
  const { cko } = envelope
  const said = (by: Signer, svcond = TICK) =>
    signStatement(by, NETWORK, {
      ...{ task: taskDigest(systemHash, cko.task), kernel_digest: cko.kernel_digest, value_bits: cko.value_bits },
      ...{ refused: null, svcond, phase: cko.phase, R_t: cko.R_t },
    })
  const [, second, , fourth, fifth] = SEATS as [Signer, Signer, Signer, Signer, Signer]
  const lattice = (others: readonly ReturnType<typeof said>[], epochs: EpochChain = CHAIN) => ({
    ...ANSWER,
    ...(latticeOf(systemHash, cko, said(signer), others, new Members(FIRST_KEYS)) as JsonObject),
    epochs,
  })
  const quorum = (file: object) => found(verified(file, FIRST_NETWORK, 'members'), 'quorum')

  it('counts those who were members in the tick of their statements', () => {
    const report = verified(lattice([said(second), said(OTHER), said(fourth)]), FIRST_NETWORK, 'members')
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
    assert.match(found(report, 'quorum')?.detail ?? '', /^4 of 5 members computed/)
  })

  it('is refused with a replaced key after its term, a new one before its term, and without the changes', () => {
    const [first] = FIRST as readonly [Signer, ...Signer[]]
    const strange = /^1 of the rows of the lattice are not by members of the network in their tick$/
    assert.match(quorum(lattice([said(second), said(first), said(fourth)]))?.detail ?? '', strange)
    const early = said(OTHER, BY_OTHER.activates - 1)
    assert.match(quorum(lattice([said(second), early, said(fourth)]))?.detail ?? '', strange)
    const short = lattice([said(second), said(OTHER), said(fourth)], CHAIN.slice(0, 1))
    assert.match(quorum(short)?.detail ?? '', strange)
  })

  it('counts a seat once, whose keys both answered while it changed hands', () => {
    const [first] = FIRST as readonly [Signer, ...Signer[]]
    const both = [said(first, BY_OTHER.activates - 1), said(OTHER)]
    assert.match(
      quorum(lattice([...both, said(second)]))?.detail ?? '',
      /^3 of 5 members agree bit for bit; 4 are required$/,
    )
    assert.equal(quorum(lattice([...both, said(second), said(fifth)]))?.outcome, 'held')
  })
})
