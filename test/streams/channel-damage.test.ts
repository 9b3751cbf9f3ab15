import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { startTestCore } from '../api/test-core.ts'
import { opened } from './opened.ts'

describe('a damaged channel', () => {
  it('is not served: the node does not start', async () => {
    const disk = new MemoryDisk()
    const { node, name } = await opened({}, undefined, await startTestCore({ disk }))
    await node.core.close()
    const key = `w/${name}`
    assert.ok(disk.rows.has(key))
    for (const damage of [(copy: MemoryDisk) => copy.rows.delete(key), (copy: MemoryDisk) => copy.flip(key, 270)]) {
      const copy = new MemoryDisk()
      for (const [each, value] of disk.rows) copy.rows.set(each, value)
      copy.heads.splice(0, 2, ...disk.heads)
      damage(copy)
      await assert.rejects(startTestCore({ disk: copy }), StorageDamage)
    }
  })
})
