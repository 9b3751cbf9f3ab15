import { stat } from 'node:fs/promises'
import type { NetworkDescription } from '../config/network-file.ts'
import { membersOfFile } from '../node/system/members-of-file.ts'
import { readMeshSecret } from '../node/system/read-mesh-secret.ts'
import { readNetworkFile } from '../node/system/read-network-file.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { type Finding, failed, fine, warning } from './examine.ts'
import { canListen } from './free-port.ts'

export interface NetworkExamined {
  readonly finding: Finding
  /** Null if the file is missing or unreadable. */
  readonly description: NetworkDescription | null
}

const refusalOr = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** @param path of the network file, empty for none */
export const examineNetworkFile = async (path: string): Promise<NetworkExamined> => {
  if (path === '') return { finding: fine('network', 'no network file: a standalone node'), description: null }
  try {
    const description = await readNetworkFile(path)
    const { id, nodes } = description
    const { size, latest } = membersOfFile(description, path)
    const changes = latest.number === 0 ? '' : ` after ${latest.number} changes`
    const found = `${id}, ${size} members${changes}, ${nodes.length} of them with a known address`
    const isReachable = nodes.some(({ addresses }) => addresses.length > 0)
    const remedy = 'Add the addresses of the members under `nodes`, or start them first.'
    return { finding: isReachable ? fine('network', found) : warning('network', found, remedy), description }
  } catch (error) {
    const remedy = 'Ask an operator of the network for its file, or omit --network-file.'
    return { finding: failed('network', refusalOr(error).message, remedy), description: null }
  }
}

const LISTENS = /^\/(?:ip4|ip6)\/([^/]+)\/tcp\/(\d+)/

/** Whether the port of the peers is free. @param address multiaddr */
export const examineListen = async (address: string): Promise<Finding> => {
  const [, host, port] = LISTENS.exec(address) ?? []
  if (host === undefined)
    return warning('listen', `${address} is a name`, 'Listen on an address, such as /ip4/0.0.0.0.')
  if (Number(port) === 0) return fine('listen', `${address}: any free port`)
  if (await canListen(host, Number(port))) return fine('listen', `${address} is free`)
  return warning('listen', `${address} is taken`, 'A running node may use it; otherwise choose another --listen.')
}

/** Whether the file of the mesh secret is usable and private. Reveals nothing of its content. */
export const examineSecret = async (path: string): Promise<Finding> => {
  if (path === '') return fine('secret', 'no mesh secret file is set')
  try {
    await readMeshSecret(path)
  } catch (error) {
    return failed('secret', refusalOr(error).message, 'Write the shared secret of the members, 64 hex digits.')
  }
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return fine('secret', `${path}, for this user only`)
  return failed('secret', `${path} is open to other users`, `chmod 600 ${path}`)
}
