import { systemHash as hash } from '../../node/system/crypto.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { LogWriter } from '../mesh/build.ts'

/** A node with its own view: events arrive late, twice and in any order, and are applied in the order of their log. */
export class SimulatedView {
  readonly writer: LogWriter
  readonly state: MeshState
  readonly #waiting = new Map<string, Map<number, AcceptedEvent>>()
  readonly #next = new Map<string, number>()

  constructor(writer: LogWriter, members: Members) {
    this.writer = writer
    this.state = createMeshState(hash, members)
  }

  get key(): string {
    return this.writer.key
  }

  /** Events of a log that it has. */
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
