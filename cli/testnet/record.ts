import { readFile } from 'node:fs/promises'
import type { NetworkId } from '../../config/networks.ts'
import { replaceDurably } from '../../node/durable-files.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { layout } from './layout.ts'

/** One node of a testnet, as in `testnet.json`. */
export interface TestnetNode {
  readonly name: string
  readonly url: string
  /** libp2p's name of the node. */
  readonly peerId: string
  /** 16 hex digits. */
  readonly address: string
  /** Ed25519, 64 hex digits. */
  readonly publicKey: string
  /** Where its peers connect. */
  readonly multiaddr: string
  /** Null while it does not run. */
  readonly pid: number | null
  /** Its data directory. */
  readonly data: string
  /** File with its standard error. */
  readonly log: string
}

export interface TestnetRecord {
  readonly network: NetworkId
  readonly networkFile: string
  /** Process id of the launcher; null once it has stopped the nodes. */
  readonly launcher: number | null
  /** Whether every node has seen all others since the launcher's start. */
  readonly meshed: boolean
  readonly nodes: readonly TestnetNode[]
}

export const writeRecord = (directory: string, record: TestnetRecord): Promise<void> =>
  replaceDurably(layout(directory).record, `${JSON.stringify(record, null, 2)}\n`, 0o600)

/** @throws Refusal UNREADABLE_FILE if no testnet was ever started */
export const readRecord = async (directory: string): Promise<TestnetRecord> => {
  const path = layout(directory).record
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const detail = `${path} cannot be read (${error.code}); start a testnet with \`npm run testnet\`, or pass its --data.`
    throw new Refusal('UNREADABLE_FILE', detail, { path })
  })
  // Written atomically, by the launcher only.
  return JSON.parse(text) as TestnetRecord
}

/**
 * The node named by `3`, `03` or `node03`.
 * @throws Refusal INVALID_SETTING
 */
export const findNode = <Node extends { readonly name: string }>(nodes: readonly Node[], word: string): Node => {
  const number = /^(?:node)?0?(\d{1,2})$/.exec(word)?.[1]
  const found = number === undefined ? undefined : nodes[Number(number) - 1]
  if (found !== undefined) return found
  const detail = `"${word}" is not a node of this testnet; give a number from 1 to ${nodes.length}.`
  throw new Refusal('INVALID_SETTING', detail, { received: word })
}
