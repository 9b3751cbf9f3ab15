import { setTimeout as sleep } from 'node:timers/promises'
import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { meshView } from './observe.ts'
import type { TestnetNode } from './record.ts'

/** A node that has not seen all others is asked again after this long, in milliseconds. */
const PAUSE_MS = 250
/** Nodes that wait for each other longer than this never will, in milliseconds. */
const PATIENCE_MS = 120_000

const missingFrom = async (node: TestnetNode, nodes: readonly TestnetNode[]): Promise<readonly string[]> => {
  const peers = new Set((await meshView(node))?.peers ?? [])
  return nodes.filter((other) => other !== node && !peers.has(other.publicKey)).map(({ name }) => name)
}

/**
 * Resolves when every node has seen every other one.
 * @param seen told how many have
 * @throws StartError that names who does not see whom
 */
export const waitMeshed = async (
  nodes: readonly TestnetNode[],
  seen: (count: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS
  let count = 0
  for (const node of nodes) {
    let missing = await missingFrom(node, nodes)
    while (missing.length > 0 && !signal.aborted) {
      if (performance.now() > deadline) throw notMeshed(node, missing)
      await sleep(PAUSE_MS)
      missing = await missingFrom(node, nodes)
    }
    seen(++count)
  }
}

const notMeshed = (node: TestnetNode, missing: readonly string[]): StartError =>
  new StartError(
    `${node.name} has no connection with ${missing.join(', ')} after ${PATIENCE_MS / 1000} s.`,
    `Look into ${node.log}, and at ${node.url}/api/mesh/status while it runs; a firewall on loopback does this too.`,
    EXIT.fault,
  )
