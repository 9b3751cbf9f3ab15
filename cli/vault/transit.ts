import { Refusal } from '../../src/errors/refusal.ts'
import type { Members } from '../node-actions.ts'
import { wholeOption } from '../whole-number.ts'
import { contentOf, post, type Verb, vaultPath, wanted } from './asked.ts'

const THE_KEY = 'the name of the key'

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

const keyText = ({ name, type, latest_version, min_decryption_version }: Members): string =>
  `${name}  ${type}  version ${latest_version}, decrypts from version ${min_decryption_version}`

const create: Verb = async ({ client, words, options }) => {
  const type = typeof options.type === 'string' ? { type: options.type } : {}
  const { body } = await post(client, vaultPath('keys'), { name: wanted(words[0], THE_KEY), ...type })
  return { body, text: keyText(body) }
}

const list: Verb = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: vaultPath('keys') })
  const keys = body.keys as Members[]
  return { body, text: keys.length === 0 ? 'no keys' : keys.map(keyText).join('\n') }
}

const read: Verb = async ({ client, words }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: vaultPath('keys', wanted(words[0], THE_KEY)) })
  const versions = (body.versions as Members[]).map(({ version, public_key }) =>
    `version ${version}  ${public_key ?? ''}`.trimEnd(),
  )
  return { body, text: [keyText(body), ...versions].join('\n') }
}

const rotate: Verb = async ({ client, words }) => {
  const { body } = await post(client, vaultPath('keys', wanted(words[0], THE_KEY), 'rotate'), {})
  return { body, text: keyText(body) }
}

const withMinimum =
  (verb: 'retire' | 'trim', member: string): Verb =>
  async ({ client, words, options }) => {
    const name = wanted(words[0], THE_KEY)
    const minimum = wholeOption(options, 'minVersion')
    if (minimum === undefined) throw new Refusal('INVALID_SETTING', 'Missing argument: --min-version.')
    const { body } = await post(client, vaultPath('keys', name, verb), { [member]: minimum })
    return { body, text: keyText(body) }
  }

const retire = withMinimum('retire', 'min_decryption_version')
const trim = withMinimum('trim', 'min_available_version')

const remove: Verb = async ({ client, words }) => {
  const name = wanted(words[0], THE_KEY)
  const { body } = await client.askWithKey({ method: 'DELETE', path: vaultPath('keys', name) })
  return { body, text: `${name} is gone, and with it what it encrypted` }
}

const contextOf = ({ context }: Readonly<Record<string, unknown>>) => (typeof context === 'string' ? { context } : {})

const encrypt: Verb = async ({ client, words, options }) => {
  const name = wanted(words[0], THE_KEY)
  const plaintext = base64(await contentOf(wanted(words[1], 'the text, @FILE or -')))
  const { body } = await post(client, vaultPath('encrypt', name), { plaintext, ...contextOf(options) })
  return { body, text: String(body.ciphertext) }
}

const decrypt: Verb = async ({ client, words, options }) => {
  const name = wanted(words[0], THE_KEY)
  const ciphertext = (await contentOf(wanted(words[1], 'the ciphertext, @FILE or -'))).trim()
  const { body } = await post(client, vaultPath('decrypt', name), { ciphertext, ...contextOf(options) })
  return { body, text: Buffer.from(String(body.plaintext), 'base64').toString('utf8') }
}

const rewrap: Verb = async ({ client, words, options }) => {
  const name = wanted(words[0], THE_KEY)
  const ciphertext = (await contentOf(wanted(words[1], 'the ciphertext, @FILE or -'))).trim()
  const { body } = await post(client, vaultPath('rewrap', name), { ciphertext, ...contextOf(options) })
  return { body, text: String(body.ciphertext) }
}

/** `sign` and `hmac` take an input and print one text. */
const marked =
  (what: 'sign' | 'hmac', member: string): Verb =>
  async ({ client, words }) => {
    const name = wanted(words[0], THE_KEY)
    const input = base64(await contentOf(wanted(words[1], 'the text, @FILE or -')))
    const { body } = await post(client, vaultPath(what, name), { input })
    return { body, text: String(body[member]) }
  }

const verify: Verb = async ({ client, words }) => {
  const name = wanted(words[0], THE_KEY)
  const input = base64(await contentOf(wanted(words[1], 'the text, @FILE or -')))
  const mark = wanted(words[2], 'the signature or the HMAC')
  const member = mark.startsWith('svc-hmac:') ? { hmac: mark } : { signature: mark }
  const { body } = await post(client, vaultPath('verify', name), { input, ...member })
  return { body, text: body.valid === true ? 'valid' : 'not valid' }
}

/** Verbs of `svcmesh vault transit`. */
export const TRANSIT: Readonly<Record<string, Verb>> = {
  ...{ create, list, read, rotate, retire, trim, delete: remove, encrypt, decrypt, rewrap },
  ...{ sign: marked('sign', 'signature'), hmac: marked('hmac', 'hmac'), verify },
}
