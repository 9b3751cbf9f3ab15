import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VAULT_LIMITS } from '../../src/vault/limits.ts'
import { isSecretPath } from '../../src/vault/secret-path.ts'
import { refused, testVault } from './test-vault.ts'

const ME = 'key:me'
const text = (plaintext: string) => ({ plaintext })

describe('secrets of the vault', () => {
  it('have versions that are written with check-and-set', async () => {
    const { secrets } = testVault()
    assert.equal((await secrets.put(ME, 'app/db', text('one'), 0)).version, 1)
    const { data } = await refused(secrets.put(ME, 'app/db', text('other'), 0), 'CAS_MISMATCH')
    assert.equal(data.current_version, 1)
    await refused(secrets.put(ME, 'app/db', text('other'), 2), 'CAS_MISMATCH')
    assert.equal((await secrets.put(ME, 'app/db', text('two'), 1)).version, 2)
    assert.equal((await secrets.put(ME, 'app/db', text('three'), null)).version, 3)
    assert.deepEqual((await secrets.get(ME, 'app/db')).value, text('three'))
    assert.deepEqual((await secrets.get(ME, 'app/db', 1)).value, text('one'))
    await refused(secrets.get(ME, 'app/db', 4), 'UNKNOWN_SECRET')
    await refused(secrets.get('key:other', 'app/db'), 'UNKNOWN_SECRET')
    await refused(secrets.get(ME, 'app'), 'UNKNOWN_SECRET')
  })

  it('let one of two writers with the same version win', async () => {
    const { secrets } = testVault()
    const writers = Array.from({ length: 20 }, (_, i) => secrets.put(ME, 'contested', text(`writer ${i}`), 0))
    const outcomes = await Promise.allSettled(writers)
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual((await secrets.get(ME, 'contested')).value, text(`writer ${winner}`))
    assert.equal((await secrets.record(ME, 'contested')).versions.length, 1)
  })

  it('are deleted, undeleted and destroyed by version', async () => {
    const { secrets } = testVault()
    for (const word of ['one', 'two', 'three']) await secrets.put(ME, 's', text(word), null)
    await secrets.delete(ME, 's', null)
    const { data } = await refused(secrets.get(ME, 's'), 'SECRET_DELETED')
    assert.equal(data.destroyed, false)
    assert.deepEqual((await secrets.get(ME, 's', 2)).value, text('two'))
    await secrets.undelete(ME, 's', [3])
    assert.deepEqual((await secrets.get(ME, 's')).value, text('three'))
    await secrets.destroy(ME, 's', [1, 3])
    assert.equal((await refused(secrets.get(ME, 's'), 'SECRET_DELETED')).data.destroyed, true)
    await refused(secrets.undelete(ME, 's', [3]), 'SECRET_DELETED')
    await refused(secrets.destroy(ME, 's', [2, 9]), 'UNKNOWN_SECRET')
    assert.deepEqual((await secrets.get(ME, 's', 2)).value, text('two'), 'a refused request changes nothing')
    assert.equal((await secrets.put(ME, 's', text('four'), 3)).version, 4)
    await secrets.remove(ME, 's')
    await refused(secrets.record(ME, 's'), 'UNKNOWN_SECRET')
    assert.equal((await secrets.put(ME, 's', text('again'), 0)).version, 1)
  })

  it('keep the latest ten versions', async () => {
    const { secrets } = testVault()
    for (let i = 1; i <= 13; i++) await secrets.put(ME, 's', text(`${i}`), i - 1)
    const { versions } = await secrets.record(ME, 's')
    assert.deepEqual(
      versions.map(({ version }) => version),
      [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    )
    await refused(secrets.get(ME, 's', 3), 'UNKNOWN_SECRET')
    assert.deepEqual((await secrets.get(ME, 's', 4)).value, text('4'))
  })

  it('are listed by prefix, in pages, without those of other accounts', async () => {
    const { secrets } = testVault()
    for (const path of ['a', 'a/b', 'a-b', 'b/x', 'b/y']) await secrets.put(ME, path, text(path), null)
    await secrets.put('key:me2', 'a/other', text('x'), null)
    const paths = async (prefix: string, after = '', limit = 99) =>
      (await secrets.list(ME, prefix, after, limit)).map(({ path }) => path)
    assert.deepEqual(await paths(''), ['a', 'a-b', 'a/b', 'b/x', 'b/y'])
    assert.deepEqual(await paths('a/'), ['a/b'])
    assert.deepEqual(await paths('', 'a/b', 1), ['b/x', 'b/y'])
    assert.deepEqual(await paths('c'), [])
  })

  it('are counted in secrets and bytes, and what is destroyed is free again', async () => {
    const { secrets } = testVault()
    const large = text('x'.repeat(VAULT_LIMITS.valueBytes))
    let stored = 0
    for (; stored < 300; stored++) {
      const ended = await secrets.put(ME, `large/${stored >> 3}`, large, null).then(
        () => false,
        () => true,
      )
      if (ended) break
    }
    assert.equal(stored, Math.floor(VAULT_LIMITS.accountBytes / (VAULT_LIMITS.valueBytes + 200)))
    await refused(secrets.put(ME, 'more', large, null), 'VAULT_FULL')
    await secrets.put('key:other', 'more', large, null)
    await secrets.destroy(ME, 'large/0', [1])
    await secrets.put(ME, 'more', large, null)
  })

  it('are counted by path, not by version', async () => {
    const { secrets } = testVault()
    // A full count in the long run; each change is a write.
    const most = process.env.LONG === '1' ? VAULT_LIMITS.secrets : 20
    for (let i = 0; i < most; i++) await secrets.put(ME, `s/${i}`, text(''), 0)
    if (most === VAULT_LIMITS.secrets) await refused(secrets.put(ME, 'one-more', text(''), 0), 'VAULT_FULL')
    await secrets.put(ME, 's/0', text('a version more'), 1)
    assert.equal((await secrets.list(ME, '', '', most)).length, most)
  })

  it('are read by no other node secret, and no row can be put in the place of another', async () => {
    const disk = new MemoryDisk()
    const { secrets } = testVault({ disk })
    await secrets.put(ME, 'a', text('one'), null)
    await secrets.put(ME, 'b', text('two'), null)
    await assert.rejects(testVault({ disk, secret: new Uint8Array(32) }).secrets.get(ME, 'a'), /not as it was written/)
    const [a, b] = ['a', 'b'].map((path) => `key%3Ame/value/${path}!1`)
    disk.rows.set(a as string, disk.rows.get(b as string) as Uint8Array)
    await assert.rejects(secrets.get(ME, 'a'), /not as it was written/)
  })

  it('stay whole when the disk fails', async () => {
    for (const fault of ['fail', 'fail-written'] as const) {
      const disk = new MemoryDisk()
      let failing = false
      const { secrets } = testVault({ disk, faults: () => (failing ? fault : undefined) })
      await secrets.put(ME, 's', text('one'), 0)
      failing = true
      await refused(secrets.put(ME, 's', text('two'), 1), 'STORAGE_UNAVAILABLE')
      failing = false
      const { current_version } = await secrets.record(ME, 's')
      assert.equal(current_version, fault === 'fail' ? 1 : 2)
      assert.equal((await secrets.put(ME, 's', text('three'), current_version)).version, current_version + 1)
    }
  })
})

describe('paths of secrets', () => {
  it('have segments without traversal, of bounded length', () => {
    const long = 'x'.repeat(64)
    for (const path of [
      'a',
      'app/db',
      'A-1_b.c/..d',
      '...',
      long,
      `${long}/${long}/${long}`,
      Array(16).fill('a').join('/'),
    ])
      assert.ok(isSecretPath(path), path)
    const bad = [
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../a',
      'a/..',
      'a/../b',
      'a/./b',
      'a\\b',
      'a b',
      'a\u0000',
      'ä',
      'a!1',
      'a%2Fb',
    ]
    bad.push(`${long}x`, Array(17).fill('a').join('/'), Array(5).fill(long).join('/'))
    for (const path of bad) assert.ok(!isSecretPath(path), path)
  })
})
