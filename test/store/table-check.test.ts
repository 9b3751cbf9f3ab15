import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32c } from '../../node/store/crc32c.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { liveTables } from '../../node/store/manifest.ts'
import { snappyDecompress } from '../../node/store/snappy.ts'
import { tableDamage } from '../../node/store/table-check.ts'
import { TableFiles } from '../../node/store/table-files.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { numbers } from '../damage/damages.ts'

describe('CRC-32C', () => {
  it('gives the values of RFC 3720, appendix B.4', () => {
    const vectors: readonly (readonly [Buffer, number])[] = [
      [Buffer.alloc(32), 0x8a9136aa],
      [Buffer.alloc(32, 0xff), 0x62a8ab43],
      [Buffer.from(Array.from({ length: 32 }, (_, i) => i)), 0x46dd794e],
      [Buffer.from(Array.from({ length: 32 }, (_, i) => 31 - i)), 0x113fdb5c],
      [Buffer.from('123456789'), 0xe3069283],
      [Buffer.alloc(0), 0],
    ]
    for (const [bytes, crc] of vectors) assert.equal(crc32c(bytes), crc)
    assert.equal(crc32c(Buffer.from('xx123456789y'), 2, 11), 0xe3069283)
  })
})

describe('Snappy', () => {
  it('decompresses literals and all kinds of copies', () => {
    const text = (...bytes: number[]) => snappyDecompress(Buffer.from(bytes)).toString()
    assert.equal(text(0), '')
    assert.equal(text(3, 8, 97, 98, 99), 'abc')
    // Literal `ab`; copy of 8 from 2 back with one-byte, two-byte and four-byte offsets.
    assert.equal(text(10, 4, 97, 98, 0b00010001, 2), 'ababababab')
    assert.equal(text(10, 4, 97, 98, 30, 2, 0), 'ababababab')
    assert.equal(text(10, 4, 97, 98, 31, 2, 0, 0, 0), 'ababababab')
    const long = Buffer.alloc(300, 'x')
    assert.deepEqual(snappyDecompress(Buffer.concat([Buffer.of(172, 2, 61 << 2, 43, 1), long])), long)
  })
  it('refuses what is not a block', () => {
    for (const bytes of [
      [],
      [3],
      [3, 8, 97],
      [10, 4, 97, 98, 30, 3, 0],
      [2, 8, 97, 98, 99],
      [255, 255, 255, 255, 15, 0],
    ]) {
      assert.throws(() => snappyDecompress(Buffer.from(bytes)), RangeError, String(bytes))
    }
  })
})

describe('tables of LevelDB', () => {
  let directory = ''
  let tables: { path: string; bytes: Buffer }[] = []
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'svcmesh-table-'))
    for (let session = 0; session < 3; session++) {
      const store = await LevelStore.open(directory)
      const value = (i: number) => toUtf8(`${session} ${i} `.repeat(1 + (i % 40)))
      await store.write(Array.from({ length: 3000 }, (_, i) => ({ key: `k/${i * (session + 1)}`, value: value(i) })))
      await store.close()
    }
    // Opening once more turns the last log into a table.
    await (await LevelStore.open(directory)).close()
    const location = join(directory, 'db')
    const names = (await readdir(location)).filter((name) => name.endsWith('.ldb'))
    tables = await Promise.all(
      names.map(async (name) => ({ path: join(location, name), bytes: await readFile(join(location, name)) })),
    )
  })
  after(() => rm(directory, { recursive: true }))

  it('are the files that the manifest lists, with their sizes', async () => {
    const live = await liveTables(join(directory, 'db'))
    assert.deepEqual(
      [...live].sort(),
      tables.map(({ path, bytes }) => [Number(path.slice(-10, -4)), bytes.length]).sort(),
    )
    assert.ok(tables.length > 0)
  })

  it('are intact as LevelDB writes them', () => {
    for (const { path, bytes } of tables) assert.equal(tableDamage(bytes), null, path)
  })

  it('are damaged with any bit changed, and with any other length', () => {
    const pick = numbers(5)
    for (const { bytes } of tables) {
      for (let i = 0; i < 400; i++) {
        // Half of the flips strike the footer, the index and the filter at the end.
        const at = i % 2 === 0 ? pick(bytes.length) : bytes.length - 1 - pick(Math.min(600, bytes.length))
        const bit = 1 << pick(8)
        bytes[at] = bytes[at] ^ bit
        assert.notEqual(tableDamage(bytes), null, `byte ${at} of ${bytes.length}`)
        bytes[at] = bytes[at] ^ bit
      }
      for (const length of [0, 1, 47, 48, 49, 100, bytes.length - 1]) {
        assert.notEqual(tableDamage(bytes.subarray(0, length)), null, `cut to ${length}`)
      }
      assert.equal(tableDamage(bytes), null)
    }
  })

  it('are checked before LevelDB reads them', async () => {
    const { path, bytes } = tables[0] as { path: string; bytes: Buffer }
    await truncate(path, bytes.length - 10)
    await assert.rejects(LevelStore.open(directory), (error) => {
      assert.ok(error instanceof StorageDamage)
      assert.match(error.message, /bytes instead of/)
      return true
    })
    await assert.rejects(
      TableFiles.list(join(directory, 'db')).then((files) => files.check()),
      StorageDamage,
    )
  })
})
