import { type Finding, fine, warning } from './examine.ts'
import { canListen } from './free-port.ts'

/** Timeout for the program that listens there, milliseconds. */
const PATIENCE_MS = 1000

const isNode = async (host: string, port: number): Promise<boolean> => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(`http://${host}:${port}/api/health`, { signal }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'kernel_digest' in body
}

/** Whether the node's port is free, taken by a node, or taken by something else. */
export const examinePort = async (host: string, port: number): Promise<Finding> => {
  if (port === 0) return fine('port', 'any free port')
  if (await canListen(host, port)) return fine('port', `${host}:${port} is free`)
  if (await isNode(host, port)) return fine('port', `a svcmesh node answers at ${host}:${port}`)
  return warning('port', `${host}:${port} is taken by another program`, 'Choose another --port, or 0 for a free one.')
}
