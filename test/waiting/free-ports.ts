import { createServer } from 'node:net'

/** Below what systems give to outgoing connections (32768 on Linux), so that a port that is free now stays so. */
const [FIRST, END] = [20_000, 32_000]
const STEP = 100
/** Port of a hundred that is listened on while this process runs, so that no other run of these tests takes the hundred. */
const CLAIM = STEP - 1

/** Whether a port is free; it stays taken if `keeps`. */
const take = (port: number, keeps: boolean): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => {
      if (keeps) done(true)
      else server.close(() => done(true))
    })
    server.unref()
  })

/** A base port for a testnet: the hundred from it on are free, except the last, and another run of these tests begins elsewhere. */
export async function freeBasePort(): Promise<number> {
  const places = (END - FIRST) / STEP
  const start = Math.floor(Math.random() * places)
  for (let tries = 0; tries < places; tries++) {
    const base = FIRST + ((start + tries) % places) * STEP
    if (!(await take(base + CLAIM, true))) continue
    const free = await Promise.all(Array.from({ length: CLAIM }, (_, offset) => take(base + offset, false)))
    if (free.every(Boolean)) return base
  }
  throw new Error(`no ${STEP} ports in a row are free between ${FIRST} and ${END}`)
}
