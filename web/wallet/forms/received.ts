import { type Part, partOf } from '../../../src/coin-forms/qr-text.ts'
import type { Refused } from '../../node/refusal.ts'
import type { FoundForm } from './form-task.ts'

/** A coin, or what may be one, that was given to this page. */
export interface Received {
  readonly id: string
  /** Name of its first file. */
  readonly name: string
  readonly forms: readonly FoundForm[]
  /** Codes that are there and codes in all; null for the other forms. */
  readonly codes: { readonly have: number; readonly total: number } | null
  readonly state: 'waiting' | 'busy' | 'credited'
  /** Why it was not credited. */
  readonly refusal: Refused | null
}

/** Coins that are dropped at once. */
export const MOST_RECEIVED = 200

export const isComplete = ({ codes }: Received): boolean => codes === null || codes.have === codes.total

export const needsPassphrase = ({ forms }: Received): boolean => forms[0]?.kind !== 'bearer'

const partsOf = (forms: readonly FoundForm[]): readonly Part[] =>
  forms.flatMap((form) => (form.kind === 'codes' ? form.texts.map(partOf) : []))

/** A list with a form more: a code joins the others of its coin. @param id of a new entry @throws Refusal for a damaged code */
export function withForm(list: readonly Received[], form: FoundForm, name: string, id: string): readonly Received[] {
  const fresh = { id, name, forms: [form], codes: null, state: 'waiting', refusal: null } as const
  if (form.kind === 'bearer' && list.some(({ forms: [known] }) => known?.kind === 'bearer' && known.text === form.text))
    return list
  if (form.kind !== 'codes') return [...list, fresh]
  const [first] = partsOf([form])
  if (first === undefined) return list
  const key = `codes ${first.digest}`
  const known = list.find((each) => each.id === key)
  const forms = [...(known?.forms ?? []), form]
  const indices = new Set(partsOf(forms).map(({ index }) => index))
  // A code that was scanned again adds nothing.
  if (known?.codes?.have === indices.size) return list
  const joined: Received = {
    ...(known ?? fresh),
    id: key,
    forms,
    codes: { have: indices.size, total: first.total },
    refusal: null,
  }
  return known === undefined ? [...list, joined] : list.map((each) => (each === known ? joined : each))
}
