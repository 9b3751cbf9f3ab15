import { ownerKey } from '../access/owner-key.ts'
import type { Run } from '../command.ts'
import { nodeCommand } from '../node-actions.ts'
import { apply, check, pull, rollback, verify } from '../updates/install.ts'
import { forget, gather, list, pack, publish, sign } from '../updates/publish.ts'

const ownerActions = { publish, sign, gather, list, forget }
const actions = { check, pull, verify, apply, rollback, pack, ...ownerActions }

/** `svcmesh update [action]`. */
export const update: Run = async (invocation) => {
  const [name = ''] = invocation.arguments
  const key = Object.hasOwn(ownerActions, name) ? { key: await ownerKey(invocation.options) } : {}
  return nodeCommand('update', actions, 'check')({ ...invocation, options: { ...invocation.options, ...key } })
}
