import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'

/** A door's wrapping of an answer: the member that holds it, and the members that may stand beside that one. */
interface Wrapper {
  readonly inner: string
  readonly beside: ReadonlySet<string>
}

const WRAPPERS: readonly Wrapper[] = [
  // A result of the Model Context Protocol.
  { inner: 'structuredContent', beside: new Set(['content', 'isError', 'resultType', '_meta']) },
  // A response of JSON-RPC 2.0.
  { inner: 'result', beside: new Set(['jsonrpc', 'id']) },
  // A job of this node.
  { inner: 'result', beside: new Set(['id', 'endpoint', 'state', 'progress', 'started', 'finished', 'location']) },
]

/** The object that carries `cko`, and what stood around it. */
export interface FoundBundle {
  readonly bundle: JsonObject
  /** Members of wrappers that no door puts there, by name. */
  readonly strange: readonly string[]
  /** Texts that an MCP result has beside the structured answer. */
  readonly texts: readonly string[]
}

/**
 * The answer in a file as a door returned it: itself, or inside an MCP result, a JSON-RPC response or a job.
 * @returns undefined where there is none
 */
export function findBundle(file: unknown): FoundBundle | undefined {
  if (!isObject(file)) return undefined
  if (isObject(file.cko)) return { bundle: file, strange: [], texts: [] }
  let found: FoundBundle | undefined
  for (const { inner, beside } of WRAPPERS) {
    const within = findBundle(file[inner])
    if (within === undefined) continue
    const strange = Object.keys(file).filter((name) => name !== inner && !beside.has(name))
    const here = {
      bundle: within.bundle,
      strange: [...strange, ...within.strange],
      texts: [...(inner === 'structuredContent' ? textsOf(file.content) : []), ...within.texts],
    }
    if (found === undefined || here.strange.length < found.strange.length) found = here
  }
  return found
}

/** Anything that is not a text counts as one that says nothing, which no answer does. */
const textsOf = (content: unknown): readonly string[] =>
  content === undefined
    ? []
    : Array.isArray(content)
      ? content.map((item: unknown) => (isObject(item) && typeof item.text === 'string' ? item.text : ''))
      : ['']
