import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { type Origin, type ResolvedSettings, resolveSettings } from '../../config/resolve-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { FORMS } from '../../config/text-forms.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { readNetworkFile } from './read-network-file.ts'
import { readSecret } from './read-secret.ts'

const readSettingsFile = async (path: string): Promise<Record<string, unknown>> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The settings file ${path} cannot be read (${error.code}).`, { path })
  })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through to the same message for everything that is not a JSON object.
  }
  throw new Refusal('INVALID_SETTING', `${path} does not contain a JSON object; write, for example, {"port": 8787}.`, {
    path,
  })
}

const expandHome = (path: string): string => resolve(path.replace(/^~(?=$|[/\\])/, homedir()))

/**
 * `~` at the start and `{network}` anywhere are replaced, then the path is made absolute; an empty path stays empty.
 */
export const expandPaths = (values: Settings): Settings => ({
  ...values,
  data: expandHome(values.data.replaceAll('{network}', values.network)),
  networkFile: values.networkFile === '' ? '' : expandHome(values.networkFile),
  meshSecretFile: values.meshSecretFile === '' ? '' : expandHome(values.meshSecretFile),
  stripeKeyFile: values.stripeKeyFile === '' ? '' : expandHome(values.stripeKeyFile),
  stripeWebhookSecretFile: values.stripeWebhookSecretFile === '' ? '' : expandHome(values.stripeWebhookSecretFile),
})

/** A network file names its network, so that no setting has to. */
const settleNetwork = async (values: Settings, origin: Origin): Promise<Settings> => {
  if (values.networkFile === '') return values
  const { id } = await readNetworkFile(expandHome(values.networkFile))
  if (id === values.network || origin === 'default') return { ...values, network: id }
  const detail = `--network is ${values.network}, but ${values.networkFile} describes ${id}; omit one of them.`
  throw new Refusal('INVALID_SETTING', detail, { setting: 'network', received: values.network })
}

/** Later ones override earlier ones. */
const RANKS: readonly Origin[] = ['default', 'file', 'environment', 'flag']

/** Secrets that may be in a file of their own, by the setting that names it. */
const SECRETS = {
  meshSecretFile: { name: 'meshSecret', form: FORMS.secret, what: 'mesh secret' },
  stripeKeyFile: { name: 'stripeKey', form: FORMS.stripeKey, what: 'Stripe key' },
  stripeWebhookSecretFile: { name: 'stripeWebhookSecret', form: FORMS.webhookSecret, what: 'webhook secret' },
} as const

/** The secrets themselves, each from the source with the higher rank. */
const settleSecrets = async (values: Settings, origins: ResolvedSettings['origins']): Promise<Settings> => {
  let settled = values
  for (const [file, { name, form, what }] of Object.entries(SECRETS) as [keyof typeof SECRETS, SecretRow][]) {
    const overruled = RANKS.indexOf(origins[name]) > RANKS.indexOf(origins[file])
    if (values[file] === '' || overruled) continue
    settled = { ...settled, [name]: await readSecret(values[file], form, what) }
  }
  return settled
}

type SecretRow = (typeof SECRETS)[keyof typeof SECRETS]

/** Settings from flags, environment and settings file, before any file that they name is opened. */
export const gatherSettings = async (
  flags: Readonly<Record<string, unknown>>,
  file?: string,
): Promise<ResolvedSettings> => {
  const fromFile = file === undefined ? {} : { file: await readSettingsFile(file) }
  return resolveSettings({ ...fromFile, environment: process.env, flags })
}

/**
 * The settings of a node from flags, environment, settings file, and the files of the network and its secret; nothing
 * else reads the environment for them. Paths are returned absolute.
 * @param flags by the setting's name
 * @param file path of a settings file
 * @throws Refusal INVALID_SETTING, UNREADABLE_FILE
 */
export const readSettings = async (
  flags: Readonly<Record<string, unknown>>,
  file?: string,
): Promise<ResolvedSettings> => {
  const { values, origins } = await gatherSettings(flags, file)
  const settled = expandPaths(await settleNetwork(values, origins.network))
  return { values: await settleSecrets(settled, origins), origins }
}
