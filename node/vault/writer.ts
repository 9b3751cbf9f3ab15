import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Write } from '../../src/journal/store.ts'
import type { Clock } from '../../src/time/clock.ts'
import { VAULT_LIMITS } from '../../src/vault/limits.ts'
import { Turnstile } from '../streams/turnstile.ts'
import type { SealedRows } from './sealed-rows.ts'
import { Shredder } from './shredder.ts'

/** Bytes of the rows of an account, and how many keys and secrets it has. */
export interface Usage {
  readonly keys: number
  readonly secrets: number
  readonly bytes: number
}

export type UsageChange = Partial<Usage>

/** Changes that wait for the one before them. */
const MOST_WAITING = 1000

const USAGE = 'usage'

/** The account under which the sum of all is stored; no account of a caller is empty. */
const EVERYBODY = ''

const NOTHING: Usage = { keys: 0, secrets: 0, bytes: 0 }

/** What a change writes, and how it changes what the account uses. */
export interface Change<Result> {
  readonly writes: readonly Write[]
  readonly usage?: UsageChange
  readonly result: Result
  /** Rows that begin with this are removed from the files afterwards. */
  readonly shred?: string
  /** Rows that are removed from the files soon. */
  readonly dropped?: readonly string[]
}

/** Makes changes one after the other, each whole or not at all, within the bounds of VAULT_LIMITS. */
export class VaultWriter {
  readonly #rows: SealedRows
  readonly #turns = new Turnstile(1)
  readonly #shredder: Shredder
  #waiting = 0

  constructor(rows: SealedRows, clock: Clock) {
    this.#rows = rows
    this.#shredder = new Shredder(clock, (account, [from, to]) =>
      this.exclusively(() => rows.shredBetween(account, from, to)),
    )
  }

  /**
   * @param decide reads what it needs, which nothing changes meanwhile, and says what to write
   * @throws Refusal of `decide`; VAULT_FULL, OVERLOADED, STORAGE_UNAVAILABLE. Then nothing has changed, except that after
   * STORAGE_UNAVAILABLE it may have been written.
   */
  async change<Result>(account: string, decide: () => Promise<Change<Result>>): Promise<Result> {
    return this.exclusively(async () => {
      const { writes, usage, result, shred, dropped = [] } = await decide()
      if (writes.length > 0) await this.#write([...writes, ...(await this.#counted(account, usage))])
      if (shred !== undefined) await this.#rows.shred(account, shred)
      for (const row of dropped) this.#shredder.later(account, row)
      return result
    })
  }

  /** Runs a task while nothing changes. Also what scans: rows that a reader may still see are not removed from the files. */
  async exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= MOST_WAITING) {
      throw new Refusal('OVERLOADED', 'Too many changes of vaults are queued; try again shortly.')
    }
    this.#waiting++
    return this.#turns.run(task).finally(() => {
      this.#waiting--
    })
  }

  /** Removes what was dropped, then closes the rows. */
  async close(): Promise<void> {
    await this.#shredder.close()
    await this.exclusively(() => this.#rows.close())
  }

  async usage(account: string): Promise<Usage> {
    const bytes = await this.#rows.get(account, USAGE)
    return bytes === undefined ? NOTHING : parsed<Usage>(bytes)
  }

  async #counted(account: string, change: UsageChange | undefined): Promise<readonly Write[]> {
    if (change === undefined) return []
    const own = added(await this.usage(account), change)
    const all = added(await this.usage(EVERYBODY), change)
    mustFit(own, change, 'keys', VAULT_LIMITS.keys, 'keys of this account')
    mustFit(own, change, 'secrets', VAULT_LIMITS.secrets, 'secrets of this account')
    mustFit(own, change, 'bytes', VAULT_LIMITS.accountBytes, 'bytes of this account')
    mustFit(all, change, 'bytes', VAULT_LIMITS.vaultBytes, 'bytes of this node')
    return [this.#rows.put(account, USAGE, written(own)), this.#rows.put(EVERYBODY, USAGE, written(all))]
  }

  async #write(writes: readonly Write[]): Promise<void> {
    try {
      await this.#rows.write(writes)
    } catch (error) {
      if (error instanceof StorageDamage) throw error
      throw new Refusal(
        'STORAGE_UNAVAILABLE',
        'The node could not write to its disk; read what is stored, then try again.',
      )
    }
  }
}

/** JSON of a row that this node wrote. */
export const parsed = <Value>(bytes: Uint8Array): Value => JSON.parse(fromUtf8(bytes) as string) as Value

export const written = (value: object): Uint8Array => toUtf8(JSON.stringify(value))

const added = (usage: Usage, { keys = 0, secrets = 0, bytes = 0 }: UsageChange): Usage => ({
  keys: usage.keys + keys,
  secrets: usage.secrets + secrets,
  bytes: usage.bytes + bytes,
})

/** What only gets smaller always fits. */
function mustFit(usage: Usage, change: UsageChange, member: keyof Usage, limit: number, what: string): void {
  if (usage[member] <= limit || (change[member] ?? 0) <= 0) return
  throw new Refusal('VAULT_FULL', `The vault takes at most ${limit} ${what}; delete what you do not need.`, {
    limit,
    needed: usage[member],
  })
}
