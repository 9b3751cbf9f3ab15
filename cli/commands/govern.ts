import { ownerKey } from '../access/owner-key.ts'
import type { Run } from '../command.ts'
import { list, parameters, propose, show, vote } from '../governance/govern.ts'
import { nodeCommand } from '../node-actions.ts'

const ownerActions = { propose, vote }
const actions = { list, show, parameters, ...ownerActions }

/** `svcmesh govern [action]`. */
export const govern: Run = async (invocation) => {
  const [name = ''] = invocation.arguments
  const key = Object.hasOwn(ownerActions, name) ? { key: await ownerKey(invocation.options) } : {}
  return nodeCommand('govern', actions, 'list')({ ...invocation, options: { ...invocation.options, ...key } })
}
