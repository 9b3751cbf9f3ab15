import { sendAsCaller, sendCharged } from '../node/account.svelte.ts'
import { randomText } from '../node/random-text.ts'
import { ownRefusal, type Refused } from '../node/refusal.ts'
import { send } from '../node/send.ts'
import { WORDS } from '../strings/wallet.ts'
import type { Balance } from './balance.ts'

/** Kinetic energy, 9 J for three plancks. */
const EXAMPLE = { domain: 'mechanics', operators: ['NM23'], inputs: { m: 2, v: 3 } }
const EXAMPLE_PLANCKS = 3n
const POLLS = 40
const POLL_MS = 250

/** Whether hours cost nothing but play money here; null if nothing can be bought. */
export const isPlayMoney = async (): Promise<boolean | null> => {
  const tiers = await send<{ readonly rails: readonly string[] }>('/api/pricing/tiers')
  if (!tiers.ok || tiers.body.rails.length === 0) return null
  return tiers.body.rails.every((rail) => rail === 'test')
}

/** An hour for play money. @returns the refusal, or null */
const buyAnHour = async (): Promise<Refused | null> => {
  const opened = await sendAsCaller<{ readonly session: string }>('/api/checkout', { body: { hours: 1, rail: 'test' } })
  if (!opened.ok) return opened
  const place = `/api/checkout/${encodeURIComponent(opened.body.session)}`
  const paid = await send(`${place}/test`, { body: { action: 'pay' } })
  if (!paid.ok) return paid
  for (let poll = 0; poll < POLLS; poll++) {
    const now = await send<{ readonly state: string }>(place)
    if (!now.ok) return now
    if (now.body.state === 'credited') return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return ownRefusal('NODE_UNREACHABLE', WORDS.notCredited)
}

/** An example computed from paid hours, of which play money buys one if there are none. @returns the refusal, or null */
const computeExample = async (): Promise<Refused | null> => {
  const balance = await sendCharged<Balance>('/api/tally/credits/me')
  if (!balance.ok) return balance
  const { fuel_plancks, cycle } = balance.body
  const refused = BigInt(fuel_plancks) + BigInt(cycle.bond_plancks) < EXAMPLE_PLANCKS ? await buyAnHour() : null
  if (refused !== null) return refused
  const headers = { 'x-svc-funding': 'paid', 'idempotency-key': randomText() }
  const made = await sendAsCaller('/api/svc/compute', { body: EXAMPLE, headers })
  return made.ok ? null : made
}

// Not of a component: the page is another one as soon as the browser has an account, which comes with the coin.
let busy = $state(false)
let refusal = $state.raw<Refused | null>(null)
let made = $state(0)

/** A coin that can be sent, on its way. */
export const firstCoin = {
  get busy(): boolean {
    return busy
  },
  get refusal(): Refused | null {
    return refusal
  },
  /** How many were made while this page is open. */
  get made(): number {
    return made
  },
  async make(): Promise<void> {
    if (busy) return
    busy = true
    refusal = await computeExample()
    busy = false
    if (refusal === null) made += 1
  },
}
