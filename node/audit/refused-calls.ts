import type { AuditEntry } from '../../src/audit/record.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { AuditLog } from './audit-log.ts'

const MINUTE_NS = 60_000_000_000n

/** Refusals that are told apart in a minute, of known accounts and of addresses each; of further ones the number is recorded. */
const MOST_KINDS = 60

interface Kind {
  readonly entry: AuditEntry
  /** After the first one, which is in the chain. */
  repeated: number
}

/** Those of a minute. */
class Minute {
  readonly kinds = new Map<string, Kind>()
  others: Kind | null = null
}

/**
 * Calls that were refused because of who called. Anybody can make any number of them, so the first of a kind (who, endpoint and
 * outcome) in a minute is recorded at once, and how many followed when the minute is over. Strangers cannot crowd out accounts.
 */
export class RefusedCalls {
  readonly #audit: Pick<AuditLog, 'record'>
  readonly #clock: Clock
  #accounts = new Minute()
  #strangers = new Minute()
  #cancel: (() => void) | null = null

  constructor(audit: Pick<AuditLog, 'record'>, clock: Clock) {
    this.#audit = audit
    this.#clock = clock
  }

  /** @param isAccount whether `who` is an account whose key was sent, and not an address */
  async note(entry: AuditEntry, isAccount: boolean): Promise<void> {
    this.#cancel ??= this.#clock.after(MINUTE_NS, () => void this.#end())
    const minute = isAccount ? this.#accounts : this.#strangers
    const name = `${entry.who} ${entry.action} ${entry.outcome}`
    const known = minute.kinds.get(name)
    if (known !== undefined) known.repeated++
    else if (minute.kinds.size >= MOST_KINDS) {
      minute.others ??= { entry: { ...entry, who: isAccount ? 'other accounts' : 'other addresses' }, repeated: 0 }
      minute.others.repeated++
    } else {
      minute.kinds.set(name, { entry, repeated: 0 })
      await this.#record(entry)
    }
  }

  /** Records what is still counted. */
  async close(): Promise<void> {
    await this.#end()
  }

  async #end(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    const ended = [this.#accounts, this.#strangers]
    this.#accounts = new Minute()
    this.#strangers = new Minute()
    for (const { kinds, others } of ended) {
      for (const { entry, repeated } of [...kinds.values(), ...(others === null ? [] : [others])]) {
        if (repeated > 0) await this.#record({ ...entry, target: `${repeated} more in a minute` })
      }
    }
  }

  /** What was refused stays refused, whether it can be recorded or not. */
  #record(entry: AuditEntry): Promise<void> {
    return this.#audit.record(entry).catch(() => undefined)
  }
}
