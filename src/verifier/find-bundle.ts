import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import { type Sibling, WRAPPERS } from './doors.ts'

/** The object that contains the sealed part, and its wrappers. */
export interface FoundBundle {
  readonly bundle: JsonObject
  /** Names of unknown or malformed members of wrappers. */
  readonly strange: readonly string[]
  /** Names of genuine members of wrappers that no signature covers. */
  readonly uncovered: readonly string[]
  /** Texts of an MCP result beside the structured answer. */
  readonly texts: readonly string[]
}

/**
 * The answer in a file as an endpoint returned it: bare, or inside an MCP result, a JSON-RPC response or a job.
 * @param member that contains the sealed part
 * @returns undefined if there is none
 */
export function findBundle(file: unknown, member = 'cko'): FoundBundle | undefined {
  if (!isObject(file)) return undefined
  if (isObject(file[member])) return { bundle: file, strange: [], uncovered: [], texts: [] }
  let found: FoundBundle | undefined
  for (const { inner, doors } of WRAPPERS) {
    const within = findBundle(file[inner], member)
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

/** Items of another form already count as unknown members. */
const textsOf = (content: unknown): readonly string[] =>
  Array.isArray(content)
    ? content.flatMap((item: unknown) => (isObject(item) && typeof item.text === 'string' ? [item.text] : []))
    : []
