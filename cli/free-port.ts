import { createServer } from 'node:net'

/** Whether a server can listen there now. */
export const canListen = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(true)))
  })

/** Number of ports tried above the wanted one. */
const TRIES = 20

/**
 * The wanted port when it is free, else the first free one of the twenty above it, else 0 (any).
 * Another program may still take it before the node does; the node then reports that.
 */
export const findFreePort = async (host: string, wanted: number): Promise<number> => {
  for (let port = wanted; port <= wanted + TRIES; port++) if (await canListen(host, port)) return port
  return 0
}
