import type { GossipHandler, PeerKey, RequestHandler, Transport } from '../../node/mesh/transport.ts'

/** A few peers of one network, all connected, whose behaviour a test changes as it likes. */
export interface TransportBench {
  readonly transports: readonly Transport[]
  /** What peer i does with gossip. */
  readonly gossip: GossipHandler[]
  /** What peer i answers to a request of PROTOCOL. */
  readonly answers: RequestHandler[]
  /** What was reported as a fault, by any of them. */
  readonly faults: unknown[]
  /** Cuts the connection of two peers, or allows it again. */
  block(a: number, b: number): void
  unblock(a: number, b: number): void
  /** Lets time pass until a condition is true. @throws Error if it never is */
  until(condition: () => boolean): Promise<void>
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export type OpenBench = (count: number) => Promise<TransportBench>

export const PROTOCOL = '/svcmesh/bench/echo/1'

/** Gives a transport the handlers that a bench holds for peer i. */
export function wire(bench: Pick<TransportBench, 'gossip' | 'answers'>, transport: Transport, i: number): void {
  transport.onGossip(async (message, from) => (await bench.gossip[i]?.(message, from)) ?? 'ignore')
  transport.onRequest(PROTOCOL, async (body, from, signal) => {
    const handler = bench.answers[i]
    if (handler === undefined) throw new Error(`peer ${i} has nothing to answer`)
    return handler(body, from, signal)
  })
}

export const accept: GossipHandler = async () => 'accept'
export const echo: RequestHandler = async (body) => body

export const knows = (transport: Transport, key: PeerKey): boolean => transport.peers().some((peer) => peer.key === key)

/** Every running peer sees every other one. */
export const isWhole = (transports: readonly Transport[]): boolean =>
  transports.every((transport) => transport.peers().length === transports.length - 1)
