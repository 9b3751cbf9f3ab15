import { Refusal } from '../src/errors/refusal.ts'
import { zidOfToken } from '../src/identity/session.ts'
import { keyRingPath, remember, rememberedKey } from './key-ring.ts'

interface KeySource {
  /** Mints a new key at the node. */
  readonly mint: () => Promise<string>
  /** The shared demo key. */
  readonly shared: () => Promise<string>
  /** Do not report a minted key. */
  readonly quiet: boolean
}

export interface KeyFinder {
  /** Calls with the key; retries with a new one if the node no longer knows the stored key. */
  use<T>(call: (key: string) => Promise<T>): Promise<T>
}

const isCode = (error: unknown, code: string): boolean => error instanceof Refusal && error.code === code

/** Stores a key for the next command; if the directory is not writable, the key is lost but the answer is not. */
const keep = async (url: string, key: string, quiet: boolean): Promise<void> => {
  const kept = await remember({ url, key, minted: new Date().toISOString() }).then(
    () => `stored in ${keyRingPath()}`,
    (error: Error) => `used only once, since it cannot be stored: ${error.message}`,
  )
  if (!quiet && process.stderr.isTTY) console.error(`New API key for ${url}, ${kept}.`)
}

/**
 * The key of a command: the given one, else the one stored for the node, else a new one, which is then stored; the demo
 * key if the node mints no more keys for now.
 */
export function createKeyFinder(url: string, given: string | undefined, source: KeySource): KeyFinder {
  let key = given
  let replaceable = false
  const mint = async (): Promise<string> => {
    try {
      const minted = await source.mint()
      await keep(url, minted, source.quiet)
      return minted
    } catch (error) {
      if (isCode(error, 'RATE_LIMITED')) return source.shared()
      throw error
    }
  }
  const find = async (): Promise<string> => {
    const remembered = await rememberedKey(url)
    // An anonymous key does not stand in for an identity: the caller has to know that it is signed out.
    replaceable = remembered !== undefined && zidOfToken(remembered) === undefined
    return remembered ?? mint()
  }
  return {
    async use(call) {
      key ??= await find()
      try {
        return await call(key)
      } catch (error) {
        if (!replaceable || !isCode(error, 'UNAUTHORIZED')) throw error
        replaceable = false
        key = await mint()
        return call(key)
      }
    },
  }
}
