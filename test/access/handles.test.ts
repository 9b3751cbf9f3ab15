import assert from 'node:assert/strict'
import { Handles } from '../../node/access/handles.ts'
import { SESSION_DAYS } from '../../node/access/sessions.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'

const DAY = 86_400_000_000_000n

describe('handles of machines, stored', () => {
  it('end after 30 days, are swept with damaged rows, and are at most 100 for an account', async () => {
    const disk = new MemoryDisk()
    const clock = new VirtualClock(1_700_000_000_000_000_000n)
    const ports = { hash: systemHash, entropy: seededEntropy('handles'), clock }
    const handles = new Handles({ ...ports, rows: new MemoryStore(disk) })
    const { handle } = await handles.create('key:a', 'svc_ak_x')
    for (let count = 1; count < 100; count++) await handles.create('key:a', 'svc_ak_x')
    await assert.rejects(handles.create('key:a', 'svc_ak_x'), /100 handles/)
    await handles.create('key:b', 'svc_ak_y')
    const { bearer } = await handles.resolve(handle)
    assert.equal(handles.credentialOf(bearer), 'svc_ak_x')
    await clock.advance(BigInt(SESSION_DAYS) * DAY)
    await assert.rejects(handles.resolve(handle), /Unknown handle/)
    assert.deepEqual(await handles.list('key:a'), [])
    const first = [...disk.rows.keys()].find((key) => key.startsWith('handle/')) ?? ''
    disk.rows.set(first, new Uint8Array([0xff]))
    await new Handles({ ...ports, rows: new MemoryStore(disk) }).sweep()
    assert.deepEqual(
      [...disk.rows.keys()].filter((key) => key.startsWith('handle/')),
      [],
    )
  })
})
