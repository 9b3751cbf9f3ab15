import { isHex } from '../bytes/hex.ts'
import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Cko } from '../envelope/cko.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import { OF_LATTICE } from './check-lattice.ts'
import { areSamples } from './check-samples.ts'
import type { FoundBundle } from './find-bundle.ts'
import { knownMembers } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, notChecked, passed } from './report.ts'
import { list, text } from './shape.ts'

/**
 * Whether a member is a genuine part of an answer that no signature covers: samples of fields, the other seals of a request
 * for steps of a machine, and the names of the seven steps in a keyless proof that does not sign them.
 */
export function isUncovered({ fields_digest, seq, protocol, task }: Cko, name: string, value: unknown): boolean {
  if (name === 'reactor') return task.kind === 'machine' && isSummary(value)
  if (name === 'field_samples') return fields_digest !== null && areSamples(value)
  return name === 'protocol' && seq === UNCHAINED && protocol === undefined && list(text)(value)
}

const isSummary = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).every((name) => ['id', 'envelopes', 'pending', 'stopped'].includes(name)) &&
  isHex(value.id, 32) &&
  list((id) => isHex(id, 64))(value.envelopes) &&
  // A request that is repeated after a restart is not told how many steps are pending.
  (value.pending === undefined || Number.isSafeInteger(value.pending))

/**
 * Lists what a reader of the file sees although no signature covers it, or only one by an unknown key, so that it is not
 * mistaken for sealed.
 * @param computed whether the fields were computed again, so that samples of them are compared with these
 */
export function checkCoverage(
  options: VerifierOptions,
  cko: Cko,
  { bundle, uncovered }: FoundBundle,
  computed: boolean,
): Finding {
  const inside = Object.keys(bundle).filter(
    (name) => isUncovered(cko, name, bundle[name]) && !(computed && name === 'field_samples'),
  )
  const names = [...uncovered, ...inside]
  const isKnown = knownMembers(options, cko.network, undefined).any
  const byOthers = isKnown ? [] : saidByOthers(bundle)
  const reasons = [
    names.length === 0 ? [] : `no signature covers ${names.join(', ')}`,
    byOthers.length === 0
      ? []
      : `whether nodes of the network signed ${byOthers.join(', ')} is not known here; name the network`,
  ].flat()
  if (reasons.length === 0) return passed('everything in the file is signed or derived from signed members')
  return notChecked(`${reasons.join('; ')}; do not rely on ${names.length + byOthers.length === 1 ? 'it' : 'them'}`)
}

/** Members that rest on signatures of other nodes than the one that sealed. */
function saidByOthers(bundle: JsonObject): readonly string[] {
  const { lattice, certificate } = bundle
  const isLattice = certificate !== undefined || (Array.isArray(lattice) && lattice.length > 1)
  return Object.keys(bundle).filter(
    (name) => name === 'epochs' || (isLattice && (name === 'certificate' || OF_LATTICE.has(name))),
  )
}
