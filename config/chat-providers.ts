import { Refusal } from '../src/errors/refusal.ts'

/** Wire formats that a provider may serve. */
export const CHAT_FORMATS = ['openai', 'anthropic'] as const

/** A provider of chat models that callers of this node may use, with keys of their own. */
export interface ChatProvider {
  /** By which callers choose it. */
  readonly name: string
  /** Its endpoints are below: `/chat/completions`, `/messages`, `/models`. */
  readonly url: string
  readonly formats: readonly (typeof CHAT_FORMATS)[number][]
  /** Whether its address may be a private one, a loopback one, or a link-local one: a model on this machine or network. */
  readonly isPrivate: boolean
}

const MOST = 64
const NAME = /^[a-z0-9][a-z0-9._-]{0,31}$/
const MEMBERS: ReadonlySet<string> = new Set(['url', 'formats', 'private'])

/** The providers of a node without a list of its own. */
export const CHAT_PROVIDERS: readonly ChatProvider[] = [
  { name: 'openai', url: 'https://api.openai.com/v1', formats: ['openai'], isPrivate: false },
  { name: 'anthropic', url: 'https://api.anthropic.com/v1', formats: ['anthropic', 'openai'], isPrivate: false },
]

type Source = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a list of providers: `{"name": {"url", "formats", "private"}}`. The first one of a format is that of callers who name
 * none.
 * @param source source of the text, for the message
 * @throws Refusal INVALID_SETTING that names what is wrong and where
 */
export function parseChatProviders(text: string, source: string): readonly ChatProvider[] {
  const refuse = (what: string): never => {
    throw new Refusal('INVALID_SETTING', `${source}: ${what}.`, { setting: 'chatProvidersFile', source })
  }
  const list =
    parsed(text) ?? refuse('this is not a JSON object; write {"name": {"url": "https://…", "formats": ["openai"]}}')
  const rows = Object.entries(list)
  if (rows.length > MOST) refuse(`${rows.length} providers; give at most ${MOST}`)
  return rows.map(([name, value]) => {
    if (!NAME.test(name))
      refuse(`${JSON.stringify(name)} is not a name; give up to 32 lower-case letters, digits, dots, dashes`)
    const row = isObject(value) ? value : refuse(`${name} is not an object with url and formats`)
    const unknown = Object.keys(row).find((member) => !MEMBERS.has(member))
    if (unknown !== undefined) refuse(`${name}.${unknown} is unknown; known are ${[...MEMBERS].join(', ')}`)
    const { formats, private: isPrivate = false } = row
    if (typeof isPrivate !== 'boolean') return refuse(`${name}.private: give true or false`)
    const url = providerUrl(row.url, isPrivate)
    if (url === undefined)
      return refuse(
        `${name}.url: give ${isPrivate ? 'http:// or https://' : 'https://'} and a host, without user, query or fragment`,
      )
    const known = Array.isArray(formats) ? CHAT_FORMATS.filter((format) => formats.includes(format)) : []
    if (!Array.isArray(formats) || known.length === 0 || known.length !== formats.length)
      return refuse(`${name}.formats: give a list of ${CHAT_FORMATS.join(', ')}, each once`)
    return { name, url, formats: known, isPrivate }
  })
}

/** Without TLS a key could be read on its way, so it is for private addresses only. */
function providerUrl(value: unknown, isPrivate: boolean): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, username, password, search, hash, href } = new URL(value)
  const isSafe = protocol === 'https:' || (isPrivate && protocol === 'http:')
  return isSafe && username + password + search + hash === '' ? href.replace(/\/+$/, '') : undefined
}

function parsed(text: string): Source | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
