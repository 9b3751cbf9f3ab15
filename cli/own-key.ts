import { Refusal } from '../src/errors/refusal.ts'
import { keyRingPath, remember, rememberedKey } from './key-ring.ts'

interface KeySource {
  /** Asks the node for a key of the caller's own. */
  readonly mint: () => Promise<string>
  /** The demo key, which everybody shares. */
  readonly shared: () => Promise<string>
  /** Print nothing about a key that was minted. */
  readonly quiet: boolean
}

export interface KeyFinder {
  /** Calls with the key; once more with a new one where the node does not know the remembered key any more. */
  use<T>(call: (key: string) => Promise<T>): Promise<T>
}

const isCode = (error: unknown, code: string): boolean => error instanceof Refusal && error.code === code

/** Keeps a key for the next command; a directory that cannot be written costs the key, not the answer. */
const keep = async (url: string, key: string, quiet: boolean): Promise<void> => {
  const kept = await remember({ url, key, minted: new Date().toISOString() }).then(
    () => `kept in ${keyRingPath()}`,
    (error: Error) => `used this once, since it cannot be kept: ${error.message}`,
  )
  if (!quiet && process.stderr.isTTY) console.error(`New API key for ${url}, ${kept}.`)
}

/**
 * The key that a command calls with: the one given, else the one remembered for the node, else a new one, which is
 * remembered. Where the node mints no more keys for now, the demo key.
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
    replaceable = remembered !== undefined
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
