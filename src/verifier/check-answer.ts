import { canonicalJson } from '../bytes/canonical-json.ts'
import { flatMembers } from '../envelope/answer.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { ckoText } from '../envelope/cko-text.ts'
import { answerSummary } from '../envelope/summary.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import type { FoundBundle } from './find-bundle.ts'
import { type Finding, failed, held, notChecked } from './report.ts'

/** Members of a file that are no part of the flat answer and have checks of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['cko', 'seal', 'inclusion', 'fields', 'certificate'])

/** Members that doors add and no signature covers: a report names them, so that nobody takes them for sealed. */
const UNCOVERED: ReadonlySet<string> = new Set([
  ...['field_samples', 'lattice', 'nodes_measured', 'coherenceScore', 'statement', 'agreement'],
  // Of a keyless proof.
  ...['keyPrefix', 'protocol'],
])

/** Whether a text of an MCP result says what the sealed answer says: its summary, or the answer itself as JSON. */
const isSaid = (text: string, summary: string, answer: JsonObject): boolean => {
  if (text === summary) return true
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) && canonicalJson(parsed) === canonicalJson(answer)
  } catch {
    return false
  }
}

/**
 * Everything that stands beside the signed part must say what the signed part says, and nothing may stand there that only
 * looks like a part of it.
 */
export function checkAnswer(bundle: Bundle, { bundle: file, strange, texts }: FoundBundle): Finding {
  const { cko, envelope_id: id, svc_proof: proof } = bundle
  const expected = flatMembers({ cko, ...ckoText(cko), id, proof })
  const wrong: string[] = []
  const unknown: string[] = [...strange]
  const aside: string[] = []
  let compared = 0
  for (const name of Object.keys(file)) {
    const text = expected.get(name)
    if (text !== undefined) {
      compared++
      if (canonicalJson(file[name]) !== text) wrong.push(name)
    } else if (name === 'protocol' && cko.protocol !== undefined) {
      compared++
      if (canonicalJson(file[name]) !== canonicalJson(cko.protocol.map((step) => step.name))) wrong.push(name)
    } else if (UNCOVERED.has(name)) aside.push(name)
    else if (!ELSEWHERE.has(name)) unknown.push(name)
  }
  if (wrong.length > 0) return failed(`differs from the signed part: ${wrong.join(', ')}`)
  if (unknown.length > 0) return failed(`unknown members that no signature covers: ${unknown.join(', ')}`)
  const flat = Object.fromEntries([...expected].map(([name, text]) => [name, JSON.parse(text)])) as JsonObject
  const summary = answerSummary(flat)
  if (!texts.every((text) => isSaid(text, summary, file))) return failed('a text of the MCP result says something else')
  const rest = aside.length === 0 ? '' : `; not covered by any signature: ${aside.join(', ')}`
  // An id and a proof stand in every bundle; more than those two is a flat answer.
  if (compared <= 2) return notChecked(`the file holds the signed part only${rest}`)
  return held(`${compared} members beside the signed part say the same${rest}`)
}
