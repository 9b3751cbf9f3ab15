import { Refusal } from '../../src/errors/refusal.ts'
import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import type { Members } from '../node-actions.ts'
import { wholeOption } from '../whole-number.ts'
import { contentOf, post, type Verb, vaultPath, versionsOption, wanted } from './asked.ts'
import { boxOf } from './client-box.ts'

const THE_PATH = 'the path of the secret'

/** `name=value` words as a JSON object of texts, or one word as it is. @throws Refusal INVALID_SETTING, UNREADABLE_FILE */
async function textOf(words: readonly string[]): Promise<string> {
  const [first] = words
  if (first === undefined) throw new Refusal('INVALID_SETTING', 'Missing argument: NAME=VALUE, @FILE or -.')
  if (words.length === 1 && (first === '-' || first.startsWith('@'))) return contentOf(first)
  const members: [string, string][] = []
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1) throw new Refusal('INVALID_SETTING', `"${word}" is not NAME=VALUE, NAME=@FILE or NAME=-.`)
    members.push([word.slice(0, at), await contentOf(word.slice(at + 1))])
  }
  return JSON.stringify(Object.fromEntries(members))
}

const put: Verb = async ({ client, words, options }) => {
  const [path = '', ...values] = words
  wanted(words[0], THE_PATH)
  const text = await textOf(values)
  const cas = wholeOption(options, 'cas')
  const { body } = await client.askWithKey(async (key) => {
    const value = options.plain
      ? { plaintext: text }
      : { ciphertext: (await boxOf(key, client, options)).seal(path, text) }
    return {
      method: 'PUT',
      path: vaultPath('secrets', path),
      body: { ...value, ...(cas === undefined ? {} : { cas }) },
    }
  })
  const how = options.plain ? 'readable by the node' : 'encrypted on this machine'
  return { body, text: `version ${body.version} of ${path}, ${how}` }
}

const get: Verb = async ({ client, words, options }) => {
  const path = wanted(words[0], THE_PATH)
  const version = wholeOption(options, 'versions')
  let used = ''
  const { body } = await client.askWithKey((key) => {
    used = key
    return { method: 'GET', path: vaultPath('secrets', path) + (version === undefined ? '' : `?version=${version}`) }
  })
  const { ciphertext, plaintext, ...metadata } = body
  const text =
    typeof ciphertext === 'string' ? (await boxOf(used, client, options)).open(path, ciphertext) : String(plaintext)
  const members = membersOf(text)
  if (typeof options.field === 'string') {
    const value = members === null || !Object.hasOwn(members, options.field) ? undefined : members[options.field]
    if (value === undefined) {
      throw new Refusal('INVALID_SETTING', `Field "${options.field}" is not present in the secret ${path}.`)
    }
    return { body: { ...metadata, value }, text: typeof value === 'string' ? value : JSON.stringify(value) }
  }
  const shown = members === null ? text : tableOf(members)
  return { body: { ...metadata, data: members ?? text }, text: options.json ? '' : shown }
}

/** The members of a text that is a JSON object; null if it is another text. */
function membersOf(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null
  } catch {
    return null
  }
}

const LEFT = ['key', 'value'].map((title) => ({ title, align: 'left' as const }))

function tableOf(members: Members): string {
  const rows = Object.entries(members).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const [titles = '', ...lines] = columns(LEFT, rows)
  return [colors.dim(titles), ...lines].join('\n')
}

const list: Verb = async ({ client, words }) => {
  const secrets: Members[] = []
  let cursor: unknown = null
  do {
    const query = new URLSearchParams({
      limit: '1000',
      prefix: words[0] ?? '',
      ...(cursor ? { cursor: String(cursor) } : {}),
    })
    const { body } = await client.askWithKey({ method: 'GET', path: `${vaultPath('secrets')}?${query}` })
    secrets.push(...(body.secrets as Members[]))
    cursor = body.next
  } while (cursor !== null)
  const lines = secrets.map(({ path, deleted }) => `${path}${deleted ? colors.dim('  deleted') : ''}`)
  return { body: { secrets }, text: lines.length === 0 ? 'no secrets' : lines.join('\n') }
}

const metadata: Verb = async ({ client, words }) => {
  const path = wanted(words[0], THE_PATH)
  const { body } = await client.askWithKey({ method: 'GET', path: vaultPath('secrets', path, 'versions') })
  return { body, text: versionsText(body) }
}

function versionsText({ versions }: Members): string {
  const state = ({ deleted, destroyed }: Members): string =>
    destroyed ? 'destroyed' : deleted === null ? 'readable' : 'deleted'
  return (versions as Members[]).map((each) => `version ${each.version}  ${state(each)}`).join('\n')
}

const remove: Verb = async ({ client, words, options }) => {
  const path = wanted(words[0], THE_PATH)
  const query = options.versions === undefined ? '' : `?versions=${versionsOption(options).join(',')}`
  const { body } = await client.askWithKey({ method: 'DELETE', path: vaultPath('secrets', path) + query })
  return { body, text: versionsText(body) }
}

const undelete: Verb = async ({ client, words, options }) => {
  const path = wanted(words[0], THE_PATH)
  const { body } = await post(client, vaultPath('secrets', path, 'undelete'), { versions: versionsOption(options) })
  return { body, text: versionsText(body) }
}

const destroy: Verb = async ({ client, words, options }) => {
  const path = wanted(words[0], THE_PATH)
  if (options.all) {
    const { body } = await client.askWithKey({ method: 'DELETE', path: vaultPath('secrets', path, 'versions') })
    return { body, text: `${path} and all its versions are gone` }
  }
  const { body } = await post(client, vaultPath('secrets', path, 'destroy'), { versions: versionsOption(options) })
  return { body, text: versionsText(body) }
}

/** Verbs of `svcmesh vault kv`. */
export const KV: Readonly<Record<string, Verb>> = { put, get, list, metadata, delete: remove, undelete, destroy }
