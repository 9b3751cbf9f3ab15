import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { type ResolvedSettings, resolveSettings } from '../../config/resolve-settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const readSettingsFile = async (path: string): Promise<Record<string, unknown>> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The settings file ${path} cannot be read (${error.code}).`, { path })
  })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through to the one sentence for everything that is no JSON object.
  }
  throw new Refusal('INVALID_SETTING', `${path} holds no JSON object; write {"port": 8787} and the like.`, { path })
}

/** `~` at the start and `{network}` anywhere replaced, then made absolute. */
const expandPath = (path: string, network: string): string =>
  resolve(path.replace(/^~(?=$|[/\\])/, homedir()).replaceAll('{network}', network))

/**
 * The settings of a node from flags, environment and settings file: the only reader of the environment for them.
 * @param flags by the setting's name
 * @param file path of a settings file
 * @throws Refusal INVALID_SETTING, UNREADABLE_FILE
 */
export const readSettings = async (
  flags: Readonly<Record<string, unknown>>,
  file?: string,
): Promise<ResolvedSettings> => {
  const fromFile = file === undefined ? {} : { file: await readSettingsFile(file) }
  const { values, origins } = resolveSettings({ ...fromFile, environment: process.env, flags })
  return { values: { ...values, data: expandPath(values.data, values.network) }, origins }
}
