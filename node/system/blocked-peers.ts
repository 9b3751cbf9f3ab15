import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHex } from '../../src/bytes/hex.ts'

/** File in the data directory with the public keys of peers that must not be connected, one per line. */
export const BLOCKED_PEERS_FILE = 'blocked-peers'

/** Milliseconds for which the content of the file is cached. */
const FRESH_MS = 200

const keysIn = (path: string): ReadonlySet<string> => {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return new Set(lines.map((line) => line.trim()).filter((line) => isHex(line, 64)))
  } catch {
    // Without the file no peer is blocked; that is how a partition heals.
    return new Set()
  }
}

/**
 * The peers from which the operator of a network on one machine has cut off this node, as of now. Used only on networks
 * whose preset says `partitions`.
 * @param directory of the node's data
 */
export const blockedPeers = (directory: string): (() => ReadonlySet<string>) => {
  const path = join(directory, BLOCKED_PEERS_FILE)
  let read = Number.NEGATIVE_INFINITY
  let keys: ReadonlySet<string> = new Set()
  return () => {
    const now = performance.now()
    if (now - read >= FRESH_MS) {
      keys = keysIn(path)
      read = now
    }
    return keys
  }
}
