import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { Crashed, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { storeSuite } from './store-suite.ts'

storeSuite('memory', () => {
  const disk = new MemoryDisk()
  const open = async () => new MemoryStore(disk)
  return { open, reopen: open, dispose: async () => undefined }
})

storeSuite('LevelDB', () => {
  let directory = ''
  return {
    async open() {
      directory = await mkdtemp(join(tmpdir(), 'svcmesh-store-'))
      return LevelStore.open(directory)
    },
    reopen: () => LevelStore.open(directory),
    dispose: () => rm(directory, { recursive: true }),
  }
})

describe('LevelDB store', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'svcmesh-store-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  it('reports that another process uses the directory', async () => {
    const store = await LevelStore.open(directory)
    await assert.rejects(LevelStore.open(directory), (error) => {
      assert.ok(error instanceof StartError)
      assert.equal(error.exitCode, EXIT.dataDirectory)
      assert.match(error.remedy, /--data/)
      return true
    })
    await store.write([{ key: 'a', value: toUtf8('still works') }])
    await store.close()
  })

  it('reports that a path cannot be a data directory', async () => {
    const path = join(directory, 'file')
    await writeFile(path, '')
    await assert.rejects(LevelStore.open(path), StartError)
  })

  it('does not create a new database over the remains of an old one', async () => {
    const store = await LevelStore.open(directory)
    await store.write([{ key: 'a', value: toUtf8('one') }])
    await store.close()
    await rm(join(directory, 'db', 'CURRENT'))
    const before = await readdir(join(directory, 'db'))
    await assert.rejects(LevelStore.open(directory), StorageDamage)
    const left = await readdir(join(directory, 'db'))
    for (const name of before) if (/\.(log|ldb)$/.test(name)) assert.ok(left.includes(name))
  })

  it('reads the head from either file, and refuses when both are damaged', async () => {
    const store = await LevelStore.open(directory)
    await store.writeHead(toUtf8('head'))
    await store.close()
    const spoil = (name: string) => writeFile(join(directory, name), Buffer.alloc(4096, 0x55))
    const read = async () => {
      const again = await LevelStore.open(directory)
      try {
        return Buffer.from((await again.readHead()) ?? []).toString()
      } finally {
        await again.close()
      }
    }
    await spoil('head-1')
    assert.equal(await read(), 'head')
    await rm(join(directory, 'head-1'))
    assert.equal(await read(), 'head')
    await spoil('head-2')
    await assert.rejects(read(), StorageDamage)
  })
})

describe('memory store', () => {
  it('fails and crashes as planned', async () => {
    const disk = new MemoryDisk()
    const store = new MemoryStore(
      disk,
      (_, count) => (['fail', 'fail-written', undefined, 'crash-after'] as const)[count],
    )
    const write = (key: string) => store.write([{ key, value: toUtf8('v') }])
    await assert.rejects(write('a'), /write failed/)
    await assert.rejects(write('b'), /sync failed/)
    await write('c')
    await assert.rejects(write('d'), Crashed)
    await assert.rejects(store.get('c'), Crashed)
    const again = new MemoryStore(disk)
    assert.deepEqual(
      (await again.getMany(['a', 'b', 'c', 'd'])).map((value) => value !== undefined),
      [false, true, true, true],
    )
  })

  it('loses the second copy of the head in a crash, and never both', async () => {
    const disk = new MemoryDisk()
    const store = new MemoryStore(disk, (_, count) => (count === 2 ? 'crash-torn' : undefined))
    await store.writeHead(toUtf8('1'))
    await store.writeHead(toUtf8('2'))
    await assert.rejects(store.writeHead(toUtf8('3')), Crashed)
    assert.deepEqual(await new MemoryStore(disk).readHead(), toUtf8('2'))
  })
})
