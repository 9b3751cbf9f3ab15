import assert from 'node:assert/strict'
import { MOST_SESSIONS, SESSION_DAYS, Sessions } from '../../node/access/sessions.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'

const DAY = 86_400_000_000_000n
const ZID = 'a'.repeat(32)
const KEY = 'b'.repeat(64)
const SELF = 'c'.repeat(64)

/** Sessions without a node, whose clock can be moved by days. */
function start() {
  const disk = new MemoryDisk()
  const clock = new VirtualClock(1_700_000_000_000_000_000n)
  let binding: { public_key: string; origin: string } | null = { public_key: KEY, origin: SELF }
  const open = (): Sessions =>
    new Sessions({
      rows: new MemoryStore(disk),
      hash: systemHash,
      entropy: seededEntropy('sessions'),
      clock,
      self: SELF,
      bindingOf: () => binding,
    })
  return {
    disk,
    clock,
    open,
    sessions: open(),
    bind(to: typeof binding) {
      binding = to
    },
  }
}

describe('sessions of identities', () => {
  it('last 30 days from their last use, which is written once a day', async () => {
    const { sessions, clock, disk } = start()
    const [used, left] = [(await sessions.open(ZID, KEY, '')).token, (await sessions.open(ZID, KEY, '')).token]
    for (let day = 0; day < 60; day += 20) {
      await clock.advance(20n * DAY)
      assert.notEqual(await sessions.find(used), null, String(day))
      const before = [...disk.rows.values()].join()
      await clock.advance(DAY / 2n)
      await sessions.find(used)
      assert.equal([...disk.rows.values()].join(), before)
    }
    assert.equal(await sessions.find(left), null)
    await clock.advance(BigInt(SESSION_DAYS) * DAY)
    assert.equal(await sessions.find(used), null)
    await sessions.sweep()
    assert.equal(disk.rows.size, 0)
  })

  it('end 90 days after they began, however often they are used', async () => {
    const { sessions, clock } = start()
    const { token } = await sessions.open(ZID, KEY, '')
    let days = 0
    while ((await sessions.find(token)) !== null && days < 200) {
      clock.advance(DAY)
      days++
    }
    assert.equal(days, 90)
  })

  it('are at most 100 for a ZID: the one that was not used for the longest time ends', async () => {
    const { sessions, clock } = start()
    const { token: first } = await sessions.open(ZID, KEY, '')
    await clock.advance(2n * DAY)
    const { token: second } = await sessions.open(ZID, KEY, '')
    for (let count = 2; count <= MOST_SESSIONS; count++) await sessions.open(ZID, KEY, '')
    assert.equal(await sessions.find(first), null)
    assert.notEqual(await sessions.find(second), null)
    assert.equal((await sessions.list(ZID)).length, MOST_SESSIONS)
  })

  it('end when the ZID gets another key or another home, also where they are in memory', async () => {
    const { sessions, bind } = start()
    const { token } = await sessions.open(ZID, KEY, '')
    for (const other of [{ public_key: SELF, origin: SELF }, { public_key: KEY, origin: KEY }, null]) {
      bind(other)
      assert.equal(await sessions.find(token), null)
      assert.deepEqual(await sessions.list(ZID), [])
    }
  })

  it('that have ended stay ended, whatever happens at the same time', async () => {
    const { sessions, clock, open } = start()
    const { token, session } = await sessions.open(ZID, KEY, '')
    const other = open()
    await clock.advance(2n * DAY)
    // The use is written behind the end, and must not bring the session back.
    const [ended] = await Promise.all([sessions.end(ZID, (id) => id === session.id), sessions.find(token)])
    assert.equal(ended, 1)
    assert.equal(await sessions.find(token), null)
    assert.equal(await other.find(token), null)
  })

  it('of damaged rows do not exist', async () => {
    const { sessions, disk, open } = start()
    const { token } = await sessions.open(ZID, KEY, '')
    for (const [key] of disk.rows) disk.rows.set(key, new Uint8Array([0xff, 0x7b]))
    assert.equal(await open().find(token), null)
    assert.deepEqual(await open().list(ZID), [])
  })

  it('that cannot be written are refused, and leave none in memory', async () => {
    const { clock } = start()
    const rows = new MemoryStore(new MemoryDisk(), () => 'fail')
    const bindingOf = () => ({ public_key: KEY, origin: SELF })
    const ports = { rows, hash: systemHash, entropy: seededEntropy('full'), clock, self: SELF, bindingOf }
    await assert.rejects(new Sessions(ports).open(ZID, KEY, ''), /STORAGE_UNAVAILABLE|cannot write/)
  })
})
