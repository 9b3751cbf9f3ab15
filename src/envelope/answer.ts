import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Field } from '../kernel/field.ts'
import type { Inclusion, Seal } from './bundle.ts'
import type { Cko } from './cko.ts'
import type { Envelope } from './envelope.ts'
import { fieldsText } from './fields-text.ts'
import { memberName } from './member-name.ts'
import { receiptOf } from './receipt.ts'

/** Members of the CKO that an answer repeats under the same name, in the order in which a person reads them. */
const REPEATED = [
  'value',
  'unit',
  'uncertainty',
  'value_bits',
  'operator_id',
  'operatorChain',
  'equations',
  'domain',
  'precisionBound',
  'rounding_bound',
  'checks',
  'masterEquation',
  'master_sum',
  'functional_equation',
  'spectral_propagator',
  'verify',
  'R_t',
  'phase',
  'svcond',
  'svcond_averaged',
  'metric_shift',
  'operations',
  'fields_digest',
  'kernel_version',
  'kernel_digest',
] as const satisfies readonly (keyof Cko)[]

/** Where the inclusion proof of an envelope appears once its tick has closed. */
const proofUrl = (id: string): string => `/api/svc/envelopes/${id}/inclusion`

/**
 * Every member of a sealed answer but `cko`, `seal` and `inclusion`, as canonical JSON text. The verifier rebuilds them
 * from the CKO and the proof and compares, so that nothing beside the signed part can say something else.
 */
export function flatMembers({ cko, members, id, proof }: Envelope): Map<string, string> {
  const flat = new Map<string, string>([['sealed', 'true']])
  for (const name of REPEATED) {
    const text = members.get(name)
    if (text !== undefined) flat.set(name, text)
  }
  const quotedProof = `"${proof}"`
  flat.set('R(t)', flat.get('R_t') as string)
  flat.set('R_t_correlation', canonicalJson(cko.verify.R_t_correlation))
  flat.set('svcondTick', flat.get('svcond') as string)
  flat.set('svcond_receipt', canonicalJson(receiptOf(cko, proof)))
  flat.set('svc_proof', quotedProof)
  flat.set('proof', quotedProof)
  // A solver's `steps` are steps in time; those of a chain of operators get a longer name.
  flat.set('operator_steps', members.get('steps') as string)
  flat.set('charge', members.get('charge') as string)
  flat.set('from_bond_plancks', canonicalJson(cko.charge.from_bond_plancks))
  flat.set('from_fuel_plancks', canonicalJson(cko.charge.from_fuel_plancks))
  flat.set('envelope_id', `"${id}"`)
  flat.set('proof_url', `"${proofUrl(id)}"`)
  addExtra(flat, cko.extra)
  return flat
}

/** A solver's own results stand beside the others and must not take the name of one of them. */
function addExtra(flat: Map<string, string>, extra: Cko['extra']): void {
  for (const name of Object.keys(extra)) {
    if (flat.has(name) || RESERVED.has(name)) throw new Error(`a solver may not call a result ${name}`)
    flat.set(name, canonicalJson(extra[name]))
  }
}

const RESERVED: ReadonlySet<string> = new Set([...REPEATED, 'cko', 'seal', 'inclusion', 'fields', 'task'])

/** Members as JSON text in their order, without the braces. */
function join(members: ReadonlyMap<string, string>): string {
  let text = ''
  // The comma is cut off the first name and not off the whole text, which would have to be copied for it.
  for (const [name, member] of members) text += (text === '' ? memberName(name).slice(1) : memberName(name)) + member
  return text
}

/**
 * The JSON text of a sealed answer.
 * @param fields only where the caller asked for them
 */
export function sealedAnswer(envelope: Envelope, seal: Seal, fields?: readonly Field[]): string {
  const tail = fields === undefined ? '' : `,"fields":${fieldsText(fields)}`
  return `{${join(flatMembers(envelope))},"seal":${JSON.stringify(seal)},"inclusion":null,"cko":${envelope.text}${tail}}`
}

/** The JSON text of an envelope as it is kept: all that a verifier needs and nothing twice. */
export function bundleText(
  envelope: Pick<Envelope, 'text' | 'id' | 'proof'>,
  seal: Seal,
  inclusion: Inclusion | null,
): string {
  const { text, id, proof } = envelope
  const rest = `"seal":${JSON.stringify(seal)},"inclusion":${JSON.stringify(inclusion)},"cko":${text}`
  return `{"envelope_id":"${id}","svc_proof":"${proof}",${rest}}`
}
