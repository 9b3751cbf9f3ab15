import { canonicalJson } from '../bytes/canonical-json.ts'
import { flatMembers } from '../envelope/answer.ts'
import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { ckoText } from '../envelope/cko-text.ts'
import { answerSummary } from '../envelope/summary.ts'
import { KEYLESS_MARKER } from '../identity/proof-key.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import { OF_LATTICE } from './check-lattice.ts'
import { isUncovered } from './coverage.ts'
import type { FoundBundle } from './find-bundle.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

/** Members of a file outside the flat answer, with their own checks. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['app', 'certificate', 'cko', 'epochs', 'fields', 'inclusion', 'seal'],
])

/** Every member derived from the signed part, with its canonical text. */
function expectedMembers(bundle: Bundle): ReadonlyMap<string, string> {
  const { cko, envelope_id: id, svc_proof: proof } = bundle
  const expected = flatMembers({ cko, ...ckoText(cko), id, proof })
  if (cko.seq !== UNCHAINED) return expected
  expected.set('keyPrefix', canonicalJson(KEYLESS_MARKER))
  if (cko.protocol !== undefined) expected.set('protocol', canonicalJson(cko.protocol.map(({ name }) => name)))
  return expected
}

/** Whether a text of an MCP result agrees with the sealed answer: its summary, or the answer as JSON. */
const isSaid = (text: string, summary: string, answer: JsonObject): boolean => {
  if (text === summary) return true
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) && canonicalJson(parsed) === canonicalJson(answer)
  } catch {
    return false
  }
}

/** Everything beside the signed part must agree with it, and no member may imitate a part of it. */
export function checkAnswer(bundle: Bundle, found: FoundBundle): Finding {
  const { bundle: file, strange, texts } = found
  const expected = expectedMembers(bundle)
  const known = (name: string): boolean =>
    ELSEWHERE.has(name) ||
    (OF_LATTICE.has(name) && Object.hasOwn(file, 'lattice')) ||
    isUncovered(bundle.cko, name, file[name])
  const names = Object.keys(file)
  const compared = names.filter((name) => expected.has(name))
  const wrong = compared.filter((name) => canonicalJson(file[name]) !== expected.get(name))
  const unknown = [...strange, ...names.filter((name) => !expected.has(name) && !known(name))]
  if (wrong.length > 0) return failed(`differs from the signed part: ${wrong.join(', ')}`)
  if (unknown.length > 0) return failed(`unknown or malformed members: ${unknown.join(', ')}`)
  const flat = Object.fromEntries([...expected].map(([name, text]) => [name, JSON.parse(text)])) as JsonObject
  const summary = answerSummary(flat)
  if (!texts.every((text) => isSaid(text, summary, file)))
    return failed('a text of the MCP result does not match the signed part')
  // Every bundle has an id and a proof; more than those two is a flat answer.
  if (compared.length <= 2) return notChecked('the file contains the signed part only')
  return passed(`${compared.length} members besides the signed part match it`)
}
