import { isObject } from './is-object.ts'
import type { Json, JsonObject } from './json.ts'

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null

/**
 * A value in which some objects are replaced. Lists of plain values are kept as they are: they may be long.
 * @param replace returns the replacement of the object at the path `at` (names of members, positions in lists), or undefined to keep the
 *   object and search inside it; `at` changes afterwards, so copy it to keep it
 */
export function replaceObjects(
  value: Json,
  replace: (object: JsonObject, at: readonly string[]) => Json | undefined,
): Json {
  const at: string[] = []
  const within = (name: string, item: Json): Json => {
    at.push(name)
    const instead = of(item)
    at.pop()
    return instead
  }
  const of = (item: Json): Json => {
    if (Array.isArray(item)) {
      const items = item as readonly Json[]
      return items.every(isPlain) ? items : items.map((inner, index) => within(String(index), inner))
    }
    if (!isObject(item)) return item
    const instead = replace(item, at)
    if (instead !== undefined) return instead
    // Defines own members, `__proto__` too.
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, within(name, inner)]))
  }
  return of(value)
}
