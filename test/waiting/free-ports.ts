import { createServer } from 'node:net'

/** Below what systems give to outgoing connections (32768 on Linux), so that a port that is free now stays so. */
const [FIRST, END] = [20_000, 32_000]
const STEP = 100

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** A base port for a testnet: the hundred from it on are free, and another run of these tests begins elsewhere. */
export async function freeBasePort(): Promise<number> {
  const places = (END - FIRST) / STEP
  const start = Math.floor(Math.random() * places)
  for (let tries = 0; tries < places; tries++) {
    const base = FIRST + ((start + tries) % places) * STEP
    const free = await Promise.all(Array.from({ length: STEP }, (_, offset) => isFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error(`no ${STEP} ports in a row are free between ${FIRST} and ${END}`)
}
