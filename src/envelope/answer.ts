import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Inclusion, Seal } from './bundle.ts'
import type { Cko } from './cko.ts'
import { memberText } from './cko-text.ts'
import type { Envelope } from './envelope.ts'
import { type FieldsMember, fieldsText } from './fields-text.ts'
import { memberName } from './member-name.ts'
import { receiptOf } from './receipt.ts'

/** Members of the CKO that an answer repeats under the same name, in reading order. */
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

/** URL of the inclusion proof of an envelope, available once its tick has closed. */
const proofUrl = (id: string): string => `/api/svc/envelopes/${id}/inclusion`

/** Members of an answer derived from several members of the CKO, or renamed. */
const DERIVED = {
  'R(t)': ({ members }) => memberText(members, 'R_t'),
  R_t_correlation: ({ cko }) => canonicalJson(cko.verify.R_t_correlation),
  svcondTick: ({ members }) => memberText(members, 'svcond'),
  svcond_receipt: ({ cko, proof }) => canonicalJson(receiptOf(cko, proof)),
  svc_proof: ({ proof }) => `"${proof}"`,
  proof: ({ proof }) => `"${proof}"`,
  // A solver's `steps` are time steps, so those of a chain of operators get a longer name.
  operator_steps: ({ members }) => memberText(members, 'steps'),
  charge: ({ members }) => memberText(members, 'charge'),
  from_bond_plancks: ({ cko }) => canonicalJson(cko.charge.from_bond_plancks),
  from_fuel_plancks: ({ cko }) => canonicalJson(cko.charge.from_fuel_plancks),
  from_free_plancks: ({ cko }) => canonicalJson(cko.charge.from_free_plancks ?? 0),
  envelope_id: ({ id }) => `"${id}"`,
  proof_url: ({ id }) => `"${proofUrl(id)}"`,
} as const satisfies Record<string, (envelope: Envelope) => string>

const DERIVATIONS = Object.entries(DERIVED)

const RESERVED: ReadonlySet<string> = new Set([
  ...['sealed', 'cko', 'seal', 'inclusion', 'fields', 'field_samples', 'task', 'certificate', 'epochs'],
  ...['keyPrefix', 'protocol'],
  ...['lattice', 'nodes_measured', 'coherenceScore', 'statement', 'agreement', 'reactor'],
  ...REPEATED,
  ...Object.keys(DERIVED),
])

/** Calls back with every flat member and its canonical JSON text, in the order of an answer. */
function eachFlat(envelope: Envelope, say: (name: string, text: string) => void): void {
  const { members, cko } = envelope
  say('sealed', 'true')
  for (const name of REPEATED) {
    const text = memberText(members, name)
    if (text !== '') say(name, text)
  }
  for (const [name, derive] of DERIVATIONS) say(name, derive(envelope))
  for (const name of Object.keys(cko.extra)) {
    if (RESERVED.has(name)) throw new Error(`a solver must not name a result ${name}`)
    say(name, canonicalJson(cko.extra[name]))
  }
}

/**
 * Every member of a sealed answer but `cko`, `seal` and `inclusion`, as canonical JSON text. The verifier rebuilds them
 * from the CKO and the proof and compares, so that nothing beside the signed part can contradict it.
 */
export function flatMembers(envelope: Envelope): Map<string, string> {
  const flat = new Map<string, string>()
  eachFlat(envelope, (name, text) => flat.set(name, text))
  return flat
}

/**
 * The JSON text of a sealed answer.
 * @param carried only where the caller requested fields
 */
export function sealedAnswer(envelope: Envelope, seal: Seal, carried?: FieldsMember): string {
  const tail = fieldsText(carried)
  let flat = ''
  // The comma is removed from the first name, since removing it from the whole text would copy the text.
  eachFlat(envelope, (name, text) => {
    flat += (flat === '' ? memberName(name).slice(1) : memberName(name)) + text
  })
  return `{${flat},"seal":${JSON.stringify(seal)},"inclusion":null,"cko":${envelope.text}${tail}}`
}

/** The JSON text of a stored envelope: all that a verifier needs, without repetition. */
export function bundleText(
  envelope: Pick<Envelope, 'text' | 'id' | 'proof'>,
  seal: Seal,
  inclusion: Inclusion | null,
): string {
  const { text, id, proof } = envelope
  const rest = `"seal":${JSON.stringify(seal)},"inclusion":${JSON.stringify(inclusion)},"cko":${text}`
  return `{"envelope_id":"${id}","svc_proof":"${proof}",${rest}}`
}
