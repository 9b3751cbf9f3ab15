import { systemHash as hash } from '../../node/system/crypto.ts'
import { type ContributionRules, Contributions } from '../../src/mesh/contributions.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { LogWriter } from '../mesh/build.ts'

/** How a member breaks the rules, if it does. */
export type Character = 'honest' | 'lying contributor' | 'lying challenger' | 'colluding executor' | 'dead'

/** A node with its own view: events arrive late, twice and in any order. */
export class SimulatedNode {
  readonly writer: LogWriter
  readonly state: MeshState
  readonly contributions: Contributions
  character: Character = 'honest'
  /** Tick from which it is silent. */
  dies = Number.POSITIVE_INFINITY
  /** Tick from which it is there again. */
  returns = Number.POSITIVE_INFINITY
  readonly answered = new Set<string>()
  readonly #waiting = new Map<string, Map<number, AcceptedEvent>>()
  readonly #next = new Map<string, number>()

  constructor(writer: LogWriter, members: Members, rules: ContributionRules) {
    this.writer = writer
    this.state = createMeshState(hash, members)
    this.contributions = new Contributions(hash, this.state, rules)
  }

  get key(): string {
    return this.writer.key
  }

  isAwake(tick: number): boolean {
    return tick < this.dies || tick >= this.returns
  }

  seen(origin: string): number {
    return this.#next.get(origin) ?? 0
  }

  receive(event: AcceptedEvent): void {
    const { origin, seq } = event.event
    if (seq < this.seen(origin)) return
    const waiting = this.#waiting.get(origin) ?? new Map<number, AcceptedEvent>()
    this.#waiting.set(origin, waiting.set(seq, event))
    for (let at = this.seen(origin); ; at++) {
      const next = waiting.get(at)
      if (next === undefined) return
      waiting.delete(at)
      this.state.apply(next)
      this.#next.set(origin, at + 1)
    }
  }
}
