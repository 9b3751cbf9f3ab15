import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import { type EpochCertificate, type EpochStatement, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import { epochFault } from '../../src/mesh/epoch-fault.ts'
import { keyOf, NETWORK } from '../mesh/coins-world.ts'
import { must } from '../sim/violation.ts'
import type { EpochMember } from './epoch-member.ts'

/** Every signature under a statement about an epoch that exists anywhere, and the epochs that anybody could certify from them. */
export class EpochBook {
  readonly epochs: EpochCertificate[] = []
  readonly #signatures: SignatureVerifier
  readonly #judge: EpochMember
  readonly #votes = new Map<string, { readonly statement: EpochStatement; readonly sigs: Map<string, string> }>()

  /** @param judge follows every epoch */
  constructor(signatures: SignatureVerifier, judge: EpochMember) {
    this.#signatures = signatures
    this.#judge = judge
  }

  /** Honest members sign what they owe, hostile keys everything. */
  vote(now: number, honest: readonly EpochMember[], hostile: readonly Signer[]): void {
    for (const member of honest) {
      const vote = member.epochVote(now)
      if (vote !== null) this.#keep(vote.voter, vote.statement, vote.sig)
    }
    for (const { statement } of [...this.#votes.values()]) {
      for (const signer of hostile) this.#keep(keyOf(signer), statement, signEpoch(signer, statement))
    }
    for (const { statement, sigs } of this.#votes.values()) this.#certify(statement, sigs)
  }

  #keep(voter: string, statement: EpochStatement, sig: string): void {
    const text = canonicalJson(statement)
    const known = this.#votes.get(text) ?? { statement, sigs: new Map<string, string>() }
    known.sigs.set(voter, sig)
    this.#votes.set(text, known)
  }

  #certify(statement: EpochStatement, sigs: ReadonlyMap<string, string>): void {
    const { members } = this.#judge
    const before = members.epoch(statement.number - 1)
    const votes = [...sigs].filter(([voter]) => before?.has(voter) === true)
    if (before === undefined || votes.length < members.quorum) return
    const known = this.epochs[statement.number - 1]
    const same = known === undefined || canonicalJson(known.statement) === canonicalJson(statement)
    must('one epoch', same, `epoch ${statement.number} is made by two changes`)
    if (known !== undefined) return
    const sorted = votes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([voter, sig]) => ({ voter, sig }))
    const certificate = { statement, votes: sorted }
    if (epochFault(this.#signatures, NETWORK, members, certificate) !== null) return
    this.epochs.push(certificate)
    this.#judge.follows(certificate)
  }
}
