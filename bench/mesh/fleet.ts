import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { layout } from '../../cli/testnet/layout.ts'
import { NODE_FLAGS } from '../../cli/testnet/node-flags.ts'
import { prepareTestnet } from '../../cli/testnet/prepare.ts'
import type { TestnetNode } from '../../cli/testnet/record.ts'
import type { NodeTasks } from '../mesh-node.ts'
import type { PeerTasks } from '../mesh-peer.ts'
import { Remote, type Tasks } from './calls.ts'

export interface Fleet<T extends Tasks> {
  readonly nodes: readonly TestnetNode[]
  readonly remotes: readonly Remote<T>[]
  close(): Promise<void>
}

const local = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Longest wait until all are connected, in milliseconds. */
const PATIENCE_MS = 120_000

function start<T extends Tasks>(program: string, argument: unknown): Remote<T> {
  // As the launcher does: Linux shares processors out among groups of processes first.
  return new Remote<T>(fork(local(program), [JSON.stringify(argument)], { execArgv: NODE_FLAGS, detached: true }))
}

async function close<T extends Tasks>(remotes: readonly Remote<T>[]): Promise<void> {
  await Promise.all(
    remotes.map(async ({ process }) => {
      if (process.exitCode !== null || process.signalCode !== null) return
      const ended = once(process, 'exit')
      process.kill('SIGTERM')
      const deadline = setTimeout(() => process.kill('SIGKILL'), 6000)
      await ended
      clearTimeout(deadline)
    }),
  )
}

async function met<T extends Tasks>(
  fleet: Fleet<T>,
  isMet: (remote: Remote<T>) => Promise<boolean>,
): Promise<Fleet<T>> {
  const deadline = performance.now() + PATIENCE_MS
  try {
    for (const remote of fleet.remotes) {
      while (!(await isMet(remote))) {
        if (performance.now() > deadline) throw new Error(`the peers have not met within ${PATIENCE_MS / 1000} s`)
        await pause(200)
      }
    }
    return fleet
  } catch (error) {
    await fleet.close()
    throw error
  }
}

const prepared = async (directory: string, count: number): Promise<readonly TestnetNode[]> => {
  await mkdir(directory, { recursive: true })
  return prepareTestnet({ directory, nodes: count, seed: 'bench', fresh: true, json: true, basePort: undefined })
}

/** Whole nodes; resolves once they are connected and may seal. */
export async function startNodes(directory: string, count: number): Promise<Fleet<NodeTasks>> {
  const nodes = await prepared(directory, count)
  const { network, secret } = layout(directory)
  const remotes = nodes.map(({ name, data, url, multiaddr }) => {
    const { hostname, port } = new URL(url)
    const flags = {
      data,
      host: hostname,
      port,
      network: 'local',
      networkFile: network,
      meshSecretFile: secret,
      listen: multiaddr,
      name,
      workers: '1',
      logLevel: 'error',
    }
    return start<NodeTasks>('../mesh-node.js', flags)
  })
  const fleet = { nodes, remotes, close: () => close(remotes) }
  return met(fleet, async (remote) => {
    const { peers, confirmed } = await remote.call('status', null)
    return confirmed && peers === count - 1
  })
}

/** Processes with a transport and nothing above it; resolves once they are connected. */
export async function startPeers(directory: string, count: number): Promise<Fleet<PeerTasks>> {
  const nodes = await prepared(directory, count)
  const remotes = nodes.map(({ data }, number) => {
    const peers = nodes.map(({ publicKey, multiaddr }) => ({ key: publicKey, addresses: [multiaddr] }))
    return start<PeerTasks>('../mesh-peer.js', { data, peers, number })
  })
  const fleet = { nodes, remotes, close: () => close(remotes) }
  return met(fleet, async (remote) => (await remote.call('peers', null)) === count - 1)
}

/** The same call to all. */
export const toAll = <T extends Tasks, R>(
  { remotes }: Fleet<T>,
  call: (remote: Remote<T>) => Promise<R>,
): Promise<R[]> => Promise.all(remotes.map(call))
