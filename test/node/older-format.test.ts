import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { HEAD_KEY } from '../../src/journal/key-spaces.ts'
import { startTestCore } from '../api/test-core.ts'

describe('a node whose data directory cannot be opened', () => {
  it('leaves no timer behind, so that the process ends', async () => {
    const disk = new MemoryDisk()
    const { core, clock } = await startTestCore({ disk })
    await core.close()
    const head = toUtf8((fromUtf8(disk.rows.get(HEAD_KEY) as Uint8Array) as string).replace('"format":3', '"format":2'))
    disk.rows.set(HEAD_KEY, head)
    disk.heads.fill(head)
    assert.equal(clock.next, undefined)
    await assert.rejects(startTestCore({ disk, clock }), StorageDamage)
    assert.equal(clock.next, undefined)
  })
})
