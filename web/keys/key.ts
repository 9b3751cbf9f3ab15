import { SCOPES, type Scope } from '../../src/identity/scope.ts'
import { plancksOf } from '../../src/ledger/compute-hour.ts'

/** A key of the account as the node lists it, without the key itself. */
export interface ListedKey {
  readonly id: string
  /** Its first characters and an ellipsis. */
  readonly prefix: string
  readonly name: string | null
  readonly scopes: readonly Scope[]
  readonly created: string | null
  readonly ends: string | null
  readonly daily_cap_plancks: string | null
  readonly spent_today_plancks: string | null
  readonly last_used: string | null
}

/** A key that was just made; `key` is shown once. */
export interface MadeKey extends ListedKey {
  readonly key: string
}

/** Whether a listed key is the one that this browser has. */
export const isOwn = ({ prefix }: ListedKey, key: string | null): boolean =>
  key?.startsWith(prefix.replace(/…$/, '')) === true

/** What a person typed for a new key. */
export interface KeyForm {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Last day of its life, YYYY-MM-DD, or empty. */
  readonly lastDay: string
  /** Hours for a day, or empty. */
  readonly cap: string
}

export type KeyProblem = 'name' | 'scopes' | 'cap'

/** The request for a new key, or what is wrong with the form. */
export const requestOf = ({ name, scopes, lastDay, cap }: KeyForm): Record<string, unknown> | KeyProblem => {
  const hours = Number(cap.trim().replace(',', '.'))
  if (name.trim() === '') return 'name'
  if (scopes.length === 0) return 'scopes'
  if (cap.trim() !== '' && !(hours >= 0 && hours <= 1e6)) return 'cap'
  return {
    name: name.trim(),
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    ...(lastDay === '' ? {} : { expires: dayAfter(lastDay) }),
    ...(cap.trim() === '' ? {} : { daily_cap_plancks: String(plancksOf(hours)) }),
  }
}

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
