import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { checkBackup } from '../../node/store/backup.ts'
import { author, energyApp, idOf, signedBy } from '../apps/registered.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh keys and svcmesh owner, against a node', () => {
  let node: LocalNode
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-keys-'))
    node = await startLocal()
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...words: readonly string[]) =>
    svcmesh(words, { SVCMESH_URL: node.url, SVCMESH_KEYS: join(folder, 'keys.json') })
  const printed = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...words)
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return stdout.trimEnd()
  }

  it('create, list, rotate and revoke keys', async () => {
    const made = JSON.parse(await printed('keys', 'create', 'lab', '--expires', '90d', '--cap', '5000', '--json'))
    assert.deepEqual([made.name, made.scopes, made.daily_cap_plancks], ['lab', ['read', 'compute'], '5000'])
    const table = await printed('keys', 'list')
    assert.match(table, /^id +name +ends +last used +key$/m)
    const rows = `^${made.id} +lab +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +- +svc_ak_\\S{4}…\n  read,compute; 0 of 5000 plancks spent today$`
    assert.match(table, new RegExp(rows, 'm'))
    const rotated = JSON.parse(await printed('keys', 'rotate', made.id, '--overlap', '0', '--json'))
    assert.equal(rotated.replaced.id, made.id)
    assert.match((await run('keys', 'list', '--key', made.key)).stderr, /UNAUTHORIZED/)
    assert.match((await run('keys', 'list', '--key', rotated.key)).stderr, /MISSING_SCOPE.*manage/)
    assert.match(await printed('keys', 'revoke', rotated.id), /is revoked/)
    // The key of this command itself: the new one takes its place here too.
    const [first] = JSON.parse(await printed('keys', 'list', '--json')).keys
    assert.match(await printed('keys', 'rotate', first.id), /used from now on/)
    assert.equal(JSON.parse(await printed('keys', 'list', '--json')).total, 1)
    assert.match((await run('keys', 'revoke', 'nonsense')).stderr, /NOT_FOUND|INVALID/)
  })

  it('lets the owner key of the data directory settle what the node does', async () => {
    const { data } = node.node.facts
    const owner = (...words: readonly string[]) => printed('owner', ...words, '--data', data)
    assert.match(await owner(), /^log_level +silent$/m)
    assert.match(await owner('set', 'free_hours=0.5'), /^free_hours +0\.5 \(set by the owner\)$/m)
    assert.match(await owner('set', 'free_hours=configured'), /^free_hours +\d+$/m)
    assert.match(await owner('ban', '192.0.2.9', '--reason', 'spam', '--expires', '7d'), /unban [0-9a-f]{16}/)
    assert.match(await owner('bans'), /192\.0\.2\.9 +\d{4}-\d\d-\d\d \d\d:\d\d +spam/)
    // What the owner decided is kept.
    assert.match(await readFile(join(data, 'owner.json'), 'utf8'), /192\.0\.2\.9/)
    const app = signedBy(author, energyApp())
    await node.node.core.services.apps.register('key:me', app)
    await owner('backup')
    const [name = ''] = await readdir(join(data, 'backups'))
    const file = join(data, 'backups', name)
    assert.equal((await checkBackup(file)).public_key, node.node.core.services.identity.publicKey)
    assert.match(gunzipSync(await readFile(file)).toString(), new RegExp(`^\\["apps","${idOf(app)}",`, 'm'))
    assert.match((await run('owner', 'status', '--data', folder)).stderr, /UNREADABLE_FILE/)
  })
})
