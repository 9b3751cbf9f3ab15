import { createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

interface EndpointEntry {
  readonly method: string
  readonly path: string
  readonly auth: string
  readonly scope: string | null
  readonly domain: string
  readonly summary: string
}

const isEntry = (value: unknown): value is EndpointEntry =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

const print = (entries: readonly EndpointEntry[]): void => {
  const width = Math.max(0, ...entries.map(({ path }) => path.length))
  for (const { method, path, auth, scope, summary } of entries) {
    const needs = (auth === 'none' ? '' : (scope ?? auth)).padEnd(7)
    console.log(`${colors.cyan(method.padEnd(6))} ${path.padEnd(width)}  ${needs}  ${colors.dim(summary)}`)
  }
}

/** `svcmesh catalogue [domain]`: the endpoints that a node serves. */
export const catalogue: Run = async (invocation) => {
  const [domain] = invocation.arguments
  const query = domain === undefined ? '' : `?domain=${encodeURIComponent(domain)}`
  const { body } = await createClient(invocation).ask({ method: 'GET', path: `/api/endpoints${query}` })
  if (invocation.options.json) console.log(JSON.stringify(body))
  else print(Array.isArray(body.endpoints) ? body.endpoints.filter(isEntry) : [])
  return CLI_EXIT.ok
}
