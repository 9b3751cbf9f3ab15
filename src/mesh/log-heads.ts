import type { Members } from './members.ts'
import type { AcceptedEvent, LogHead } from './mesh-state.ts'

type Head = Omit<LogHead, 'quarantined_from'>

const NO_EVENT = '0'.repeat(64)

/** How far this node holds the logs of the members. */
export class LogHeads {
  readonly #members: Members
  readonly #heads = new Map<string, Head>()

  constructor(members: Members) {
    this.#members = members
  }

  advance({ event: { origin, seq, svcond }, id }: AcceptedEvent): void {
    this.#heads.set(origin, { origin, count: seq + 1, hash: id, svcond })
  }

  of(origin: string): Head {
    return this.#heads.get(origin) ?? { origin, count: 0, hash: NO_EVENT, svcond: 0 }
  }

  /**
   * Whether so many logs have passed a tick that nothing earlier can still win: a quorum of those that count.
   * @param due the tick of a claim, WINDOW_TICKS later
   */
  havePassed(due: number, isForked: (origin: string) => boolean): boolean {
    let passed = 0
    for (const origin of this.#members.keys) if (this.of(origin).svcond > due && !isForked(origin)) passed++
    return passed >= this.#members.quorum
  }
}
