import { homedir } from 'node:os'
import { join as joinPath, resolve } from 'node:path'
import { type NetworkDescription, parseNetworkFile } from '../../config/network-file.ts'
import { replaceDurably } from '../../node/durable-files.ts'
import { makeDirectory } from '../../node/make-directory.ts'
import { systemSignatures } from '../../node/system/crypto.ts'
import { membersOfFile } from '../../node/system/members-of-file.ts'
import { readNetworkFile } from '../../node/system/read-network-file.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { extendMembers } from '../../src/mesh/epoch-chain.ts'
import type { Run } from '../command.ts'
import { readText } from '../read-file.ts'
import { start } from './start.ts'

const PATIENCE_MS = 10_000
const PATH = '/api/mesh/network'

const fetchDescription = async (url: string): Promise<NetworkDescription> => {
  const where = new URL(PATH, url).href
  const response = await fetch(where, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  if (response?.ok) return parseNetworkFile(await response.text(), where)
  const why = response === undefined ? 'does not answer' : `answered ${response.status}`
  throw new Refusal('NODE_UNREACHABLE', `${where} ${why}; give the URL of a running node, or a network file.`, { url })
}

const describe = async (source: string): Promise<NetworkDescription> =>
  /^https?:\/\//.test(source) ? fetchDescription(source) : parseNetworkFile(await readText(source), source)

const sameKeys = (a: NetworkDescription, b: NetworkDescription): boolean =>
  a.id === b.id && [...a.nodeKeys].sort().join() === [...b.nodeKeys].sort().join()

/**
 * The first members that a node trusts are set once; a later description must not change them, nor contradict or leave out a change of members that
 * is known.
 * @throws Refusal INVALID_SETTING, BAD_EPOCH_CHAIN
 */
const keep = async (path: string, description: NetworkDescription, source: string): Promise<void> => {
  const proved = membersOfFile(description, source)
  const before = await readNetworkFile(path).catch((error: Refusal) => {
    if (error.code === 'UNREADABLE_FILE') return undefined
    throw error
  })
  if (before !== undefined && !sameKeys(before, description)) {
    const detail = `${path} lists other members than before; join with another --data, or remove this directory if the change is intended.`
    throw new Refusal('INVALID_SETTING', detail, { path })
  }
  const known = before === undefined ? proved : membersOfFile(before, path)
  const { chain } = extendMembers(systemSignatures(), description.id, known, proved.chain)
  const kept = chain.length === 0 ? description : { ...description, epochs: chain }
  await replaceDurably(path, `${JSON.stringify(kept, null, 2)}\n`, 0o600)
}

/** `svcmesh join URL|FILE`: a node with its own key that follows a network, verifies and serves, but does not vote. */
export const join: Run = async ({ arguments: [source = ''], options }) => {
  const description = await describe(source)
  const standard = joinPath(homedir(), '.svcmesh', `observer-${description.id}`)
  const data = resolve(typeof options.data === 'string' ? options.data : standard)
  await makeDirectory(data)
  const networkFile = joinPath(data, 'network.json')
  await keep(networkFile, description, source)
  return start({ arguments: [], options: { ...options, data, networkFile, network: description.id } })
}
