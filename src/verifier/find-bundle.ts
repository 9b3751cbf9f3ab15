import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'

/** A way to wrap an answer: the member that holds it, and for each door that does so the members beside that one. */
interface Wrapper {
  readonly inner: string
  readonly doors: readonly ReadonlySet<string>[]
}

/** Each `inner` stands here once: an entry more would read the same member again, 2^depth times in a nested file. */
const WRAPPERS: readonly Wrapper[] = [
  // A result of the Model Context Protocol.
  { inner: 'structuredContent', doors: [new Set(['content', 'isError', 'resultType', '_meta'])] },
  {
    inner: 'result',
    doors: [
      // A response of JSON-RPC 2.0.
      new Set(['jsonrpc', 'id']),
      // A job of this node.
      new Set(['id', 'endpoint', 'state', 'progress', 'started', 'finished', 'location']),
    ],
  },
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
  for (const { inner, doors } of WRAPPERS) {
    const within = findBundle(file[inner])
    if (within === undefined) continue
    const strange = fewestStrange(Object.keys(file), inner, doors)
    const here = {
      bundle: within.bundle,
      strange: [...strange, ...within.strange],
      texts: [...(inner === 'structuredContent' ? textsOf(file.content) : []), ...within.texts],
    }
    if (found === undefined || here.strange.length < found.strange.length) found = here
  }
  return found
}

/** Members that the likeliest door does not put there; the first door wins a tie. */
const fewestStrange = (names: readonly string[], inner: string, doors: Wrapper['doors']): readonly string[] =>
  doors
    .map((beside) => names.filter((name) => name !== inner && !beside.has(name)))
    .reduce((fewest, strange) => (strange.length < fewest.length ? strange : fewest))

/** Anything that is not a text counts as one that says nothing, which no answer does. */
const textsOf = (content: unknown): readonly string[] =>
  content === undefined
    ? []
    : Array.isArray(content)
      ? content.map((item: unknown) => (isObject(item) && typeof item.text === 'string' ? item.text : ''))
      : ['']
