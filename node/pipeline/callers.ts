import { fromBase64url } from '../../src/bytes/base64url.ts'
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
import type { Hold, Holds } from '../../src/ledger/holds.ts'
import { isLiveKey, scopesOf } from '../../src/ledger/key-record.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Lane } from '../lane/lane.ts'
import type { Tunables } from '../owner/tunables.ts'
import type { Accounts } from './accounts.ts'
import { KeyCaps } from './key-caps.ts'
import { type KeyPorts, mintedKey, newKey } from './new-key.ts'
import { withRemedies } from './remedies.ts'
import { keyResolver } from './resolve-key.ts'

export interface AccountsOptions extends KeyPorts {
  readonly clock: Clock
  readonly lane: Lane
  readonly holds: Holds
  /** Compute-hours that a fresh key starts with. */
  readonly tunables: Pick<Tunables, 'freeHours'>
  readonly demoKey: string
  /** Whether hours can be bought here. */
  readonly sells: boolean
}

/** The bought hours that running computations may take when the bond is used up. */
function reservedOf({ bond, fuel }: Account, { paid }: Held): bigint {
  if (paid <= bond) return 0n
  return paid - bond < fuel ? paid - bond : fuel
}

/** A hold that also takes of the daily cap of a key. */
const counted = (hold: Hold, key: string, free: () => void): Hold => ({
  ...hold,
  key,
  release() {
    free()
    hold.release()
  },
})

/** The free balance of an account that no key was minted with. */
const welcoming =
  ({ lane, tunables }: AccountsOptions): Accounts['welcome'] =>
  async (account) => {
    const reference = `welcome:${account}`
    const plancks = plancksOf(tunables.freeHours)
    if (plancks === 0n || lane.state.settled(reference)) return
    await lane.submit(settleDecision({ reference, account, pool: 'free', plancks }))
  }

/** Keys and balances on top of the lane's committed state. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { hash, clock, lane, holds, network, tunables, demoKey, sells, box } = options

  /** The current tick; the journal may be ahead of a clock that was set back. */
  const now = (): number => Math.max(tickOf(clock.now()), lane.state.scalars.head.svcond)
  const balance = (account: string, svcond = now()): Account => accountAsOf(lane.state, account, svcond)

  const caps = new KeyCaps()

  return {
    demoKey,
    resolve: keyResolver(options, now),
    byLookup(lookup) {
      const found = lane.state.key(lookup)
      const reads = found !== undefined && isLiveKey(found, now()) && scopesOf(found).includes('read')
      const record = reads ? found : undefined
      const boxed = record === undefined ? undefined : fromBase64url(record.proof_key)
      const secret = boxed === undefined ? undefined : box.open(boxed, lookup)
      return record === undefined || secret === undefined ? null : { account: record.account, proofKey: secret }
    },
    hold({ account, demo, lookup }, price, only) {
      const record = lookup === undefined ? undefined : lane.state.key(lookup)
      const free = record?.grant === undefined ? undefined : caps.place(record, price, now())
      try {
        const hold = holds.place(account, balance(account), price, only)
        return free === undefined ? hold : counted(hold, lookup as string, free)
      } catch (error) {
        free?.()
        // Bought hours help neither the shared key, which has none, nor a caller who wants the free balance charged.
        throw demo || only === 'free' ? error : withRemedies(error, network, sells)
      }
    },
    async mint() {
      const { key, record } = newKey(options)
      await lane.submit(mintKeyDecision(record, plancksOf(tunables.freeHours)))
      return { key, account: record.account, balance: balance(record.account) }
    },
    welcome: welcoming(options),
    prepare: () => newKey(options),
    async prepareDemoKey() {
      const record = mintedKey(options, demoKey, 'demo')
      const grant = plancksOf(tunables.freeHours)
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
