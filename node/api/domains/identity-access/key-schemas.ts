import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { SCOPES } from '../../../../src/identity/scope.ts'
import { endOfKey, type KeyRecord, scopesOf, spentOn } from '../../../../src/ledger/key-record.ts'
import { DAY_NS, dayOf } from '../../../../src/ledger/usage.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { startOfTick, TICK_NS } from '../../../../src/time/tick.ts'
import { keyId } from '../../../pipeline/api-keys.ts'

export const ScopeName = Type.Union(SCOPES.map((scope) => Type.Literal(scope)))

const Time = Type.String({ description: 'RFC 3339, in UTC.' })

export const KeyId = Type.String({ pattern: '^[0-9a-f]{16}$', description: 'As listed by GET /api/keys.' })

/** A key as it is shown, always without the key itself. */
export const Key = Type.Object({
  id: Type.String(),
  prefix: Type.String({ description: 'First characters of the key.' }),
  name: Type.Union([Type.String(), Type.Null()], { description: 'Null for the first key of an account.' }),
  scopes: Type.Array(ScopeName),
  created: Type.Union([Time, Type.Null()]),
  ends: Type.Union([Time, Type.Null()], { description: 'When it expires, or its overlap with a newer key is over.' }),
  daily_cap_plancks: Type.Union([Type.String(), Type.Null()]),
  spent_today_plancks: Type.Union([Type.String(), Type.Null()], {
    description: 'Of this UTC day; null for the first key of an account, whose uses are not counted.',
  }),
  last_used: Type.Union([Type.String(), Type.Null()], { description: 'UTC day, such as 2026-11-28.' }),
})

export const timeOf = (svcond: number): string =>
  new Date(Number((startOfTick(svcond) + 999_999n) / 1_000_000n)).toISOString()

const textOfDay = (day: number): string =>
  new Date(Number((BigInt(day) * DAY_NS) / 1_000_000n)).toISOString().slice(0, 10)

/** @param svcond now */
export function shownKey(record: KeyRecord, svcond: number): JsonObject {
  const { grant, prefix, used } = record
  const end = endOfKey(record)
  return {
    id: keyId(record),
    prefix: `${prefix}…`,
    name: grant?.name ?? null,
    scopes: scopesOf(record),
    created: grant === undefined ? null : timeOf(grant.created),
    ends: end === Number.POSITIVE_INFINITY ? null : timeOf(end),
    daily_cap_plancks: grant?.daily_cap ?? null,
    spent_today_plancks: grant === undefined ? null : String(spentOn(record, dayOf(svcond))),
    last_used: used === undefined ? null : textOfDay(used.day),
  }
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** Latest moment at which a key may expire, unix milliseconds. */
const LATEST = Date.UTC(2200, 0, 1)

/**
 * @param text RFC 3339; a day alone is its midnight UTC
 * @returns the first tick that begins at or after it
 * @throws Refusal INVALID_BODY
 */
export function tickOfTime(text: string): number {
  const milliseconds = RFC_3339.test(text) ? Date.parse(text) : Number.NaN
  if (milliseconds >= 0 && milliseconds <= LATEST) {
    return Number((BigInt(milliseconds) * 1_000_000n + TICK_NS - 1n) / TICK_NS)
  }
  throw new Refusal(
    'INVALID_BODY',
    '`expires` is not a time of RFC 3339 before the year 2200, such as 2027-01-31T00:00:00Z.',
    {
      errors: [{ path: '/expires', message: 'is not a time of RFC 3339 before the year 2200' }],
    },
  )
}
