import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { custodialAccount, isApiKey, lookupHash, mintApiKey } from '../../src/identity/api-key.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import { DEMO_SCOPES, SCOPES } from '../../src/identity/scope.ts'
import {
  bondDecision,
  depositDecision,
  fundDecision,
  mintKeyDecision,
  settleDecision,
} from '../../src/journal/decisions.ts'
import { accountAsOf } from '../../src/journal/state.ts'
import type { Account } from '../../src/ledger/account.ts'
import type { Held } from '../../src/ledger/charge.ts'
import { plancksOf } from '../../src/ledger/compute-hour.ts'
import { bondFuel } from '../../src/ledger/cycles.ts'
import { takeDeposit } from '../../src/ledger/deposit.ts'
import type { Holds } from '../../src/ledger/holds.ts'
import type { KeyRecord } from '../../src/ledger/key-record.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Caller } from '../caller.ts'
import type { Lane } from '../lane/lane.ts'
import type { SecretBox } from '../system/secret-box.ts'
import type { Accounts } from './accounts.ts'
import { withRemedies } from './remedies.ts'

export interface AccountsOptions {
  readonly hash: Hash
  readonly entropy: Entropy
  readonly clock: Clock
  readonly lane: Lane
  readonly holds: Holds
  readonly network: string
  /** Compute-hours that a fresh key starts with. */
  readonly freeHours: number
  readonly demoKey: string
  /** Whether hours can be bought here. */
  readonly sells: boolean
  /** Encrypts proof keys at rest. */
  readonly box: SecretBox
}

/** Most callers whose proof key is cached. */
const MAX_CALLERS = 10_000

/** Leading characters of a key that may be shown. */
const SHOWN = 11

/** The bought hours that running computations may take when the bond is used up. */
function reservedOf({ bond, fuel }: Account, { paid }: Held): bigint {
  if (paid <= bond) return 0n
  return paid - bond < fuel ? paid - bond : fuel
}

const rightsOf = ({ plan }: KeyRecord): Pick<Caller, 'demo' | 'scopes'> =>
  plan === 'demo' ? { demo: true, scopes: DEMO_SCOPES } : { demo: false, scopes: SCOPES }

/** The free balance of an account that no key was minted with. */
const welcoming =
  ({ lane, freeHours }: AccountsOptions): Accounts['welcome'] =>
  async (account) => {
    const reference = `welcome:${account}`
    const plancks = plancksOf(freeHours)
    if (plancks === 0n || lane.state.settled(reference)) return
    await lane.submit(settleDecision({ reference, account, pool: 'free', plancks }))
  }

/** Keys and balances on top of the lane's committed state. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { hash, entropy, clock, lane, holds, network, freeHours, demoKey, sells, box } = options
  const callers = new Map<string, Caller>()

  /** The current tick; the journal may be ahead of a clock that was set back. */
  const now = (): number => Math.max(tickOf(clock.now()), lane.state.scalars.head.svcond)
  const balance = (account: string, svcond = now()): Account => accountAsOf(lane.state, account, svcond)

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
      const caller = { account: record.account, proofKey: proofKey(hash, key, network), ...rightsOf(record) }
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
    hold({ account, demo }, price, only) {
      try {
        return holds.place(account, balance(account), price, only)
      } catch (error) {
        // Bought hours help neither the shared key, which has none, nor a caller who wants the free balance charged.
        throw demo || only === 'free' ? error : withRemedies(error, network, sells)
      }
    },
    async mint() {
      const key = mintApiKey(entropy)
      const record = recordOf(key, 'free')
      await lane.submit(mintKeyDecision(record, plancksOf(freeHours)))
      return { key, account: record.account, balance: balance(record.account) }
    },
    welcome: welcoming(options),
    prepare() {
      const key = mintApiKey(entropy)
      return { key, record: recordOf(key, 'free') }
    },
    async prepareDemoKey() {
      const record = recordOf(demoKey, 'demo')
      const grant = plancksOf(freeHours)
      await lane.submit(mintKeyDecision(record, grant))
      const { free } = balance(record.account)
      if (free < grant) await lane.submit(fundDecision(record.account, 'free', grant - free))
    },
    now,
    balance,
    async fund(account, plancks, mark) {
      if (mark === null) return lane.submit(fundDecision(account, 'fuel', plancks))
      const reference = `fund:${hash.sha256Hex(`${account}\n${mark.key}\n${mark.request}`)}`
      await lane.submit(settleDecision({ reference, account, pool: 'fuel', plancks }))
    },
    async deposit(deposit, write) {
      const { account, plancks } = deposit
      const before = balance(account)
      try {
        takeDeposit(before, BigInt(plancks), reservedOf(before, holds.of(account)))
      } catch (error) {
        throw withRemedies(error, network, sells)
      }
      const hold = holds.place(account, before, Number(plancks), 'paid')
      return write(depositDecision(deposit)).finally(hold.release)
    },
    async bond(seat) {
      const { account, tier, reference } = seat
      if (reference !== undefined && lane.state.settled(reference)) return
      try {
        const svcond = now()
        const before = balance(account, svcond)
        bondFuel(before, tier, svcond, reservedOf(before, holds.of(account)))
        // Nothing else can take these hours until the bond is durable.
        const hold = holds.place(account, before, Number(bondOf(tier)), 'paid')
        await lane.submit(bondDecision(seat)).finally(hold.release)
      } catch (error) {
        throw withRemedies(error, network, sells)
      }
    },
  }
}
