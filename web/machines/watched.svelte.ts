import { account, apiKey } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import { askChannel } from './ask-channel.ts'
import type { Contract } from './contracts.ts'
import { type Connection, followChannel, type Listener } from './follow-channel.ts'
import { rememberName } from './known-names.ts'
import { type AnyPlace, isChannel, type Kind, MOST_ROWS, type SealedRow, withRows } from './machine.ts'
import { isRefused, PAGE, sourceOf } from './machine-source.ts'

/** What is known of a machine on the page: what the node said of it last, and its newest sealed steps. */
export class Watched {
  readonly #kind: Kind
  readonly #id: string
  readonly #ending = new AbortController()
  readonly #source
  #leave = (): void => undefined

  place = $state.raw<AnyPlace | null>(null)
  /** Of a machine of the caller, who alone may change it. */
  contract = $state.raw<Contract | null>(null)
  rows = $state.raw<readonly SealedRow[]>([])
  connection = $state<Connection>('connecting')
  refusal = $state.raw<Refused | null>(null)

  constructor(kind: Kind, id: string) {
    this.#kind = kind
    this.#id = id
    this.#source = sourceOf(kind, id, this.#ending.signal)
  }

  /** Reads it, and follows it if it is a channel. */
  async start(): Promise<void> {
    this.#leave()
    this.refusal = null
    const answer = await this.#source.place()
    if (this.#ending.signal.aborted) return
    if (!answer.ok) {
      this.refusal = answer
      return
    }
    this.place = answer.body
    const ticks = isChannel(answer.body) ? answer.body.ticks : 0
    const [contract, whole] = await Promise.all([
      this.#source.contract(),
      this.#read(Math.max(0, ticks - MOST_ROWS), MOST_ROWS),
    ])
    this.contract = contract
    if (typeof contract?.name === 'string') rememberName(this.#id, contract.name)
    // Of a long machine the beginning was read: its newest steps are wanted.
    if (!whole && this.#kind === 'machine' && this.refusal === null) {
      this.rows = []
      await this.#read(Math.max(0, answer.body.step - MOST_ROWS), MOST_ROWS)
    }
    if (isChannel(answer.body) && !this.#ending.signal.aborted) this.#follow(answer.body.public)
  }

  /** Reads what is new. */
  async refresh(): Promise<void> {
    const answer = await this.#source.place()
    if (answer.ok) this.place = answer.body
    // A request takes a thousand steps at most.
    await this.#read(this.#last(), 2 * MOST_ROWS + PAGE)
  }

  end(): void {
    this.#ending.abort()
    this.#leave()
  }

  #last(): number {
    return this.#source.numberOf(this.rows.at(-1))
  }

  /** @returns whether the end was reached */
  async #read(after: number, most: number): Promise<boolean> {
    for (let [from, left] = [after, most]; left > 0; left -= PAGE) {
      const page = await this.#source.page(from)
      if (this.#ending.signal.aborted) return false
      if (isRefused(page)) {
        this.refusal = page
        return false
      }
      this.rows = withRows(this.rows, page)
      if (page.length < PAGE) return true
      from = this.#source.numberOf(page.at(-1))
    }
    return false
  }

  #follow(isPublic: boolean): void {
    const following = { channel: this.#id, last: () => this.#last() }
    this.#leave =
      account().kind === 'session' && !isPublic
        ? askChannel(following, this.#listener())
        : followChannel({ ...following, key: isPublic ? null : apiKey() }, this.#listener())
  }

  #listener(): Listener {
    return {
      connection: (state) => {
        this.connection = state
      },
      place: (known) => {
        if (this.place !== null) this.place = { ...this.place, ...known }
      },
      tick: (row) => {
        this.rows = withRows(this.rows, [row])
        const { step, envelope, halted, tick } = row
        if (this.place === null) return
        this.place = { ...this.place, step, envelope, halted, ...(tick === undefined ? {} : { ticks: tick }) }
      },
      gap: async (from, to) => {
        await this.#read(from - 1, Math.min(MOST_ROWS, to - from + 1))
      },
    }
  }
}
