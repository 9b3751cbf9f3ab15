import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Cko } from './cko.ts'

/** Members of a CKO in the order of RFC 8785. */
const MEMBERS = [
  'R_t',
  'charge',
  'checks',
  'domain',
  'equations',
  'extra',
  'fields_digest',
  'functional_equation',
  'kernel_digest',
  'kernel_version',
  'masterEquation',
  'master_sum',
  'metric_shift',
  'network',
  'node',
  'operations',
  'operatorChain',
  'operator_id',
  'owner',
  'phase',
  'precisionBound',
  'prev',
  'protocol',
  'rounding_bound',
  'seq',
  'spectral_propagator',
  'steps',
  'svcond',
  'svcond_averaged',
  'task',
  'uncertainty',
  'unit',
  'value',
  'value_bits',
  'verify',
  'version',
] as const satisfies readonly (keyof Cko)[]

type Unlisted = Exclude<keyof Cko, (typeof MEMBERS)[number]>

/** Position of each member; the type reports one missing from the list. */
const PLACES: { readonly [K in keyof Cko]-?: K extends Unlisted ? never : number } = Object.fromEntries(
  MEMBERS.map((name, place) => [name, place]),
) as never

const PREFIXES = MEMBERS.map((name, place) => `${place === 0 ? '{' : ','}"${name}":`)

/**
 * RFC 8785 text of a CKO, and of each of its members: the flat part of an answer repeats them without serialising them
 * again.
 */
export interface CkoText {
  readonly text: string
  /** In the order of `MEMBERS`; empty if a member is absent. */
  readonly members: readonly string[]
}

/** Serialises a CKO once; `text` is exactly `canonicalJson(cko)`. */
export function ckoText(cko: Cko): CkoText {
  const members: string[] = []
  let text = ''
  for (let place = 0; place < MEMBERS.length; place++) {
    const value = cko[MEMBERS[place] as keyof Cko]
    const member = value === undefined ? '' : canonicalJson(value)
    members.push(member)
    if (value !== undefined) text += PREFIXES[place] + member
  }
  return { text: `${text}}`, members }
}

/** Text of one member; empty if it is absent. */
export const memberText = (members: CkoText['members'], name: keyof Cko): string => members[PLACES[name]]
