import { setTimeout as sleep } from 'node:timers/promises'
import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { meshView } from './observe.ts'
import type { TestnetNode } from './record.ts'

/** Interval for polling a node that has not seen all others, milliseconds. */
const PAUSE_MS = 250
/** Timeout for connecting all nodes, milliseconds. */
const PATIENCE_MS = 120_000

/** Names of the nodes that it does not see; its own while its log is not confirmed. */
const missingFrom = async (node: TestnetNode, nodes: readonly TestnetNode[]): Promise<readonly string[]> => {
  const view = await meshView(node)
  const peers = new Set(view?.peers)
  if (view?.confirmed === true) peers.add(node.publicKey)
  return nodes.filter(({ publicKey }) => !peers.has(publicKey)).map(({ name }) => name)
}

/**
 * Resolves when every node has seen every other one, and seals and votes.
 * @param seen called with their number
 * @param nodes the current nodes
 * @throws StartError that names the missing connections, or the node that exited
 */
export const waitMeshed = async (
  nodes: () => readonly TestnetNode[],
  seen: (count: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS
  let count = 0
  for (const node of nodes()) {
    for (;;) {
      const missing = await missingFrom(node, nodes())
      if (missing.length === 0 || signal.aborted) break
      const gone = nodes().find(({ pid }) => pid === null)
      if (gone !== undefined) throw ended(gone)
      if (performance.now() > deadline) throw notMeshed(node, missing)
      await sleep(PAUSE_MS)
    }
    seen(++count)
  }
}

const ended = ({ name, log }: TestnetNode): StartError =>
  new StartError(
    `${name} exited before all nodes were connected.`,
    `${log} says why; --fresh starts with empty data.`,
    EXIT.fault,
  )

const notMeshed = (node: TestnetNode, missing: readonly string[]): StartError =>
  new StartError(
    `${node.name} has no connection to ${missing.join(', ')} after ${PATIENCE_MS / 1000} s.`,
    `See ${node.log}, and ${node.url}/api/mesh/status while it runs; a firewall on loopback can cause this.`,
    EXIT.fault,
  )
