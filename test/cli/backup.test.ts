import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fileStorage } from '../../node/owner/owner-file.ts'
import { author, energyApp, idOf, signedBy } from '../apps/registered.ts'
import { startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

const APP = signedBy(author, energyApp())

/** The lines of a backup, header first, as a file that its digest fits. */
function withTrailer(lines: readonly string[]): Uint8Array {
  const text = `${lines.join('\n')}\n`
  const trailer = { rows: lines.length - 1, sha256: createHash('sha256').update(text).digest('hex') }
  return gzipSync(`${text}${JSON.stringify(trailer)}\n`)
}

describe('svcmesh backup and restore', () => {
  let folder: string
  let file: string
  let ownerKey: string
  let sealed: { envelope_id: string; address: string; key: string }

  const ask = async (url: string, path: string, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
    return (await (await fetch(url + path, { headers })).json()) as Record<string, unknown>
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-backup-'))
    file = join(folder, 'node.backup')
    const { node, url } = await startLocal({ data: join(folder, 'first') })
    const minted = (await (await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })).json()) as { key: string }
    const answer = await fetch(`${url}/api/svc/compute`, {
      method: 'POST',
      headers: { authorization: `Bearer ${minted.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }),
    })
    const { envelope_id } = (await answer.json()) as { envelope_id: string }
    await node.core.services.vault.secrets.put('key:me', 'app/db', { plaintext: 'one' }, 0)
    await node.core.services.vault.keys.create('key:me', 'k', 'aes256-gcm')
    await node.core.services.audit.record({
      who: 'key:me',
      action: 'vault.secrets.put',
      target: 'app/db',
      outcome: 'OK',
    })
    await node.core.services.apps.register('key:me', APP)
    // The backup has the apps that can be read.
    await writeFile(join(folder, 'first', 'apps', `${'f'.repeat(64)}.json`), new Uint8Array([0xff, 0xfe]))
    const { owner } = node.core.services
    await owner.set({ free_hours: 0.5 })
    await owner.ban({ address: '192.0.2.0/24', reason: 'floods' })
    ownerKey = (await readFile(join(folder, 'first', 'owner.key'), 'utf8')).trim()
    sealed = { envelope_id, address: node.facts.address, key: minted.key }
    await node.close()
    const { code, stderr } = await svcmesh(['backup', file, '--data', join(folder, 'first')])
    assert.equal(code, 0, stderr)
  })

  after(() => rm(folder, { recursive: true, force: true }))

  it('writes a file that only its owner can read, and never overwrites another', async () => {
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const { code, stderr } = await svcmesh(['backup', file, '--data', join(folder, 'first')])
    assert.equal(code, 66)
    assert.match(stderr, /never overwrites/)
  })

  it('restores the same node: its address, its keys, its envelopes, its vault, its audit chain', async () => {
    const data = join(folder, 'second')
    const { code, stdout, stderr } = await svcmesh(['restore', file, '--data', data, '--json'])
    assert.equal(code, 0, stderr)
    assert.ok(JSON.parse(stdout).rows > 3)
    const { node, url } = await startLocal({ data })
    assert.equal(node.facts.address, sealed.address)
    const envelope = await ask(url, `/api/svc/envelopes/${sealed.envelope_id}`, sealed.key)
    assert.equal((envelope.cko as { value: number }).value, 24)
    const { vault, audit } = node.core.services
    assert.deepEqual((await vault.secrets.get('key:me', 'app/db')).value, { plaintext: 'one' })
    assert.equal(audit.head.seq, 0)
    // The lost node may have encrypted more than the backup counts.
    const [encrypted] = await vault.transit.encrypt('key:me', 'k', [{ content: new Uint8Array(1), context: '' }])
    assert.equal(encrypted?.key_version, 2)
    const { apps } = node.core.services
    assert.deepEqual(
      apps.list().map(({ id, account }) => [id, account]),
      [[idOf(APP), 'key:me']],
    )
    assert.deepEqual(await apps.signed(idOf(APP)), APP)
    await node.close()
  })

  it('has what the owner of the node decided, and not the owner key, with which a thief of the file would own the node', async () => {
    const text = gunzipSync(await readFile(file)).toString()
    const hash = (await readFile(join(folder, 'first', 'owner.key.sha256'), 'utf8')).trim()
    for (const secret of [ownerKey, hash]) assert.equal(text.includes(secret), false)
    const data = join(folder, 'owned')
    assert.equal((await svcmesh(['restore', file, '--data', data])).code, 0)
    assert.equal((await readdir(data)).includes('owner.key'), false)
    assert.equal((await stat(join(data, 'owner.json'))).mode & 0o777, 0o600)
    const { settings, bans } = await fileStorage(data).read()
    assert.deepEqual([settings, bans.map(({ address }) => address)], [{ free_hours: 0.5 }, ['192.0.2.0/24']])
  })

  it('restores no app under a name that would be a path to elsewhere', async () => {
    const text = gunzipSync(await readFile(file)).toString()
    const lines = text.trimEnd().split('\n').slice(0, -1)
    const at = lines.findIndex((line) => line.startsWith('["apps"'))
    lines[at] = lines[at].replace(idOf(APP), '../../elsewhere')
    const path = join(folder, 'elsewhere.backup')
    await writeFile(path, withTrailer(lines))
    const { code, stderr } = await svcmesh(['restore', path, '--data', join(folder, 'nowhere', 'data')])
    assert.notEqual(code, 0)
    assert.match(stderr, /has an app that is not one/)
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.includes('elsewhere.json')),
      [],
    )
  })

  it('restores backups of releases before the vault', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    const old = lines.slice(0, -1).filter((line) => !line.startsWith('["vault"') && !line.startsWith('["audit"'))
    assert.ok(old.length < lines.length - 1)
    old[0] = old[0].replace('svcmesh backup v2', 'svcmesh backup v1')
    const path = join(folder, 'old.backup')
    await writeFile(path, withTrailer(old))
    const { code, stderr } = await svcmesh(['restore', path, '--data', join(folder, 'from-old')])
    assert.equal(code, 0, stderr)
  })

  it('restores nothing from a truncated, altered or foreign file, and never overwrites existing data', async () => {
    const bytes = await readFile(file)
    const text = gunzipSync(bytes).toString()
    const rows = text.split('\n')
    const altered = [...rows]
    altered[3] = rows[3].replace(/.(?=.{4}$)/, (digit) => (digit === 'A' ? 'B' : 'A'))
    const broken = {
      cut: bytes.subarray(0, bytes.length - 40),
      'cut at a line': gzipSync(rows.slice(0, -3).join('\n')),
      'a row missing': gzipSync([...rows.slice(0, 4), ...rows.slice(5)].join('\n')),
      altered: gzipSync(altered.join('\n')),
      'no backup': Buffer.from('hello'),
      empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(broken)) {
      const path = join(folder, 'broken')
      await writeFile(path, content)
      const data = join(folder, 'third')
      const { code, stderr } = await svcmesh(['restore', path, '--data', data])
      assert.notEqual(code, 0, name)
      assert.match(stderr, /cannot be used/, `${name}: ${stderr}`)
      await assert.rejects(stat(data), name)
    }
    const { code } = await svcmesh(['restore', file, '--data', join(folder, 'first')])
    assert.equal(code, 66)
    assert.ok((await readdir(join(folder, 'first'))).length > 2)
  })

  it('reports a missing node and a running one', async () => {
    const none = await svcmesh(['backup', join(folder, 'x'), '--data', join(folder, 'nothing')])
    assert.equal(none.code, 66)
    const { node } = await startLocal({ data: join(folder, 'first') })
    const running = await svcmesh(['backup', join(folder, 'x'), '--data', join(folder, 'first')])
    assert.equal(running.code, 73)
    assert.match(running.stderr, /A running node uses the database in .*\nStop that node/)
    await node.close()
  })
})
