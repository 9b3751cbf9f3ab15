import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NetworkDescription } from '../../config/network-file.ts'
import { replaceDurably } from '../../node/durable-files.ts'
import { nodeKeys } from '../../node/key-files.ts'
import { peerIdOf } from '../../node/peer/peer-id.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy, systemEntropy } from '../../node/system/entropy.ts'
import { readMeshSecret } from '../../node/system/read-mesh-secret.ts'
import { readNetworkFile } from '../../node/system/read-network-file.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { addressOf } from '../../src/identity/address.ts'
import { type Layout, layout, NODE_NAME, nodeName } from './layout.ts'
import type { UpOptions } from './options.ts'
import { HOST, portsOf, settleBase } from './ports.ts'
import type { TestnetNode } from './record.ts'

const NETWORK = 'local'
const MOST_NODES = 17

/** Removes the files of a launcher, and no others. */
export const clearTestnet = async (directory: string): Promise<void> => {
  const { record, network, secret, logs } = layout(directory)
  const names = await readdir(directory)
  const made = names.filter((name) => NODE_NAME.test(name)).map((name) => join(directory, name))
  for (const path of [...made, record, network, secret, logs]) await rm(path, { recursive: true, force: true })
}

const entropyFor = (seed: string | undefined, what: string): Entropy =>
  seed === undefined ? systemEntropy : seededEntropy(`svcmesh testnet v1\n${seed}\n${what}`)

/** Members cannot change once logs are written. */
const settleCount = async (places: Layout, asked: number | undefined): Promise<number> => {
  const known = await readNetworkFile(places.network).catch((error: Refusal) => {
    if (error.code === 'UNREADABLE_FILE') return undefined
    throw error
  })
  if (known === undefined) return asked ?? MOST_NODES
  const before = known.nodes.length
  if (asked === undefined || asked === before) return before
  const detail = `This directory contains a testnet of ${before} nodes; use --nodes ${before}, another --data, or --fresh.`
  throw new Refusal('INVALID_SETTING', detail, { setting: 'nodes', received: asked })
}

const settleSecret = async (places: Layout, seed: string | undefined): Promise<void> => {
  const there = await readFile(places.secret).catch(() => undefined)
  if (there !== undefined) await readMeshSecret(places.secret)
  else await replaceDurably(places.secret, `${toHex(entropyFor(seed, 'mesh secret').bytes(32))}\n`, 0o600)
}

const prepareNode = async (places: Layout, seed: string | undefined, base: number, number: number) => {
  const name = nodeName(number)
  const data = places.data(name)
  const keys = await nodeKeys(data, entropyFor(seed, name))
  if (seed !== undefined && toHex(keys.seed) !== toHex(entropyFor(seed, name).bytes(32))) {
    const detail = `${data} contains a key that does not derive from --seed ${seed}; omit --seed, or pass --fresh.`
    throw new Refusal('INVALID_SETTING', detail, { setting: 'seed', received: seed })
  }
  const { publicKey } = systemSigner(keys.seed)
  const { http, peer } = portsOf(base, number)
  const node: TestnetNode = {
    name,
    url: `http://${HOST}:${http}`,
    peerId: peerIdOf(publicKey),
    address: addressOf(systemHash, publicKey),
    publicKey: toHex(publicKey),
    multiaddr: `/ip4/${HOST}/tcp/${peer}`,
    pid: null,
    data,
    log: places.log(name),
  }
  return node
}

/**
 * Creates keys, mesh secret and network file, or reuses those of an earlier start; ports are chosen anew.
 * @throws Refusal INVALID_SETTING, StartError
 */
export const prepareTestnet = async (options: UpOptions): Promise<readonly TestnetNode[]> => {
  const places = layout(options.directory)
  const count = await settleCount(places, options.nodes)
  const base = await settleBase(options.basePort, count)
  await settleSecret(places, options.seed)
  const nodes: TestnetNode[] = []
  for (let number = 1; number <= count; number++) nodes.push(await prepareNode(places, options.seed, base, number))
  const description: NetworkDescription = {
    id: NETWORK,
    nodeKeys: nodes.map(({ publicKey }) => publicKey),
    nodes: nodes.map(({ name, publicKey, multiaddr, url }) => ({ name, publicKey, addresses: [multiaddr], url })),
  }
  await replaceDurably(places.network, `${JSON.stringify(description, null, 2)}\n`, 0o600)
  await mkdir(places.logs, { recursive: true })
  return nodes
}
