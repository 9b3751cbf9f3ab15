import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { canListen } from '../free-port.ts'

export const HOST = '127.0.0.1'

/** Node n has its HTTP surface at base + n and its peers' port at base + PEER_OFFSET + n. */
const PEER_OFFSET = 50
const STEP = 100
/** Bases tried in turn by default; all below the ports used for outgoing connections. */
const FIRST_BASE = 8800
const BASES = 20

export interface Ports {
  readonly http: number
  readonly peer: number
}

/** @param number of the node, from 1 */
export const portsOf = (base: number, number: number): Ports => ({
  http: base + number,
  peer: base + PEER_OFFSET + number,
})

const firstTaken = async (base: number, nodes: number): Promise<number | undefined> => {
  for (let number = 1; number <= nodes; number++) {
    const { http, peer } = portsOf(base, number)
    if (!(await canListen(HOST, http))) return http
    if (!(await canListen(HOST, peer))) return peer
  }
  return undefined
}

/**
 * A base above which all ports of so many nodes are free: the requested one, or the first that fits.
 * @throws StartError that names a port already in use
 */
export const settleBase = async (asked: number | undefined, nodes: number): Promise<number> => {
  if (asked !== undefined) {
    const taken = await firstTaken(asked, nodes)
    if (taken === undefined) return asked
    throw new StartError(`Port ${taken} on ${HOST} is taken.`, 'Choose another --base-port, or omit it.', EXIT.port)
  }
  for (let base = FIRST_BASE; base < FIRST_BASE + BASES * STEP; base += STEP)
    if ((await firstTaken(base, nodes)) === undefined) return base
  throw new StartError(
    `No ${2 * nodes} free ports were found above ${FIRST_BASE}.`,
    'Stop the programs that use them, or choose a --base-port.',
    EXIT.port,
  )
}
