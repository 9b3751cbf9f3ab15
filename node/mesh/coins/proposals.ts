import { Refusal } from '../../../src/errors/refusal.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import type { Proposal } from '../../../src/mesh/coin-table.ts'
import { certificate as certificateKind } from '../../../src/mesh/kinds/certificate.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { MAX_OPEN, MAX_OPEN_LENGTH } from '../../../src/mesh/open-proposals.ts'
import type { Certificate, MintProof, Spend, SpendBody } from '../../../src/mesh/spend.ts'
import { spendId } from '../../../src/mesh/spend-signing.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'
import type { Certified } from '../mesh.ts'
import { admissible, placeOf } from './admissible.ts'

/** Ticks for which a proposer waits for its certificate before it reports a missing quorum; two are expected. */
export const PATIENCE_TICKS = 10

/** Most spends waiting for their certificate at one node. */
const MAX_WAITING = 10_000

interface Waiter {
  readonly id: string
  readonly spend: Spend
  /** Tick in which the wait began. */
  readonly since: number
  readonly resolve: (certified: Certified) => void
  readonly reject: (error: unknown) => void
}

/** A spend being written to the journal. */
interface PendingSpend {
  readonly done: Promise<void>
  /** Length of its body, UTF-16 units. */
  readonly length: number
}

/** Spends that callers of this node wait for. */
export class Proposals {
  readonly #context: MeshContext
  readonly #waiting = new Set<Waiter>()
  /** Spends being written to the journal, by coin and version: a second one is never published in addition. */
  readonly #underway = new Map<string, string>()
  readonly #publishing = new Map<string, PendingSpend>()

  constructor(context: MeshContext) {
    this.#context = context
  }

