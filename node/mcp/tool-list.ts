import type { Described } from '../api/description.ts'
import type { Binding } from './binding.ts'
import { endpointTool } from './endpoint-tool.ts'
import { httpTool } from './http-tool.ts'

/** The tools of a list of endpoints by name, in its order; the generic tool last. */
export type Tools = ReadonlyMap<string, Binding>

const known = new WeakMap<readonly Described[], Tools>()

/** @returns every endpoint that names a tool, and `svc_http`; built once for each list */
export function toolsOf(endpoints: readonly Described[]): Tools {
  let tools = known.get(endpoints)
  if (tools === undefined) {
    tools = new Map([...endpoints.flatMap(bindingOf), httpTool].map((binding) => [binding.tool.name, binding]))
    known.set(endpoints, tools)
  }
  return tools
}

const bindingOf = (endpoint: Described): Binding[] =>
  endpoint.tool === undefined ? [] : [endpointTool(endpoint, endpoint.tool)]
