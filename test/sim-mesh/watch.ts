import type { Core } from '../../node/core.ts'
import { systemHash } from '../../node/system/crypto.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { Appended } from '../../src/journal/state.ts'
import type { CertificateBody } from '../../src/mesh/kinds/certificate.ts'
import type { VoteBody } from '../../src/mesh/kinds/vote.ts'
import type { Register } from '../../src/mesh/registers.ts'
import type { Certificate, Spend, SpendBody, SpendInput } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { must } from '../sim/violation.ts'
import type { Person } from './wallet.ts'

/** Names a version of a coin. */
export const placeOf = ({ minter, coin, version }: SpendInput): string => `${minter}/${coin}/${version}`

/** A spend for which some honest node has a certificate. */
export interface CertifiedSpend {
  readonly id: string
  readonly spend: Spend
}

/** Winner by subject, and how many logs had two versions when it was called final. */
type Finals = Map<string, { readonly event: string; readonly forked: number }>

function stays(finals: Finals, subject: string, event: string, forked: number): void {
  const before = finals.get(subject)
  if (before === undefined || forked > before.forked) return
  must('final', before.event === event, `${subject} is ${event}'s after ${before.event} was called final`)
}

/** Looks at everything that becomes durable anywhere: what may never happen, not even for a moment, shows here. */
export class Watch {
  /** By version of a coin. */
  readonly certified = new Map<string, CertifiedSpend>()
  /** Proposed spends, with their proofs. */
  readonly proposals = new Map<string, SpendBody>()
  /** Keys of the members that keep the rules. */
  honest: ReadonlySet<string> = new Set()
  /** Whose names are claimed. */
  persons: readonly Person[] = []
  readonly #seen = new Set<string>()
  /** Spend that a member voted for, by member and version of a coin. */
  readonly #votes = new Map<string, string>()
  /** Votes for spends that are not known yet: voters by spend. */
  readonly #waiting = new Map<string, Set<string>>()
  /** Winners that were called final, by subject: by anybody, and by each process of a node. */
  readonly #finals: Finals = new Map()
  readonly #finalsOf = new WeakMap<Core, Finals>()
  readonly #found: (error: unknown) => void

  constructor(found: (error: unknown) => void) {
    this.#found = found
  }

  committed(appended: readonly Appended[]): void {
    try {
      for (const { accepted, own } of appended) {
        // A vote that only its voter has stored can be lost with the disk, and has reached nobody.
        if (own && accepted.event.kind === 'vote') continue
        if (this.#seen.has(accepted.id)) continue
        this.#seen.add(accepted.id)
        if (accepted.void === null) this.#look(accepted.event)
      }
    } catch (error) {
      this.#found(error)
    }
  }

  /**
   * Remembers what a node calls final: there it stays, and nobody calls anything else final. Another node that has heard
   * less may still see another winner. A log of which two versions turn up later is beyond finality: claims in it, and its
   * word on what was late, are taken back.
   */
  final(core: Core, tick: number): void {
    const { state } = core.services.mesh
    const { registers } = state
    const forked = state.evidence().length
    const own: Finals = this.#finalsOf.get(core) ?? new Map()
    this.#finalsOf.set(core, own)
    const look = (subject: string, register: Register<unknown> | null): void => {
      if (register === null) return
      const { winner, final } = register
      stays(own, subject, winner.event, forked)
      if (!final || !this.honest.has(winner.origin)) return
      stays(this.#finals, subject, winner.event, forked)
      own.set(subject, { event: winner.event, forked })
      this.#finals.set(subject, { event: winner.event, forked })
    }
    for (const address of registers.addresses()) look(address, registers.address(address, tick))
    for (const { zid } of this.persons) look(zid, registers.register('owner', zid))
  }

  #look({ kind, origin, body }: PublishedEvent): void {
    if (kind === 'spend') this.#proposed(body as unknown as SpendBody)
    else if (kind === 'certificate') this.#certified((body as unknown as CertificateBody).certificate)
    else if (kind === 'vote' && this.honest.has(origin)) {
      for (const { spend } of (body as unknown as VoteBody).votes) this.#voted(origin, spend)
    }
  }

  #proposed(body: SpendBody): void {
    for (const certificate of body.certificates) this.#certified(certificate)
    const id = spendId(systemHash, body.spend)
    if (this.proposals.has(id)) return
    this.proposals.set(id, body)
    for (const voter of this.#waiting.get(id) ?? []) this.#bind(voter, id, body.spend)
    this.#waiting.delete(id)
  }

  #certified({ spend }: Certificate): void {
    const id = spendId(systemHash, spend)
    for (const input of spend.inputs) {
      const place = placeOf(input)
      const other = this.certified.get(place)
      must('one owner', other === undefined || other.id === id, `${place} went with ${other?.id} and with ${id}`)
      this.certified.set(place, { id, spend })
    }
  }

  #voted(voter: string, id: string): void {
    const body = this.proposals.get(id)
    if (body !== undefined) return this.#bind(voter, id, body.spend)
    const voters = this.#waiting.get(id) ?? new Set<string>()
    this.#waiting.set(id, voters.add(voter))
  }

  #bind(voter: string, id: string, spend: Spend): void {
    for (const input of spend.inputs) {
      const place = `${voter} ${placeOf(input)}`
      const other = this.#votes.get(place)
      must('votes', other === undefined || other === id, `${place}: voted for ${other} and for ${id}`)
      this.#votes.set(place, id)
    }
  }
}
