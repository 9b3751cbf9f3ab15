import assert from 'node:assert/strict'
import type { Directory } from '../../node/mesh/transport.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/** A few connected peers with a directory; records are `<address> <number>`, and the smaller number is better. */
export interface DirectoryBench {
  readonly directories: readonly Directory[]
  /** Ends one peer for good. */
  end(i: number): Promise<void>
  close(): Promise<void>
}

const COUNT = 7
/** Least time to wait for a peer that is gone. */
const GONE_MS = 400
const address = (n: number): string => n.toString(16).padStart(16, '0')
const record = (n: number, rank: number): Uint8Array => new Uint8Array(Buffer.from(`${address(n)} ${rank}`))
const text = (found: Uint8Array | null): string | null => (found === null ? null : Buffer.from(found).toString())

/**
 * What every directory has to do.
 * @param open the last peer of the bench believes anything and serves it
 */
export function directorySuite(open: (count: number) => Promise<DirectoryBench>): void {
  let bench: DirectoryBench

  before(async () => {
    bench = await open(COUNT)
  })
  after(() => bench.close())

  const directory = (i: number): Directory => bench.directories[i]
  /** All but the last, which cannot tell a good record from a bad one. */
  const honest = (): readonly Directory[] => bench.directories.slice(0, -1)
  const found = (n: number): Promise<(string | null)[]> =>
    Promise.all(honest().map(async (one) => text(await one.get(address(n)))))

  it('returns to everybody what one peer has put', async () => {
    await directory(0).put(address(1), record(1, 5))
    assert.deepEqual(await found(1), new Array(COUNT - 1).fill(`${address(1)} 5`))
  })

  it('finds nothing for an unknown address', async () => {
    assert.equal(await directory(1).get(address(404)), null)
  })

  it('keeps the better record, whichever came first', async () => {
    await directory(0).put(address(2), record(2, 5))
    await directory(1).put(address(2), record(2, 3))
    await directory(2).put(address(2), record(2, 9))
    await directory(0).put(address(2), record(2, 5))
    assert.deepEqual(await found(2), new Array(COUNT - 1).fill(`${address(2)} 3`))
  })

  it('refuses to put what breaks the rules', async () => {
    await assert.rejects(directory(0).put(address(3), record(4, 1)))
    await assert.rejects(directory(0).put('not an address', record(4, 1)))
    const huge = new Uint8Array(Buffer.from(`${address(3)} 1 ${'x'.repeat(5000)}`))
    await assert.rejects(directory(0).put(address(3), huge))
    assert.equal(await directory(0).get(address(3)), null)
  })

  it('returns no invalid record that a hostile peer spreads', async () => {
    await directory(0).put(address(5), record(5, 5))
    await directory(COUNT - 1)
      .put(address(5), record(6, 1))
      .catch(() => undefined)
    await directory(COUNT - 1)
      .put(address(7), record(6, 1))
      .catch(() => undefined)
    for (const one of honest()) {
      assert.equal(text(await one.get(address(5))), `${address(5)} 5`)
      assert.equal(await one.get(address(7)), null)
    }
  })

  it('ends a search when the caller aborts it', async () => {
    assert.equal(await directory(1).get(address(405), { signal: AbortSignal.abort() }), null)
  })

  it('finds and stores records in time when some peers are gone', async () => {
    const holding = [0, 2, 3]
    const round = async (n: number): Promise<number> => {
      const began = performance.now()
      await directory(holding[n % 3] ?? 0).put(address(n), record(n, 1))
      assert.equal(text(await directory(holding[(n + 1) % 3] ?? 0).get(address(n))), `${address(n)} 1`)
      return performance.now() - began
    }
    let all = 0
    for (let n = 10; n < 20; n++) all = Math.max(all, await round(n))
    for (const i of [1, 4]) await bench.end(i)
    for (let n = 20; n < 30; n++) {
      // Every request to a peer that is gone waits again; a busy machine is not always busy.
      const often: number[] = []
      for (let tries = 0; tries < 20 && !often.some((took) => took < Math.max(GONE_MS, 2 * all)); tries++) {
        often.push(await round(n))
      }
      assert.ok(Math.min(...often) < Math.max(GONE_MS, 2 * all), `${often} ms, and ${all} ms with all of them`)
    }
    for (let n = 10; n < 20; n++) assert.equal(text(await directory(n % 2 ? 0 : 2).get(address(n))), `${address(n)} 1`)
  })

  it('reports when no peer can store a record', async () => {
    const alone = await open(1)
    const put = alone.directories[0].put(address(1), record(1, 1))
    await assert.rejects(put, (error) => error instanceof Refusal && error.code === 'PEER_UNREACHABLE')
    await alone.end(0)
    assert.equal(await alone.directories[0]?.get(address(1)), null)
    await alone.close()
  })
}
