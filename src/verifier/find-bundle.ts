import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import { type Sibling, WRAPPERS } from './doors.ts'

/** The object that carries `cko`, and what stood around it. */
export interface FoundBundle {
  readonly bundle: JsonObject
  /** Members of wrappers that no door puts there, or not in this form, by name. */
  readonly strange: readonly string[]
  /** Members of wrappers in the form of their door that no signature covers, by name. */
  readonly uncovered: readonly string[]
  /** Texts that an MCP result has beside the structured answer. */
  readonly texts: readonly string[]
}

/**
 * The answer in a file as a door returned it: itself, or inside an MCP result, a JSON-RPC response or a job.
 * @returns undefined where there is none
 */
export function findBundle(file: unknown): FoundBundle | undefined {
  if (!isObject(file)) return undefined
  if (isObject(file.cko)) return { bundle: file, strange: [], uncovered: [], texts: [] }
  let found: FoundBundle | undefined
  for (const { inner, doors } of WRAPPERS) {
    const within = findBundle(file[inner])
    if (within === undefined) continue
    const beside = Object.entries(file).filter(([name]) => name !== inner)
    const { strange, uncovered } = doors.map((door) => siblingsOf(beside, door)).reduce(likelier)
    const here = {
      bundle: within.bundle,
      strange: [...strange, ...within.strange],
      uncovered: [...uncovered, ...within.uncovered],
      texts: [...(inner === 'structuredContent' ? textsOf(file.content) : []), ...within.texts],
    }
    found = found === undefined ? here : likelier(found, here)
  }
  return found
}

type Siblings = Pick<FoundBundle, 'strange' | 'uncovered'>

/** The first wins a tie. */
const likelier = <T extends Siblings>(one: T, other: T): T => (other.strange.length < one.strange.length ? other : one)

function siblingsOf(
  beside: readonly (readonly [string, unknown])[],
  door: Readonly<Record<string, Sibling>>,
): Siblings {
  const strange: string[] = []
  const uncovered: string[] = []
  for (const [name, value] of beside) {
    const sibling = Object.hasOwn(door, name) ? door[name] : undefined
    if (sibling?.fits(value) !== true) strange.push(name)
    else if (!sibling.exact) uncovered.push(name)
  }
  return { strange, uncovered }
}

/** Items of another form are strange members already. */
const textsOf = (content: unknown): readonly string[] =>
  Array.isArray(content)
    ? content.flatMap((item: unknown) => (isObject(item) && typeof item.text === 'string' ? [item.text] : []))
    : []
