import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Apps } from '../../node/apps/apps.ts'
import { documentsIn } from '../../node/documents.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { signRemoval } from '../../src/apps/signed-app.ts'
import { author, energyApp, idOf, type Registry, registered, signedBy, startRegistry, stranger } from './registered.ts'

describe('the registry of apps', () => {
  let node: Registry
  beforeEach(async () => {
    node = await startRegistry()
  })
  afterEach(() => node.core.close())

  const list = async (query = '') => (await node.call('GET', `/api/apps${query}`)).json
  const unregister = (id: string, body: object, key = node.key) =>
    node.call('POST', `/api/apps/${id}/unregister`, { key, body })

  it('gives a name to the author who registered it first, and takes newer versions of it only', async () => {
    const first = await registered(node, signedBy(author, energyApp({ version: '1.9.0' })))
    assert.equal((await node.register(signedBy(author, energyApp({ version: '1.9.0' })))).status, 200)
    const code = async (signer: typeof author, version: string, description = 'Another.') =>
      (await node.register(signedBy(signer, energyApp({ version, description })))).json.code
    assert.equal(await code(stranger, '2.0.0'), 'APP_NAME_TAKEN')
    assert.equal(await code(author, '1.9.0'), 'APP_NOT_NEWER')
    assert.equal(await code(author, '1.8.0'), 'APP_NOT_NEWER')
    const second = await registered(node, signedBy(author, energyApp({ version: '1.10.0' })))
    const { total, apps } = await list()
    assert.deepEqual([total, apps[0].id], [1, second])
    assert.deepEqual(
      (await list('?name=kinetic-energy')).apps.map(({ id }: { id: string }) => id),
      [second, first],
    )
    // The first version still runs, as it was signed.
    assert.equal((await node.run(first, { inputs: { m: 3 }, max_plancks: 1000 })).json.steps[0].value, 24)
  })

  it('finds apps by words and author, page by page', async () => {
    for (const name of ['alpha', 'beta', 'gamma']) {
      await registered(node, signedBy(author, energyApp({ name, description: `The letter ${name}.` })))
    }
    await registered(node, signedBy(stranger, energyApp({ name: 'delta' })))
    const names = ({ apps }: { apps: { name: string }[] }) => apps.map(({ name }) => name)
    assert.deepEqual(names(await list('?q=LETTER%20alpha')), ['alpha'])
    assert.deepEqual(names(await list(`?author=${signedBy(stranger, energyApp()).app.author}`)), ['delta'])
    const first = await list('?limit=3')
    assert.deepEqual(names(first), ['alpha', 'beta', 'delta'])
    const last = await list(`?limit=3&cursor=${first.next_cursor}`)
    assert.deepEqual([names(last), last.next_cursor], [['gamma'], null])
    assert.equal((await list(`?q=letter&cursor=${first.next_cursor}`)).code, 'INVALID_QUERY')
    const one = (await node.call('GET', `/api/apps/${first.apps[0].id}`)).json
    assert.deepEqual([one.app.name, one.sig.length, one.account], ['alpha', 128, undefined])
  })

  it('lets the account that registered an app take it back, and its author by a signature, and nobody else', async () => {
    const signed = signedBy(author, energyApp())
    const id = await registered(node, signed)
    const other = await node.mint()
    assert.equal((await unregister(id, {}, other)).json.code, 'FORBIDDEN')
    assert.equal((await unregister(id, { sig: signRemoval(stranger, id) }, other)).json.code, 'BAD_APP_SIGNATURE')
    assert.equal((await unregister(id, { sig: signed.sig }, other)).json.code, 'BAD_APP_SIGNATURE')
    assert.equal((await unregister(id, { sig: signRemoval(author, id) }, other)).status, 200)
    assert.equal((await unregister(id, {})).json.code, 'UNKNOWN_APP')
    assert.equal((await node.call('GET', `/api/apps/${id}`)).json.code, 'UNKNOWN_APP')
    await registered(node, signed)
    assert.equal((await unregister(id, {})).status, 200)
    assert.equal((await list()).total, 0)
  })

  it('bounds the apps of an account, and gives the place back', async () => {
    const ids: string[] = []
    for (let at = 0; at < 16; at++) ids.push(await registered(node, signedBy(author, energyApp({ name: `app-${at}` }))))
    const next = signedBy(author, energyApp({ name: 'one-more' }))
    assert.equal((await node.register(next)).json.code, 'TOO_MANY_APPS')
    assert.equal((await node.register(next, await node.mint())).status, 201)
    await unregister(ids[0] as string, {})
    await registered(node, signedBy(author, energyApp({ name: 'another' })))
  })

  it('keeps apps in files, and never uses one that was changed there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svcmesh-apps-'))
    try {
      const ports = { hash: systemHash, signatures: systemSignatures(), clock: new VirtualClock(0n) }
      const open = () => Apps.open({ ...ports, storage: documentsIn(folder) })
      const apps = await open()
      const [one, two] = [energyApp(), energyApp({ name: 'other' })].map((draft) => signedBy(author, draft))
      assert.ok(one && two)
      await apps.register('account', one)
      await apps.register('account', two)
      assert.deepEqual((await open()).list(), apps.list())
      assert.deepEqual(await (await open()).signed(idOf(one)), one)
      const path = join(folder, `${idOf(one)}.json`)
      await writeFile(path, JSON.stringify({ ...two, account: 'account', svcond: 0 }))
      await assert.rejects(apps.signed(idOf(one)), { code: 'UNKNOWN_APP' })
      await writeFile(path, '{"app"')
      await assert.rejects(apps.signed(idOf(one)), { code: 'UNKNOWN_APP' })
      assert.deepEqual(
        (await open()).list().map(({ name }) => name),
        ['other'],
      )
      await apps.unregister('account', idOf(two), undefined)
      assert.equal((await readdir(folder)).length, 1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
