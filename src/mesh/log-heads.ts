import type { PublishedEvent } from '../envelope/bundle.ts'
import type { Epoch } from './epoch.ts'
import type { Members } from './members.ts'
import { type Section, section } from './saved-mesh.ts'

/** How much of a log is known. */
export interface Head {
  readonly origin: string
  /** Number of events, which is the sequence number of the next one. */
  readonly count: number
  /** Id of the last event; 64 zeros for none. */
  readonly hash: string
  /** Tick of the last event; 0 for none. */
  readonly svcond: number
}

const NO_EVENT = '0'.repeat(64)

/** Ends of the members' logs on this node. */
export class LogHeads {
  readonly #members: Members
  readonly #heads = new Map<string, Head>()

  constructor(members: Members) {
    this.#members = members
  }

  advance({ origin, seq, svcond }: PublishedEvent, id: string): void {
    this.#heads.set(origin, { origin, count: seq + 1, hash: id, svcond })
  }

  /** In the order of `Members.logs`, without logs that have no events. */
  sections(): readonly Section[] {
    return [
      section(
        'heads',
        () => this.#members.logs.flatMap((origin) => this.#heads.get(origin) ?? []),
        (head) => this.#heads.set(head.origin, head),
      ),
    ]
  }

  of(origin: string): Head {
    return this.#heads.get(origin) ?? { origin, count: 0, hash: NO_EVENT, svcond: 0 }
  }

  /**
   * Whether a quorum of the logs of an epoch without a fork has passed a tick, so that nothing earlier can still win.
   * @param due the tick of a claim, WINDOW_TICKS later
   */
  havePassed(epoch: Epoch, due: number, isForked: (origin: string) => boolean): boolean {
    let passed = 0
    for (const origin of epoch.keys) if (this.of(origin).svcond > due && !isForked(origin)) passed++
    return passed >= this.#members.quorum
  }
}
