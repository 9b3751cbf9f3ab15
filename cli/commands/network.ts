import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NetworkDescription } from '../../config/network-file.ts'
import { NETWORKS } from '../../config/networks.ts'
import { KEY_FILES } from '../../node/key-files.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

/** Ports of the container in ops/Containerfile. */
const HTTP_PORT = 8787
const PEER_PORT = 9787

/** Replaces `{number}` (01, 02, …), `{index}` (0, 1, …) and `{name}`. */
const fill = (pattern: string, index: number, name: string): string =>
  pattern
    .replaceAll('{number}', String(index + 1).padStart(2, '0'))
    .replaceAll('{index}', String(index))
    .replaceAll('{name}', name)

const memberCount = (given: unknown): number => {
  const most = NETWORKS.local.meshSize
  const count = given === undefined ? most : Number(given)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new Refusal('INVALID_SETTING', `--nodes is ${String(given)}; give a whole number from 1 to ${most}.`)
}

const writeSecret = (path: string, bytes: Uint8Array): Promise<void> =>
  writeFile(path, `${toHex(bytes)}\n`, { mode: 0o600, flag: 'wx' })

/** `svcmesh network DIR`: keys of every member, their shared secret, and the description of the network. */
export const network: Run = async ({ arguments: [directory = ''], options }) => {
  const there = await readdir(directory).catch(() => [])
  if (there.length > 0) {
    throw new Refusal('UNREADABLE_FILE', `${directory} is not empty; the keys of a network are never overwritten.`)
  }
  const count = memberCount(options.nodes)
  const keys = join(directory, 'keys')
  await mkdir(keys, { recursive: true, mode: 0o700 })
  const nodes: NetworkDescription['nodes'][number][] = []
  for (let index = 0; index < count; index++) {
    const name = fill(String(options.names ?? 'node{number}'), index, '')
    const host = fill(String(options.host ?? '{name}'), index, name)
    const seed = systemEntropy.bytes(32)
    const data = join(directory, name, 'local')
    await mkdir(data, { recursive: true, mode: 0o700 })
    await writeSecret(join(keys, name), seed)
    await writeSecret(join(data, KEY_FILES.seed), seed)
    nodes.push({
      name,
      publicKey: toHex(systemSigner(seed).publicKey),
      addresses: [`/dns4/${host}/tcp/${PEER_PORT}`],
      url: `http://${host}:${HTTP_PORT}`,
    })
  }
  const description: NetworkDescription = { id: 'local', nodeKeys: nodes.map(({ publicKey }) => publicKey), nodes }
  await writeFile(join(directory, 'network.json'), `${JSON.stringify(description, null, 2)}\n`, { flag: 'wx' })
  await writeSecret(join(directory, 'mesh-secret'), systemEntropy.bytes(32))
  if (options.json === true) console.log(JSON.stringify({ directory, nodes }))
  else
    console.log(
      `${count} members in ${directory}: network.json is public, mesh-secret and keys/ are for the members only.`,
    )
  return CLI_EXIT.ok
}
