import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { zidOfToken } from '../src/identity/session.ts'

/** An API key minted by a node for this user, or the token of a session. */
export interface RememberedKey {
  /** Origin of the node that minted it. */
  readonly url: string
  readonly key: string
  /** Time of minting, ISO 8601. */
  readonly minted: string
}

/** File of the stored keys: SVCMESH_KEYS, or ~/.svcmesh/keys.json. Readable by its owner only. */
export const keyRingPath = (): string => process.env.SVCMESH_KEYS || join(homedir(), '.svcmesh', 'keys.json')

const isRemembered = (value: unknown): value is RememberedKey =>
  typeof value === 'object' && value !== null && 'url' in value && 'key' in value && 'minted' in value

/** Keys in the order in which they were minted; a missing or malformed file counts as empty. */
export const readKeyRing = async (): Promise<readonly RememberedKey[]> => {
  const text = await readFile(keyRingPath(), 'utf8').catch(() => '[]')
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isRemembered) : []
  } catch {
    return []
  }
}

const store = async (entries: readonly RememberedKey[]): Promise<void> => {
  const path = keyRingPath()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 })
}

export const remember = async (entry: RememberedKey): Promise<void> => store([...(await readKeyRing()), entry])

/** Forgets the sessions at a node; its API keys stay. */
export const forgetSessions = async (url: string): Promise<void> =>
  store((await readKeyRing()).filter((entry) => entry.url !== url || zidOfToken(entry.key) === undefined))

/** The key minted last for a node, or undefined. */
export const rememberedKey = async (url: string): Promise<string | undefined> =>
  (await readKeyRing()).findLast((entry) => entry.url === url)?.key
