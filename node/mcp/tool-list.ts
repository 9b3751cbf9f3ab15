import type { Described } from '../api/description.ts'
import { actionTool, isAction } from './action-tool.ts'
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
    tools = new Map([...bindingsOf(endpoints), httpTool].map((binding) => [binding.tool.name, binding]))
    known.set(endpoints, tools)
  }
  return tools
}

/** A tool for each endpoint that names one; endpoints that share one are its actions, at the place of the first. */
function bindingsOf(endpoints: readonly Described[]): readonly Binding[] {
  const actions = endpoints.filter(isAction)
  return endpoints.flatMap((endpoint) => {
    const { tool } = endpoint
    if (tool === undefined) return []
    const parts = actions.filter((each) => each.tool.name === tool.name)
    if (parts.length === 0) return [endpointTool(endpoint, tool)]
    return parts[0] === endpoint ? [actionTool(parts)] : []
  })
}
