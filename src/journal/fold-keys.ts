import { isHex } from '../bytes/hex.ts'
import { SCOPES } from '../identity/scope.ts'
import { endOfKey, type KeyGrant, spentOn } from '../ledger/key-record.ts'
import { dayOf } from '../ledger/usage.ts'
import type { Entry } from './entry.ts'
import type { KeyEndBody, KeyUseBody } from './ledger-bodies.ts'
import { must } from './must.ts'
import type { Overlay } from './state.ts'

const DECIMAL = /^(?:0|[1-9][0-9]{0,29})$/

/** A key that was minted with a grant. */
export function mustGrant({ svcond }: Pick<Entry, 'svcond'>, { name, scopes, created, ...limits }: KeyGrant): void {
  must(
    name !== '' && scopes.length > 0 && scopes.every((scope) => SCOPES.includes(scope)),
    'a key has a name and scopes',
  )
  must(created === svcond, 'a key is made in the tick of its entry')
  must(limits.expires === undefined || Number.isSafeInteger(limits.expires), 'a key expires in a tick')
  must(limits.daily_cap === undefined || DECIMAL.test(limits.daily_cap), 'a cap is a number of plancks')
}

/** An end only ever moves forward in time towards now. */
export function foldKeyEnd(state: Overlay, { svcond }: Pick<Entry, 'svcond'>, { lookup, ends }: KeyEndBody): void {
  const record = state.key(lookup)
  must(isHex(lookup, 64) && record !== undefined, `${lookup} is not a key of this node`)
  if (record === undefined) return
  must(
    Number.isSafeInteger(ends) && ends >= svcond && ends < endOfKey(record),
    `the key ${lookup} cannot end in ${ends}`,
  )
  state.keys.set(lookup, { ...record, ends })
}

/** A key was used, or paid for a computation; those of a running request count after its end too. */
export function foldKeyUse(state: Overlay, { svcond }: Pick<Entry, 'svcond'>, { lookup, plancks }: KeyUseBody): void {
  const record = state.key(lookup)
  must(record?.grant !== undefined && DECIMAL.test(plancks), `uses of the key ${lookup} are not counted`)
  if (record === undefined) return
  const day = dayOf(svcond)
  state.keys.set(lookup, { ...record, used: { day, plancks: String(spentOn(record, day) + BigInt(plancks)) } })
}