  /**
   * Proposes a spend, unless it is already proposed, and waits for its certificate. Repeating the same spend is
   * harmless and waits for the same certificate.
   * @throws Refusal like `Mesh.propose`
   */
  async propose(id: string, spend: Spend, mints: readonly MintProof[], signal?: AbortSignal): Promise<Certified> {
    const certificate = this.#context.state.coins.certificate(id)
    if (certificate !== null) return this.#certified(id, certificate)
    if (this.#waiting.size >= MAX_WAITING) {
      throw new Refusal('OVERLOADED', 'Too many spends are waiting for their certificates; repeat this one later.')
    }
    if (this.#context.state.coins.proposal(id) === null) await this.#publish(id, spend, mints)
    return this.#wait(id, spend, signal)
  }

  /** Answers callers whose spends are decided by the committed events. */
  committed(events: readonly AcceptedEvent[]): void {
    if (this.#waiting.size === 0) return
    for (const { event } of events) {
      if (event.kind !== 'certificate') continue
      const body = bodyOf(certificateKind, event)
      if (body !== null) this.#arrived(body.certificate, event.svcond)
    }
    for (const waiter of this.#waiting) this.#look(waiter)
  }

  /** The state drops a certificate when its coins move again, which may be in the same commit. */
  #arrived(certificate: Certificate, svcond: number): void {
    const [input] = certificate.spend.inputs
    if (input === undefined) return
    const id = spendId(this.#context.hash, certificate.spend)
    if (this.#context.state.coins.certifiedSpend(input.coin, input.version, input.minter) !== id) return
    for (const waiter of this.#waiting) {
      if (waiter.id !== id) continue
      this.#waiting.delete(waiter)
      waiter.resolve(this.#certified(id, certificate, svcond))
    }
  }

  /** The same, and refuses callers that have waited too long. */
  tick(tick: number): void {
    for (const waiter of this.#waiting) {
      if (this.#look(waiter) || tick - waiter.since <= PATIENCE_TICKS) continue
      this.#waiting.delete(waiter)
      // Not earlier: more votes may still arrive.
      const isOrphaned = this.#context.state.coins.proposal(waiter.id)?.status === 'orphaned'
      waiter.reject(isOrphaned ? orphaned(waiter.id) : this.#noQuorum(waiter.id))
    }
  }

  close(): void {
    const stopping = new Refusal('SHUTTING_DOWN', 'The node is stopping; repeat the same spend later.')
    for (const { reject } of this.#waiting) reject(stopping)
    this.#waiting.clear()
  }

  #publish(id: string, spend: Spend, mints: readonly MintProof[]): Promise<void> {
    const known = this.#publishing.get(id)
    if (known !== undefined) return known.done
    this.#mustHaveRoom()
    const { body, length } = admissible(this.#context, id, spend, mints, this.#underway)
    const places = spend.inputs.map(placeOf)
    for (const place of places) this.#underway.set(place, id)
    const done = this.#say(body).finally(() => {
      this.#publishing.delete(id)
      for (const place of places) this.#underway.delete(place)
    })
    this.#publishing.set(id, { done, length })
    return done
  }

  /** Frozen ones are not counted: they stay permanently, and their holders could block all others with them. */
  #mustHaveRoom(): void {
    const { state, self } = this.#context
    const own = state.coins.open().filter(({ origin }) => origin === self)
    if (own.length + this.#publishing.size < MAX_OPEN && this.#lengthOf(own) < MAX_OPEN_LENGTH) return
    const waiting = own.filter(({ status }) => status === 'open')
    const open = waiting.length + this.#publishing.size
    if (open >= MAX_OPEN) {
      const detail = `This node already has ${open} open proposals, the maximum; repeat this one later.`
      throw new Refusal('OVERLOADED', detail, { open, most: MAX_OPEN })
    }
    const length = this.#lengthOf(waiting)
    if (length < MAX_OPEN_LENGTH) return
    const detail = `The open proposals of this node have ${length} characters, the maximum; repeat this one later.`
    throw new Refusal('OVERLOADED', detail, { open, length, most_length: MAX_OPEN_LENGTH })
  }

  /** Total length of these proposals and of those being written, UTF-16 units. */
  #lengthOf(proposals: readonly Pick<Proposal, 'length'>[]): number {
    let sum = 0
    for (const { length } of proposals) sum += length
    for (const { length } of this.#publishing.values()) sum += length
    return sum
  }

  async #say(body: SpendBody): Promise<void> {
    await this.#context.publish('spend', body)
  }

  #wait(id: string, spend: Spend, signal?: AbortSignal): Promise<Certified> {
    return new Promise<Certified>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiter)
        reject(new Refusal('CANCELLED', 'The request was cut; what it proposed stays proposed.'))
      }
      const settled = (): void => signal?.removeEventListener('abort', leave)
      const waiter: Waiter = {
        id,
        spend,
        since: tickOf(this.#context.clock.now()),
        resolve: (certified) => {
          settled()
          resolve(certified)
        },
        reject: (error) => {
          settled()
          reject(error)
        },
      }
      if (signal?.aborted === true) return reject(signal.reason)
      signal?.addEventListener('abort', leave)
      this.#waiting.add(waiter)
      this.#look(waiter)
    })
  }

  /** @returns whether the wait is over */
  #look(waiter: Waiter): boolean {
    const { id } = waiter
    const { coins } = this.#context.state
    const certificate = coins.certificate(id)
    const status = coins.proposal(id)?.status
    if (certificate === null && status !== 'beaten' && status !== 'frozen') return false
    this.#waiting.delete(waiter)
    if (certificate !== null) waiter.resolve(this.#certified(id, certificate))
    else if (status === 'frozen') waiter.reject(frozen(id))
    else waiter.reject(beaten(id))
    return true
  }

  #certified(id: string, certificate: Certificate, svcond = this.#carriedIn(id)): Certified {
    const proposed = this.#context.state.coins.proposal(id)?.svcond ?? svcond
    return { certificate, ticks: Math.max(0, svcond - proposed) }
  }

  /** Tick of the first event with the certificate. */
  #carriedIn(id: string): number {
    const ticks = this.#context.state.coins.carriers(id).map(({ svcond }) => svcond)
    return ticks.length === 0 ? 0 : Math.min(...ticks)
  }

  #noQuorum(id: string): Refusal {
    const { state, members } = this.#context
    const votes = state.coins.proposal(id)?.votes.size ?? 0
    return new Refusal(
      'NO_QUORUM',
      `The spend has ${votes} of ${members.quorum} votes after ${PATIENCE_TICKS} ticks. It stays proposed: repeat the same one, never another.`,
      { spend: id, votes, quorum: members.quorum },
    )
  }
}

const frozen = (id: string): Refusal =>
  new Refusal('COIN_FROZEN', 'The votes are split over two spends of one version, so neither can be certified.', {
    spend: id,
  })

const orphaned = (id: string): Refusal =>
  new Refusal(
    'COIN_FROZEN',
    "A coin of this spend was minted after a fork of its minter's log; no member votes for it.",
    {
      spend: id,
    },
  )

const beaten = (id: string): Refusal =>
  new Refusal('SPEND_CONFLICT', 'Another spend of the same version was certified, so this one never will be.', {
    spend: id,
  })
