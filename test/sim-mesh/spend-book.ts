import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { CheckPorts } from '../../src/mesh/check-ports.ts'
import type { Certificate, Spend, SpendBody, SpendInput } from '../../src/mesh/spend.ts'
import { checkCertificate, checkSpendBody } from '../../src/mesh/spend-rules.ts'
import { FIRST_EPOCH, signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { keyOf, NETWORK } from '../mesh/coins-world.ts'
import { must } from '../sim/violation.ts'
import type { EpochMember, SignedVote } from './epoch-member.ts'

const placeOf = ({ coin, minter, version }: SpendInput): string => `${coin}/${minter}/${version}`

/** Every spend and every signature under one that exists anywhere, and what anybody could certify from them. */
export class SpendBook {
  readonly #ports: CheckPorts
  readonly #judge: EpochMember
  /** By spend and epochs, by voter. */
  readonly #votes = new Map<string, Map<string, SignedVote>>()
  /** Votes that each hostile key has made, in the order of the names. */
  readonly #signed = new Map<string, number>()
  #named = 0
  readonly #spends = new Map<string, SpendBody>()
  readonly #certified = new Map<string, string>()
  readonly #voters = new Map<string, Set<string>>()
  /** Spends that few have voted for, and whose certificates are withheld. */
  readonly #secret = new Set<string>()
  /** Certificates that everybody may see, in the order in which they became possible. */
  readonly certificates: Certificate[] = []
  /** Certified spends: all, of versions from before a change of members, of later versions, of several epochs. */
  readonly figures = { certified: 0, moved: 0, onward: 0, mixed: 0 }

  /** @param judge knows everything */
  constructor(ports: CheckPorts, judge: EpochMember) {
    this.#ports = ports
    this.#judge = judge
  }

  /** @returns its id */
  add(body: SpendBody, isSecret = false): string {
    const wrong = checkSpendBody(this.#ports, NETWORK, this.#judge.members, body)
    must('known', wrong === null, `a spend is ${wrong}`)
    const id = spendId(hash, body.spend)
    this.#spends.set(id, body)
    if (isSecret) this.#secret.add(id)
    return id
  }

  body(id: string): SpendBody {
    return this.#spends.get(id) as SpendBody
  }

  isSecret(id: string): boolean {
    return this.#secret.has(id)
  }

  /** Who has voted for a spend, or for any. */
  votersOf(id: string): ReadonlySet<string> {
    return this.#voters.get(id) ?? new Set()
  }

  hasVoted(key: string): boolean {
    return [...this.#voters.values()].some((voters) => voters.has(key))
  }

  vote(now: number, honest: readonly EpochMember[], hostile: readonly Signer[]): void {
    for (const member of honest) for (const vote of member.votes(now)) this.#keep(vote)
    this.#nameAll()
    // Hostile keys vote for everything, under every name.
    for (const signer of hostile) {
      const voter = keyOf(signer)
      const names = [...this.#votes.keys()].slice(this.#signed.get(voter) ?? 0)
      this.#signed.set(voter, this.#votes.size)
      for (const name of names) {
        const [spend = '', labels = ''] = name.split('/')
        const epochs = labels.split(',').map(Number)
        this.#keep({ voter, spend, epochs, sig: signVote(signer, NETWORK, spend, epochs).sig })
      }
    }
    for (const votes of this.#votes.values()) this.#certify(votes)
  }

  /** Each spend, with the names of epochs under which members may vote for it. */
  #nameAll(): void {
    const { epochs } = this.#judge.members
    if (this.#named === this.#spends.size * epochs.length) return
    this.#named = this.#spends.size * epochs.length
    for (const { number } of epochs) {
      for (const spend of this.#spends.keys()) {
        for (const label of [number, [...Array(number + 1).keys()]]) this.#votesOn(`${spend}/${label}`)
      }
    }
  }

  #votesOn(name: string): Map<string, SignedVote> {
    const votes = this.#votes.get(name) ?? new Map<string, SignedVote>()
    this.#votes.set(name, votes)
    return votes
  }

  #keep(vote: SignedVote): void {
    this.#votesOn(`${vote.spend}/${vote.epochs.join()}`).set(vote.voter, vote)
    this.#voters.set(vote.spend, (this.#voters.get(vote.spend) ?? new Set<string>()).add(vote.voter))
  }

  #certify(votes: ReadonlyMap<string, SignedVote>): void {
    const { members } = this.#judge
    if (votes.size < members.quorum) return
    const [{ spend: id, epochs }] = votes.values() as unknown as [SignedVote]
    if (
      this.#certified.get(placeOf(this.body(id).spend.inputs[0])) === id ||
      (epochs.at(-1) ?? 0) > members.latest.number
    )
      return
    const voters = members.votersOf(epochs).filter((key) => votes.has(key))
    if (voters.length < members.quorum) return
    const { spend } = this.body(id)
    const signed = voters.map((voter) => ({ voter, sig: votes.get(voter)?.sig ?? '' }))
    const certificate = { spend, votes: signed, ...(epochs.at(-1) === 0 ? {} : { epochs }) }
    const wrong = checkCertificate(this.#ports, NETWORK, members, certificate)
    must('known', wrong === null, `a certificate of epochs ${epochs.join()} is ${wrong}`)
    this.#isCertified(id, spend, certificate)
  }

  #isCertified(id: string, spend: Spend, certificate: Certificate): void {
    for (const input of spend.inputs) {
      const place = placeOf(input)
      const before = this.#certified.get(place)
      must('one owner', before === undefined || before === id, `${place} went with ${before} and with ${id}`)
      this.#certified.set(place, id)
    }
    if (!this.#secret.has(id)) this.certificates.push(certificate)
    this.#judge.certified(certificate)
    const { epochs = FIRST_EPOCH } = certificate
    this.figures.certified++
    if (this.#judge.members.latest.number > (epochs[0] ?? 0)) this.figures.moved++
    if (spend.inputs.some(({ version }) => version > 0)) this.figures.onward++
    if (epochs.length > 1) this.figures.mixed++
  }
}
