import { Refusal } from '../../../src/errors/refusal.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import { assembleCertificate } from '../../../src/mesh/certifying.ts'
import { COIN_RULES } from '../../../src/mesh/coin-rules.ts'
import type { Proposal } from '../../../src/mesh/coin-table.ts'
import { epochsOfSpend } from '../../../src/mesh/epochs-of-spend.ts'
import { vote } from '../../../src/mesh/kinds/vote.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { MeshContext } from '../context.ts'

/** Ticks after a quorum during which another node's proposal is left to that node. */
const OTHERS_AFTER_TICKS = 2

/** Members that step in for another one in the same tick; the rest wait longer, so that not all publish the same. */
const STEP_IN_TOGETHER = 4

/** Certificates built per turn; each takes a quorum of signature checks. */
const AT_A_STRETCH = 8

/** Builds certificates from votes: for this node's own proposals at once, for those of others when they do not. */
export class Certifier {
  readonly #context: MeshContext
  /** Own proposals with new votes. */
  readonly #queue = new Set<string>()
  /** Tick in which a quorum of votes on another node's proposal was first seen. */
  #waiting = new Map<string, number>()
  readonly #publishing = new Set<string>()
  #running = false
  #closed = false

  constructor(context: MeshContext) {
    this.#context = context
  }

  /** Checks the proposals of the votes among the committed events. */
  committed(events: readonly AcceptedEvent[]): void {
    for (const { event } of events) {
      if (event.kind !== 'vote') continue
      for (const { spend } of bodyOf(vote, event)?.votes ?? []) this.#queueOwn(spend)
    }
    this.#wake()
  }

  /** Checks all open proposals: own ones whose certificate could not be written, and those of silent proposers. */
  tick(tick: number): void {
    const waiting = new Map<string, number>()
    for (const proposal of this.#context.state.coins.open()) {
      if (!this.#hasQuorum(proposal)) continue
      if (proposal.origin === this.#context.self) {
        this.#queue.add(proposal.id)
        continue
      }
      const since = this.#waiting.get(proposal.id) ?? tick
      waiting.set(proposal.id, since)
      if (tick - since >= OTHERS_AFTER_TICKS + this.#rank(proposal.origin)) this.#queue.add(proposal.id)
    }
    this.#waiting = waiting
    this.#wake()
  }

  close(): void {
    this.#closed = true
    this.#queue.clear()
  }

  #queueOwn(id: string): void {
    const proposal = this.#context.state.coins.proposal(id)
    if (proposal?.origin === this.#context.self && this.#hasQuorum(proposal)) this.#queue.add(id)
  }

  #hasQuorum(proposal: Proposal): boolean {
    // Votes first: the status of a spend with many rivals takes a while to compute.
    if (proposal.votes.size < this.#context.members.quorum) return false
    return proposal.status === 'open' || proposal.status === 'frozen'
  }

  /** Delay in ticks of this node for another node's proposal. */
  #rank(origin: string): number {
    const { members, self } = this.#context
    const distance = (members.indexOf(self) - members.indexOf(origin) + members.size) % members.size
    return Math.floor((distance - 1) / STEP_IN_TOGETHER)
  }

  #wake(): void {
    if (this.#running || this.#queue.size === 0 || this.#closed) return
    this.#running = true
    // Deferred, off the path of the commit with the votes.
    this.#context.clock.after(0n, () => this.#stretch())
  }

  #stretch(): void {
    this.#running = false
    let left = AT_A_STRETCH
    for (const id of this.#queue) {
      if (left-- === 0) break
      this.#queue.delete(id)
      this.#certify(id)
    }
    this.#wake()
  }

  #certify(id: string): void {
    const { state, role, bodySignatures, network, members } = this.#context
    const proposal = state.coins.proposal(id)
    if (proposal === null || this.#publishing.has(id) || !this.#hasQuorum(proposal)) return
    if (role !== 'member' || !this.#context.confirmed()) return
    const isForked = (voter: string): boolean => state.log(voter).quarantined_from !== null
    const excludes = COIN_RULES.castVotesCount ? undefined : isForked
    const epochs = epochsOfSpend(state.coins, members, proposal)
    const certificate = assembleCertificate(bodySignatures, network, members, proposal, epochs, excludes)
    if (certificate === null) return
    this.#publishing.add(id)
    this.#context
      .publish('certificate', { certificate })
      .catch((error: unknown) => {
        // The next tick tries again.
        if (!(error instanceof Refusal)) this.#context.onFault(error)
      })
      .finally(() => this.#publishing.delete(id))
  }
}
