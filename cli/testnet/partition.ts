import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../../node/durable-files.ts'
import { BLOCKED_PEERS_FILE } from '../../node/system/blocked-peers.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { findNode, type TestnetNode } from './record.ts'

const block = async (node: TestnetNode, others: readonly TestnetNode[]): Promise<void> => {
  const keys = others.map(({ publicKey }) => `${publicKey}\n`)
  await replaceDurably(join(node.data, BLOCKED_PEERS_FILE), keys.join(''), 0o600)
}

/**
 * Cuts the named nodes off from all others, while they stay connected to each other; replaces an earlier partition.
 * @param words nodes, separated by commas
 * @returns names of those that are cut off
 * @throws Refusal INVALID_SETTING
 */
export const partition = async (nodes: readonly TestnetNode[], words: string): Promise<readonly string[]> => {
  const apart = new Set(words.split(',').map((word) => findNode(nodes, word.trim())))
  if (apart.size === nodes.length)
    throw new Refusal('INVALID_SETTING', 'All nodes are named; leave at least one on the other side.', {})
  const inside = nodes.filter((node) => apart.has(node))
  const outside = nodes.filter((node) => !apart.has(node))
  await Promise.all(nodes.map((node) => block(node, apart.has(node) ? outside : inside)))
  return inside.map(({ name }) => name)
}

/** Removes every partition. */
export const heal = async (nodes: readonly TestnetNode[]): Promise<void> => {
  await Promise.all(nodes.map(({ data }) => rm(join(data, BLOCKED_PEERS_FILE), { force: true })))
}
