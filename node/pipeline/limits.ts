import { Refusal } from '../../src/errors/refusal.ts'
import type { Governance } from '../../src/mesh/governance/governance.ts'
import { PARAMETERS } from '../../src/mesh/governance/parameters.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import { LIMITS, type LimitName, type LimitRow } from './limit-table.ts'
import { secondsText } from './seconds-text.ts'

const SECOND = 1_000_000_000n
const DAY_SECONDS = 86_400

/** Most addresses kept per limit; beyond it the least recent one is dropped. */
const MAX_ADDRESSES = 50_000

/** State of a limit after one call. */
export interface LimitState {
  readonly name: LimitName
  readonly quota: number
  readonly remaining: number
  /** Whole seconds until more is allowed, rounded up. */
  readonly reset: number
}

/** Counts calls exactly, by the clock port. */
export interface Limits {
  /**
   * Counts one call of an address.
   * @throws Refusal RATE_LIMITED with `retry_after` in seconds; a refused call is not counted
   */
  take(name: LimitName, address: string): LimitState
  /** Returns one call counted by `take` that had no effect. */
  giveBack(name: LimitName, address: string): void
  /** Calls that an address has now. */
  quotaOf(name: LimitName): number
}

/** Instants (unix nanoseconds, oldest first) at which an address was admitted within the window. */
type Log = bigint[]

/**
 * @param overrides other quotas by limit name, from the settings
 * @param governance decides about some of them
 */
export function createLimits(
  clock: Clock,
  overrides: Partial<Record<LimitName, number>> = {},
  governance: Pick<Governance, 'parameter'> = { parameter: (name) => PARAMETERS[name].default },
): Limits {
  const logs = new Map<LimitName, Map<string, Log>>()
  for (const name of Object.keys(LIMITS) as LimitName[]) logs.set(name, new Map())
  const rowOf = (name: LimitName): LimitRow => {
    const row: LimitRow = LIMITS[name]
    const quota = row.parameter === undefined ? row.quota : governance.parameter(row.parameter, tickOf(clock.now()))
    return { ...row, quota: overrides[name] ?? quota }
  }
  return {
    take(name, address) {
      const row = rowOf(name)
      const byAddress = logs.get(name) as Map<string, Log>
      const now = clock.now()
      const log = byAddress.get(address) ?? []
      const start = windowStart(row, now)
      while (log.length > 0 && log[0] <= start) log.shift()
      if (log.length >= row.quota) {
        const seconds = secondsUntilFree(row, log, now)
        throw tooMany(name, row, seconds)
      }
      log.push(now)
      byAddress.delete(address)
      byAddress.set(address, log)
      if (byAddress.size > MAX_ADDRESSES) byAddress.delete(byAddress.keys().next().value as string)
      return { name, quota: row.quota, remaining: row.quota - log.length, reset: secondsUntilFree(row, log, now) }
    },
    giveBack(name, address) {
      logs.get(name)?.get(address)?.pop()
    },
    quotaOf: (name) => rowOf(name).quota,
  }
}

/** Calls at or before this instant no longer count. */
function windowStart(row: LimitRow, now: bigint): bigint {
  if (row.day === true) return now - (now % (BigInt(DAY_SECONDS) * SECOND)) - 1n
  return now - BigInt(row.seconds) * SECOND
}

function secondsUntilFree(row: LimitRow, log: Log, now: bigint): number {
  const window = BigInt(row.seconds) * SECOND
  const free = row.day === true ? now - (now % window) + window : (log[0] ?? now) + window
  return Number((free - now + SECOND - 1n) / SECOND)
}

/** Ways round a limit. */
const CURES: Partial<Record<LimitName, string>> = {
  'demo-key':
    ' The demo key is shared; your own key is not limited like this: POST /api/demo-key/mint, or `svcmesh keys mint`.',
  keyless: ' Your own key has its own limit: POST /api/demo-key/mint.',
}

function tooMany(name: LimitName, row: LimitRow, seconds: number): Refusal {
  const period = row.day === true ? 'UTC day' : secondsText(row.seconds)
  return new Refusal(
    'RATE_LIMITED',
    `The limit "${name}" of ${row.quota} calls per ${period} is used up; try again in ${secondsText(seconds)}.${CURES[name] ?? ''}`,
    { limit: name, quota: row.quota, window_seconds: row.seconds, retry_after: seconds },
  )
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers (structured fields) for an admitted call. */
export function limitHeaders(state: LimitState): Record<string, string> {
  return {
    ...policyHeader(state.name, state.quota),
    ratelimit: `"${state.name}";r=${state.remaining};t=${state.reset}`,
  }
}

/** Header fields of a refused call, Retry-After included. */
export function refusedLimitHeaders(refusal: Refusal): Record<string, string> {
  const name = refusal.data.limit as LimitName
  const seconds = String(refusal.data.retry_after)
  // The budget of uncharged work counts operations and not calls.
  if (!Object.hasOwn(LIMITS, name)) return { 'retry-after': seconds }
  return {
    ...policyHeader(name, Number(refusal.data.quota)),
    ratelimit: `"${name}";r=0;t=${seconds}`,
    'retry-after': seconds,
  }
}

function policyHeader(name: LimitName, quota: number): Record<string, string> {
  return { 'ratelimit-policy': `"${name}";q=${quota};w=${LIMITS[name].seconds}` }
}
