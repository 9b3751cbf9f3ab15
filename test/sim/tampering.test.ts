import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { decodeRecord, encodeRecord, recordDigest } from '../../src/journal/record.ts'
import { Audit } from './audit.ts'
import { checkChain, checkReplay } from './deep-audit.ts'
import { Simulation } from './simulation.ts'
import { type Invariant, Violation } from './violation.ts'
import { hash } from './world.ts'

/** A disk with the same content. */
function copyOf(disk: MemoryDisk): MemoryDisk {
  const copy = new MemoryDisk()
  for (const [key, value] of disk.rows) copy.rows.set(key, value)
  copy.heads.splice(0, 2, ...disk.heads)
  return copy
}

/** Rewrites a row with a matching hash, as an informed attacker would. */
function rewrite(disk: MemoryDisk, key: string, change: (payload: string) => string): void {
  const { payload } = decodeRecord(hash, key, disk.rows.get(key) as Uint8Array)
  const changed = change(payload)
  assert.notEqual(changed, payload, `nothing to change in ${key}: ${payload}`)
  disk.rows.set(key, encodeRecord(recordDigest(hash, key, changed), changed))
}

const first = (disk: MemoryDisk, prefix: string, at = 0): string =>
  [...disk.rows.keys()]
    .filter((key) => key.startsWith(prefix))
    .sort()
    .at(at)

describe('an audit of a disk finds', () => {
  const simulation = new Simulation({ seed: 5, ticks: 300, check: false })
  const { books, world } = simulation
  before(() => simulation.run())

  const audits = async (disk: MemoryDisk): Promise<Invariant[]> => {
    const found: Invariant[] = []
    for (const look of [() => new Audit().advance(disk, books), () => checkChain(disk), () => checkReplay(disk)]) {
      try {
        await look()
      } catch (error) {
        if (!(error instanceof Violation)) throw error
        found.push(error.invariant)
      }
    }
    return found
  }

  /** Each look at the tampered disk, and which invariant it names. */
  const tampered = async (tamper: (disk: MemoryDisk) => void): Promise<Invariant[]> => {
    const disk = copyOf(world.disk)
    tamper(disk)
    return audits(disk)
  }

  it('nothing on an honest one', async () => assert.deepEqual(await tampered(() => undefined), []))

  it('a coin that is missing', async () =>
    assert.deepEqual(await tampered((disk) => disk.rows.delete(first(disk, 'e/'))), ['coins', 'chain', 'replay']))

  it('a coin that is worth more than was charged', async () => {
    const more = (payload: string) => payload.replace(/"face":/, '"face":1')
    assert.deepEqual(await tampered((disk) => rewrite(disk, first(disk, 'e/'), more)), ['coins', 'chain', 'replay'])
  })

  it('a coin without an envelope', async () => {
    const forge = (disk: MemoryDisk) => {
      const key = `e/${'ab'.repeat(32)}`
      const { payload } = decodeRecord(hash, first(disk, 'e/'), disk.rows.get(first(disk, 'e/')) as Uint8Array)
      disk.rows.set(key, encodeRecord(recordDigest(hash, key, payload), payload))
    }
    assert.deepEqual(await tampered(forge), ['coins', 'chain', 'replay'])
  })

  it('a balance that was raised', async () => {
    const more = (payload: string) => payload.replace(/"free":"/, '"free":"1')
    assert.deepEqual(await tampered((disk) => rewrite(disk, first(disk, 'a/'), more)), ['balances', 'chain', 'replay'])
  })

  it('an account that burned more than was minted', async () => {
    const more = (payload: string) => payload.replace(/"burned":"/, '"burned":"1')
    const found = await tampered((disk) => rewrite(disk, first(disk, 'a/'), more))
    assert.deepEqual(found, ['burned is minted', 'chain', 'replay'])
  })

  it('a head with another count', async () => {
    const found = await tampered((disk) => {
      const text = new TextDecoder().decode(disk.rows.get('h/head'))
      disk.rows.set('h/head', toUtf8(text.replace(/"minted":"/, '"minted":"1')))
    })
    assert.deepEqual(found, ['burned is minted', 'chain'])
  })

  it('an entry that was rewritten', async () => {
    const later = (payload: string) => payload.replace(/"svcond":(\d+)}$/, '"svcond":$19}')
    const found = await tampered((disk) => rewrite(disk, first(disk, 'j/', 5), later))
    assert.deepEqual(found, ['chain', 'chain', 'replay'])
  })

  it('a journal that ends too early', async () => {
    const found = await tampered((disk) => {
      for (const key of [...disk.rows.keys()].filter((each) => each > first(disk, 'j/', -20) && each < 'j0')) {
        if (key.startsWith('j/')) disk.rows.delete(key)
      }
    })
    assert.deepEqual(found, ['acknowledged', 'chain', 'replay'])
  })

  it('a row of a tick that was changed, and one that is left over', async () => {
    const earlier = (payload: string) => payload.replace(/"event":(\d+)/, '"event":1$1')
    assert.deepEqual(await tampered((disk) => rewrite(disk, first(disk, 't/'), earlier)), ['chain', 'replay'])
    const value = world.disk.rows.get(first(world.disk, 't/')) as Uint8Array
    assert.deepEqual(await tampered((disk) => disk.rows.set('t/left-over', value)), ['chain', 'replay'])
  })

  it('a signature that was changed with the row that repeats it', async () => {
    const other = (payload: string) => payload.replace(/"signature":"../, '"signature":"00')
    const found = await tampered((disk) => rewrite(disk, first(disk, 'b/'), other))
    assert.deepEqual(found, ['chain', 'replay'])
  })

  it('any flipped bit', async () => {
    const keys = [...world.disk.rows.keys()].sort()
    for (let at = 0; at < keys.length; at += Math.ceil(keys.length / 40)) {
      const disk = copyOf(world.disk)
      disk.flip(keys[at], at * 31)
      await assert.rejects(checkChain(disk), Violation, `bit ${at * 31} of ${keys[at]}`)
    }
  })
})
