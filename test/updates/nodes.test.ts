import assert from 'node:assert/strict'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Members } from '../../src/mesh/members.ts'
import { callOf, OWNER_KEY, startTestCore, type TestCore } from '../api/test-core.ts'
import { canonical, documentsOf, FILES, manifestOf, sha256 } from './built-release.ts'

const KEYS = [1, 2, 3].map((seed) => toHex(systemSigner(new Uint8Array(32).fill(seed)).publicKey))
const OWNER = '/api/owner/updates'
const DOCUMENTS = documentsOf(FILES)

describe('nodes that offer releases', () => {
  let nodes: readonly TestCore[]
  let now: number
  before(async () => {
    nodes = await Promise.all([1, 2, 3, 9].map((seed) => startTestCore({ seed, members: KEYS })))
    now = (nodes[0] as TestCore).core.services.accounts.now()
  })
  after(async () => {
    await Promise.all(nodes.map(({ core }) => core.close()))
    assert.deepEqual(
      nodes.flatMap(({ faults }) => faults),
      [],
    )
  })

  const at = (index: number): TestCore => nodes[index] as TestCore
  const own = (index: number, method: string, path: string, body?: unknown) =>
    at(index).call(method, OWNER + path, { key: OWNER_KEY, ...(body === undefined ? {} : { body }) })
  const manifest = (changes = {}, documents = DOCUMENTS) =>
    manifestOf(documents, { issued: now, expires: now + 1000, ...changes })
  const publish = async (index: number, made = manifest(), documents = DOCUMENTS): Promise<string> => {
    const { status, json, text } = await own(index, 'POST', '', { manifest: made, signatures: [] })
    assert.equal(status, 200, text)
    for (const document of documents) {
      const sent = await own(index, 'POST', '/artifacts', JSON.parse(document))
      assert.deepEqual(sent.json, { sha256: sha256(document), size: document.length })
    }
    return json.manifest
  }

  it('sign what they have, and are official when the signatures of a quorum are gathered', async () => {
    assert.equal(new Members(KEYS).quorum, 2)
    for (const index of [0, 1]) {
      const digest = await publish(index)
      assert.equal(digest, sha256(canonical(manifest())))
      assert.equal((await own(index, 'POST', `/${digest}/sign`)).json.signed.length, 1)
      assert.equal((await at(index).call('GET', '/api/updates/manifest')).json.code, 'NO_RELEASE')
    }
    const other = await at(1).call('GET', `/api/updates/manifest?manifest=${sha256(canonical(manifest()))}`)
    assert.equal((await own(0, 'POST', '', other.json)).json.official, true)
    const offered = await at(0).call('GET', '/api/updates/manifest')
    assert.equal(offered.text, canonical(offered.json))
    assert.deepEqual([offered.json.manifest, offered.json.signatures.length], [manifest(), 2])
    const again = await at(0).call('GET', '/api/updates/manifest', {
      headers: { 'if-none-match': offered.headers.etag as string },
    })
    assert.equal(again.status, 304)
  })

  it('send artifacts to accounts with a seat, whole or in ranges', async () => {
    const key = await at(0).mint()
    const path = '/api/updates/pull/part-1.json'
    const pull = (headers: Record<string, string> = {}, asked = path) => at(0).call('GET', asked, { key, headers })
    assert.equal((await at(0).call('GET', path)).status, 401)
    const refused = await pull()
    assert.deepEqual([refused.status, refused.json.code, refused.json.plan], [402, 'SEAT_REQUIRED', 'free'])
    const remedies: { method: string; path: string; body: object }[] = refused.json.remedies
    for (const { method, path: help, body } of remedies) {
      if (help !== '/api/checkout') assert.ok((await at(0).call(method, help, { key, body })).status < 300, help)
    }
    const text = DOCUMENTS[1] as string
    const whole = await pull()
    assert.deepEqual([whole.status, whole.text, whole.headers.etag], [200, text, `"${sha256(text)}"`])
    const size = text.length
    const ranges: readonly [string, string][] = [
      ['bytes=0-4', text.slice(0, 5)],
      ['bytes=7-', text.slice(7)],
      ['bytes=-3', text.slice(-3)],
      [`bytes=5-${size + 100}`, text.slice(5)],
    ]
    for (const [range, part] of ranges) {
      const headers = { range, 'if-range': `"${sha256(text)}"` }
      const { status, body } = await at(0).core.dispatch(callOf('GET', path, { key, headers }))
      assert.deepEqual([status, Buffer.from(body as Uint8Array).toString()], [206, part], range)
    }
    for (const range of ['bytes=1-2,4-5', 'bytes=5-1', 'lines=1-2', 'bytes=-', `bytes=${'9'.repeat(40)}-`]) {
      assert.equal((await pull({ range })).status, 200, range)
    }
    assert.equal((await pull({ range: 'bytes=0-1', 'if-range': '"other"' })).status, 200)
    assert.equal((await pull({ range: `bytes=${size}-` })).status, 416)
    for (const name of ['nonsense', '..%2fseen.json', '%2e%2e', `${'x'.repeat(300)}`]) {
      assert.equal((await pull({}, `/api/updates/pull/${name}`)).status, 404, name)
    }
    assert.equal((await pull({}, `${path}?release=9.9.9`)).json.code, 'NO_RELEASE')
  })

  it('sign neither incomplete releases, nor other contents or older releases than they signed; observers sign nothing', async () => {
    const missing = await own(2, 'POST', '', { manifest: manifest(), signatures: [] })
    assert.equal((await own(2, 'POST', `/${missing.json.manifest}/sign`)).json.code, 'INCOMPLETE_RELEASE')
    const documents = documentsOf({ ...FILES, 'dist/a/b.txt': 'other' })
    const other = await publish(0, manifest({}, documents), documents)
    assert.equal((await own(0, 'POST', `/${other}/sign`)).json.code, 'RELEASE_CONFLICT')
    const older = await publish(0, manifest({ release: '0.1.0' }))
    assert.equal((await own(0, 'POST', `/${older}/sign`)).json.code, 'OLDER_RELEASE')
    const observed = await publish(3)
    assert.equal((await own(3, 'POST', `/${observed}/sign`)).json.code, 'NOT_A_MEMBER')
    const startless = documentsOf({ 'package.json': '{}' })
    const empty = await publish(1, manifest({ release: '0.9.0' }, startless), startless)
    assert.equal((await own(1, 'POST', `/${empty}/sign`)).json.code, 'BAD_ARTIFACT')
    const signed = sha256(canonical(manifest()))
    assert.equal((await own(0, 'DELETE', `/${signed}`)).json.code, 'NEWEST_SIGNED')
    assert.equal((await own(0, 'POST', `/${older}/sign`)).json.code, 'OLDER_RELEASE')
    for (const digest of [other, older]) assert.equal((await own(0, 'DELETE', `/${digest}`)).status, 200)
    // What the other manifest names too is kept.
    assert.deepEqual(
      (await own(0, 'GET', '')).json.releases.map(({ missing }: { missing: string[] }) => missing),
      [[]],
    )
  })

  it('refuse what is not a release, and more of them than they keep', async () => {
    const signed = { manifest: manifest(), signatures: [] }
    const [first] = DOCUMENTS
    const codes = [
      [await own(2, 'POST', '', {}), 'BAD_MANIFEST'],
      [await own(2, 'POST', '', { ...signed, manifest: manifest({ network: 'main' }) }), 'WRONG_NETWORK'],
      [
        await own(2, 'POST', '', { ...signed, manifest: manifest({ issued: now - 9, expires: now - 1 }) }),
        'MANIFEST_EXPIRED',
      ],
      [await own(2, 'POST', '/artifacts', { pieces: [] }), 'BAD_ARTIFACT'],
      [
        await own(2, 'POST', '/artifacts', JSON.parse((first as string).replace('package', '../package'))),
        'BAD_ARTIFACT',
      ],
      [
        await own(2, 'POST', '/artifacts', JSON.parse((first as string).replace('package', 'other'))),
        'UNKNOWN_ARTIFACT',
      ],
      [await own(2, 'POST', `/${'0'.repeat(64)}/sign`), 'UNKNOWN_MANIFEST'],
      [await own(2, 'DELETE', '/..'), 'NOT_FOUND'],
    ] as const
    for (const [{ json }, code] of codes) assert.equal(json.code, code)
    for (let kept = 1; kept < 8; kept++)
      await own(2, 'POST', '', { ...signed, manifest: manifest({ release: `1.0.${kept}` }) })
    assert.equal(
      (await own(2, 'POST', '', { ...signed, manifest: manifest({ release: '2.0.0' }) })).json.code,
      'TOO_MANY_RELEASES',
    )
  })
})
