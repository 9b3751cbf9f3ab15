import findMyWay from 'find-my-way'
import type { Endpoint } from './definition.ts'
import { insteadOf } from './removed-paths.ts'

/** The endpoints of one path by method. */
export type Methods = ReadonlyMap<string, Endpoint>

/** Result of routing a path. */
export interface Route {
  readonly methods: Methods
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
}

export interface Router {
  find(path: string): Route | null
}

/** Characters of a path parameter: enough for a session of the test rail, which contains its order. */
const LONGEST_PARAMETER = 500

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({})

/**
 * Exact paths go through a Map, since a linear router costs more than half of the throughput with hundreds of routes;
 * paths with parameters go through a radix tree.
 */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const paths = new Map<string, Map<string, Endpoint>>()
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      if (insteadOf(path) !== undefined) throw new Error(`${path} was removed and has no endpoint`)
      const methods = paths.get(path) ?? new Map<string, Endpoint>()
      if (methods.has(endpoint.method)) throw new Error(`two endpoints at ${endpoint.method} ${path}`)
      methods.set(endpoint.method, endpoint)
      paths.set(path, methods)
    }
  }
  const exact = new Map<string, Route>()
  const tree = findMyWay({ maxParamLength: LONGEST_PARAMETER, caseSensitive: true })
  let parameterised = false
  for (const [path, methods] of paths) {
    if (path.includes(':')) {
      parameterised = true
      tree.on('GET', path, () => undefined, methods)
    } else exact.set(path, { methods, params: NO_PARAMS })
  }
  return {
    find(path) {
      const route = exact.get(path)
      if (route !== undefined || !parameterised) return route ?? null
      // Unknown although a path with parameters would match it.
      if (insteadOf(path) !== undefined) return null
      const found = tree.find('GET', path)
      if (found === null || !(found.store instanceof Map)) return null
      const params: Record<string, string> = {}
      for (const [name, value] of Object.entries(found.params)) {
        if (value === undefined) return null
        params[name] = value
      }
      return { methods: found.store as Methods, params }
    },
  }
}
