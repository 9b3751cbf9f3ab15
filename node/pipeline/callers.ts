import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { custodialAccount, isApiKey, lookupHash, mintApiKey } from '../../src/identity/api-key.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { accountOrEmpty } from '../../src/journal/state.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/account.ts'
import type { Holds } from '../../src/ledger/holds.ts'
import type { KeyRecord } from '../../src/ledger/key-record.ts'
import type { Caller } from '../caller.ts'
import type { Lane } from '../lane/lane.ts'
import type { SecretBox } from '../system/secret-box.ts'
import type { Accounts } from './accounts.ts'

export interface AccountsOptions {
  readonly hash: Hash
  readonly entropy: Entropy
  readonly lane: Lane
  readonly holds: Holds
  readonly network: string
  /** Compute-hours that a fresh key starts with. */
  readonly freeHours: number
  readonly demoKey: string
  /** Encrypts proof keys at rest. */
  readonly box: SecretBox
}

/** Most callers whose proof key is cached. */
const MAX_CALLERS = 10_000

/** Leading characters of a key that may be shown. */
const SHOWN = 11

const grantOf = (hours: number): bigint => BigInt(Math.round(hours * Number(PLANCKS_PER_HOUR)))

/** Keys and balances on top of the lane's committed state. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { hash, entropy, lane, holds, network, freeHours, demoKey, box } = options
  const callers = new Map<string, Caller>()

  const recordOf = (key: string, plan: KeyRecord['plan']): KeyRecord => {
    const lookup = lookupHash(hash, key)
    const secret = box.seal(proofKey(hash, key, network), lookup)
    const account = custodialAccount(hash, lookup)
    return { lookup, account, plan, proof_key: toBase64url(secret), prefix: key.slice(0, SHOWN) }
  }

  return {
    demoKey,
    resolve(key) {
      if (!isApiKey(key)) return null
      const lookup = lookupHash(hash, key)
      const known = callers.get(lookup)
      if (known !== undefined) return known
      const record = lane.state.key(lookup)
      if (record === undefined) return null
      const caller = { account: record.account, proofKey: proofKey(hash, key, network), demo: record.plan === 'demo' }
      if (callers.size >= MAX_CALLERS) callers.delete(callers.keys().next().value as string)
      callers.set(lookup, caller)
      return caller
    },
    byLookup(lookup) {
      const record = lane.state.key(lookup)
      const boxed = record === undefined ? undefined : fromBase64url(record.proof_key)
      const secret = boxed === undefined ? undefined : box.open(boxed, lookup)
      return record === undefined || secret === undefined ? null : { account: record.account, proofKey: secret }
    },
    hold: ({ account }, price, only) => holds.place(account, accountOrEmpty(lane.state, account), price, only),
    async mint() {
      const key = mintApiKey(entropy)
      const record = recordOf(key, 'free')
      await lane.submit(mintKeyDecision(record, grantOf(freeHours)))
      return { key, account: record.account, balance: accountOrEmpty(lane.state, record.account) }
    },
    async prepareDemoKey() {
      const record = recordOf(demoKey, 'demo')
      const grant = grantOf(freeHours)
      await lane.submit(mintKeyDecision(record, grant))
      const { free } = accountOrEmpty(lane.state, record.account)
      if (free < grant) await lane.submit(fundDecision(record.account, 'free', grant - free))
    },
    balance: (account) => accountOrEmpty(lane.state, account),
    fund: (account, plancks) => lane.submit(fundDecision(account, 'fuel', plancks)),
  }
}
