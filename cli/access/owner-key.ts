import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER_KEY_FILE } from '../../node/owner-key-file.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isOwnerKey } from '../../src/identity/owner-key.ts'
import type { Invocation } from '../command.ts'

/** The owner key of a file. @throws Refusal UNREADABLE_FILE */
export async function ownerKey({ ownerKey: given, data }: Invocation['options']): Promise<string> {
  const named = typeof given === 'string' ? given : process.env.SVCMESH_OWNER_KEY
  const flags = typeof data === 'string' ? { data } : {}
  const path = named ?? join((await readSettings(flags)).values.data, OWNER_KEY_FILE)
  const key = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (isOwnerKey(key)) return key
  throw new Refusal('UNREADABLE_FILE', `${path} has no owner key; name its file with --owner-key FILE.`, { path })
}
