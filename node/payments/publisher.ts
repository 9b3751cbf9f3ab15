import { Refusal } from '../../src/errors/refusal.ts'
import type { PaymentBody } from '../../src/journal/ledger-bodies.ts'
import { statementsOf } from '../../src/journal/payment-index.ts'
import type { PaymentReader } from '../../src/journal/payment-reader.ts'
import type { Ledger } from '../../src/journal/state.ts'
import { type FuelReversalBody, reversalSubject } from '../../src/mesh/kinds/fuel-reversal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { everyTick } from '../mesh/coins/every-tick.ts'
import type { Mesh } from '../mesh/mesh.ts'

/** Most events in one tick: a quarter of a log's, so that many payments do not delay the spends of callers. */
const MOST_PER_TICK = 16

type Statement = PaymentBody | FuelReversalBody

interface PublisherPorts {
  readonly clock: Clock
  readonly ledger: Ledger
  readonly reader: PaymentReader
  readonly mesh: Pick<Mesh, 'publish' | 'role'>
  readonly onFault: (error: unknown) => void
}

/**
 * Publishes what rails have reported as signed events, in order and at most so many in a tick: the record is durable first, and
 * what had not been published before a crash is found again at the start.
 */
export class PaymentPublisher {
  readonly #ports: PublisherPorts
  readonly #waiting: Statement[] = []
  #stop: (() => void) | null = null
  #running = false
  #closed = false

  constructor(ports: PublisherPorts) {
    this.#ports = ports
  }

  /** Number of statements that wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Finds what an earlier process left. */
  async resume(): Promise<void> {
    try {
      for await (const statement of this.#recorded()) {
        if (this.#closed) return
        if (!this.#isPublished(statement)) this.add(statement)
      }
    } catch (error) {
      if (!this.#closed) this.#ports.onFault(error)
    }
  }

  async *#recorded(): AsyncGenerator<Statement> {
    const { ledger, reader } = this.#ports
    yield* reader.payments()
    for (const [payment, row] of ledger.payments.reversals) yield* statementsOf(payment, row)
  }

  add(statement: Statement): void {
    if (this.#closed) return
    this.#waiting.push(statement)
    // They wait until a node with this journal is a member.
    if (this.#ports.mesh.role !== 'member') return
    this.#stop ??= everyTick(this.#ports.clock, () => void this.#publish())
  }

  close(): void {
    this.#closed = true
    this.#stop?.()
    this.#stop = null
  }

  async #publish(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (let count = 0; count < MOST_PER_TICK && !this.#closed; count++) {
        const [next] = this.#waiting
        if (next === undefined) return this.#rest()
        if (!this.#isPublished(next)) await this.#say(next)
        this.#waiting.shift()
      }
    } catch (error) {
      // The next tick tries again.
      if (!(error instanceof Refusal)) this.#ports.onFault(error)
    } finally {
      this.#running = false
    }
  }

  #rest(): void {
    this.#stop?.()
    this.#stop = null
  }

  async #say(statement: Statement): Promise<void> {
    const { mesh } = this.#ports
    if ('cause' in statement) {
      await mesh.publish('fuel_reversal', statement, true)
      return
    }
    const { source: _, ...payment } = statement
    await mesh.publish('fuel_bond', payment, true)
  }

  /** Whether this node's own log has it. */
  #isPublished(statement: Statement): boolean {
    const { registers } = this.#ports.ledger.mesh
    const register =
      'cause' in statement
        ? registers.register('fuel_reversal', reversalSubject(statement))
        : registers.register('fuel_bond', statement.reference)
    return register?.claims.some(({ origin }) => origin === this.#ports.ledger.self) === true
  }
}
