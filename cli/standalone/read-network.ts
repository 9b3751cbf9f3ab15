import { isHex } from '../../src/bytes/hex.ts'
import { isEpochChain } from '../../src/mesh/epoch-chain.ts'
import type { KnownNetwork } from '../../src/verifier/options.ts'

/**
 * A network described by a file: `{"id": "local", "nodeKeys": ["64 hex digits", …]}`, and `epochs` if its members have changed.
 * @returns undefined for any other text
 */
export function readNetwork(text: string): KnownNetwork | undefined {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof file !== 'object' || file === null) return undefined
  const { id, nodeKeys, epochs = [] } = file as Partial<Record<string, unknown>>
  if (typeof id !== 'string' || !Array.isArray(nodeKeys)) return undefined
  const keys = nodeKeys.filter((key) => isHex(key, 64))
  return keys.length === nodeKeys.length && isEpochChain(epochs) ? { id, nodeKeys: keys, epochs } : undefined
}
