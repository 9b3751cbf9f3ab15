import { Refusal } from '../../src/errors/refusal.ts'
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
  try {
    return await nodeCommand('update', actions, 'check')({ ...invocation, options: { ...invocation.options, ...key } })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** A full disk or a missing permission is not a bug; what was there still runs. */
function asRefusal(error: unknown): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (error instanceof Refusal || code === undefined || path === undefined || syscall === undefined) return error
  return new Refusal('UNWRITABLE_FILE', `Cannot ${syscall} ${path} (${code}); nothing was switched.`, { path })
}
