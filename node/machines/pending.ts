import { Refusal } from '../../src/errors/refusal.ts'
import type { MachineHead } from '../../src/journal/machine-head.ts'
import type { SentInputs } from '../../src/kernel/task.ts'
import { charactersOf } from '../../src/machines/sent.ts'
import { Recent } from './recent.ts'

/** Where the steps of a machine are counted from: a seal, and a version of its contract. */
export type Since = Pick<MachineHead, 'envelope' | 'version'>

/** Steps since then, which nobody paid for. */
export interface PendingSteps extends Since {
  readonly steps: number
  /** What was sent with them. */
  readonly sent: readonly SentInputs[]
}

/** Characters of what is kept in memory of all machines. */
const KEPT_CHARACTERS = 16_000_000

/** What is kept of a machine to which nothing was sent, in characters. */
const ALONE = 1000

const NOTHING: readonly SentInputs[] = []

/** Steps of machines that are not sealed; a restart forgets them. */
export class Pending {
  readonly #steps = new Recent<string, PendingSteps>(KEPT_CHARACTERS)
  /** Machines whose next steps a request is taking. */
  readonly #taken = new Set<string>()

  of(machine: string, { envelope, version }: Since): PendingSteps {
    const pending = this.#steps.get(machine)
    const counts = pending?.envelope === envelope && pending.version === version
    return counts ? pending : { envelope, version, steps: 0, sent: NOTHING }
  }

  /**
   * Reserves the next steps of a machine for one request: what another one sends at the same time must not be lost in its seal.
   * @param now where the machine is; @param from where the request found it
   * @returns ends it
   * @throws Refusal MACHINE_MOVED
   */
  take(machine: string, now: Since, from: PendingSteps): () => void {
    if (this.#taken.has(machine)) {
      throw new Refusal('MACHINE_MOVED', `Another request is stepping machine ${machine} now; step again.`, { machine })
    }
    this.#mustBe(machine, now, from)
    this.#taken.add(machine)
    return () => this.#taken.delete(machine)
  }

  /**
   * Steps were taken and none of them fired.
   * @param now where the machine is; @param from where the request found it
   * @throws Refusal MACHINE_MOVED if its contract has changed meanwhile
   */
  add(machine: string, now: Since, from: PendingSteps, to: Pick<PendingSteps, 'steps' | 'sent'>): void {
    this.#mustBe(machine, now, from)
    this.#steps.set(machine, { ...from, ...to }, ALONE + charactersOf(to.sent))
  }

  #mustBe(machine: string, now: Since, from: PendingSteps): void {
    const { envelope, version, steps, sent } = this.of(machine, now)
    if (envelope === from.envelope && version === from.version && steps === from.steps && sent === from.sent) return
    throw new Refusal('MACHINE_MOVED', `Another request has moved machine ${machine} meanwhile; step again.`, {
      machine,
    })
  }
}
