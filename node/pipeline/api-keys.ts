import { Refusal } from '../../src/errors/refusal.ts'
import {
  type AskedGrant,
  banKeyDecision,
  endKeyDecision,
  type KeyMaker,
  makeKeyDecision,
  rotateKeyDecision,
} from '../../src/journal/key-decisions.ts'
import { isLiveKey, type KeyRecord } from '../../src/ledger/key-record.ts'
import type { Caller } from '../caller.ts'
import type { Lane } from '../lane/lane.ts'
import { type KeyPorts, newKey } from './new-key.ts'

/** Digits by which a key is named where it is managed. */
const ID_DIGITS = 16

export const keyId = ({ lookup }: Pick<KeyRecord, 'lookup'>): string => lookup.slice(0, ID_DIGITS)

interface ApiKeysOptions extends KeyPorts {
  readonly lane: Lane
  readonly now: () => number
}

/** A key, which is shown only now, with its record. */
export interface MadeKey {
  readonly key: string
  readonly record: KeyRecord
}

/** Makes, lists, replaces and revokes the keys of accounts. */
export class ApiKeys {
  readonly #options: ApiKeysOptions

  constructor(options: ApiKeysOptions) {
    this.#options = options
  }

  /** @throws Refusal those of `makeKeyDecision` */
  async make(caller: Caller, asked: AskedGrant): Promise<MadeKey> {
    const { key, record } = newKey(this.#options, caller.account)
    return { key, record: await this.#options.lane.submit(makeKeyDecision(record, asked, makerOf(caller))) }
  }

  /** The valid keys of an account, oldest first. */
  list(account: string): readonly KeyRecord[] {
    const { lane, now } = this.#options
    const svcond = now()
    const live = lane.state.keysOf(account).filter((record) => isLiveKey(record, svcond))
    return live.toSorted((a, b) => (a.grant?.created ?? 0) - (b.grant?.created ?? 0) || (a.lookup < b.lookup ? -1 : 1))
  }

  /** @throws Refusal UNKNOWN_KEY; those of `rotateKeyDecision` */
  async rotate(
    caller: Caller,
    id: string,
    terms: { readonly overlap: number; readonly expires?: number },
  ): Promise<MadeKey & { readonly replaced: KeyRecord }> {
    const { lookup } = this.#find(caller.account, id)
    const { key, record } = newKey(this.#options, caller.account)
    const decide = rotateKeyDecision(record, lookup, makerOf(caller), terms)
    const { made, replaced } = await this.#options.lane.submit(decide)
    return { key, record: made, replaced }
  }

  /** Revokes a key, at once. @throws Refusal UNKNOWN_KEY, LAST_KEY */
  revoke(account: string, id: string): Promise<KeyRecord> {
    return this.#options.lane.submit(endKeyDecision(this.#find(account, id).lookup, account))
  }

  /** The same for the owner of the node, also of the last key. @throws Refusal UNKNOWN_KEY */
  ban(account: string, id: string): Promise<KeyRecord> {
    return this.#options.lane.submit(banKeyDecision(this.#find(account, id).lookup, account))
  }

  #find(account: string, id: string): KeyRecord {
    const found = this.list(account).find((record) => keyId(record) === id)
    if (found !== undefined) return found
    throw new Refusal(
      'UNKNOWN_KEY',
      'Unknown key of this account, or it has ended; GET /api/keys lists the valid ones.',
    )
  }
}

const makerOf = ({ lookup, scopes }: Caller): KeyMaker => ({ scopes, ...(lookup === undefined ? {} : { lookup }) })
