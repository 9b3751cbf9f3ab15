import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accept, type Known } from '../../cli/updates/acceptance.ts'
import { askManifest } from '../../cli/updates/ask-manifest.ts'
import { systemFiles } from '../../cli/updates/files.ts'
import { pullRelease } from '../../cli/updates/pull-release.ts'
import { releaseFolder } from '../../cli/updates/release-folder.ts'
import { verifyPulled } from '../../cli/updates/verify-release.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { seenOf } from '../../src/updates/admissible.ts'
import { readSignedManifest, type SignedManifest } from '../../src/updates/manifest.ts'
import { canonical, documentsOf, FILES, MEMBERS, manifestOf, NOW, SIGNERS, signedBy } from './built-release.ts'

const DOCUMENTS = documentsOf(FILES)
const MANIFEST = manifestOf(DOCUMENTS)
const GOOD = signedBy(MANIFEST)
const KNOWN: Known = { network: 'sim', members: MEMBERS, installed: '0.1.0', seen: null, svcond: NOW }

const code = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const accepted = (signed: SignedManifest, known: Partial<Known> = {}): Promise<string> =>
  code(() => accept(readSignedManifest(canonical(signed)), { ...KNOWN, ...known }))
const seenAfter = (manifest = MANIFEST): Partial<Known> => ({ seen: seenOf(systemHash, manifest) })

describe('a client that updates', () => {
  it('accepts a manifest with the signatures of twelve of seventeen members', async () => {
    assert.equal(await accepted(GOOD), 'accepted')
    assert.equal(await accepted(GOOD, seenAfter()), 'accepted')
    assert.equal(await accepted(signedBy(MANIFEST, SIGNERS)), 'accepted')
  })

  it('refuses too few signatures, and counts a member once', async () => {
    assert.equal(await accepted(signedBy(MANIFEST, SIGNERS.slice(0, 11))), 'TOO_FEW_SIGNATURES')
    const [one] = GOOD.signatures
    const repeated = { manifest: MANIFEST, signatures: Array(17).fill(one) }
    assert.equal(await accepted(repeated), 'TOO_FEW_SIGNATURES')
    assert.equal(await accepted({ ...GOOD, signatures: [] }), 'TOO_FEW_SIGNATURES')
  })

  it('refuses other keys, signatures of another network, and of another manifest', async () => {
    const strangers = SIGNERS.map((_, index) => systemSigner(new Uint8Array(32).fill(100 + index)))
    assert.equal(await accepted(signedBy(MANIFEST, strangers)), 'TOO_FEW_SIGNATURES')
    const elsewhere = signedBy({ ...MANIFEST, network: 'main' })
    assert.equal(await accepted(elsewhere), 'WRONG_NETWORK')
    assert.equal(await accepted({ ...elsewhere, manifest: MANIFEST }), 'TOO_FEW_SIGNATURES')
    const other = { ...GOOD, manifest: { ...MANIFEST, expires: MANIFEST.expires + 1 } }
    assert.equal(await accepted(other), 'TOO_FEW_SIGNATURES')
  })

  it('is not misled by signatures that anybody adds to enough valid ones', async () => {
    const [one] = GOOD.signatures
    const broken = { member: one?.member as string, sig: '0'.repeat(128) }
    const strange = signedBy(MANIFEST, [systemSigner(new Uint8Array(32).fill(200))]).signatures
    assert.equal(await accepted({ ...GOOD, signatures: [broken, ...strange, ...GOOD.signatures] }), 'accepted')
  })

  it('refuses a rollback: an older release, and an older manifest of the same one', async () => {
    const newer = manifestOf(DOCUMENTS, { release: '0.10.0' })
    assert.equal(await accepted(GOOD, seenAfter(newer)), 'OLDER_RELEASE')
    assert.equal(await accepted(GOOD, { installed: '0.2.1' }), 'OLDER_RELEASE')
    assert.equal(await accepted(signedBy(newer), seenAfter()), 'accepted')
    assert.equal(await accepted(GOOD, seenAfter({ ...MANIFEST, issued: MANIFEST.issued + 1 })), 'OLDER_RELEASE')
  })

  it('refuses a freeze: what is served for ever expires, and nothing is valid for long', async () => {
    assert.equal(await accepted(GOOD, { svcond: MANIFEST.expires - 1 }), 'accepted')
    assert.equal(await accepted(GOOD, { svcond: MANIFEST.expires }), 'MANIFEST_EXPIRED')
    assert.equal(await accepted(GOOD, { svcond: 2 ** 50 }), 'MANIFEST_EXPIRED')
    const endless = signedBy({ ...MANIFEST, expires: MANIFEST.issued + 10_000_001 })
    assert.equal(await accepted(endless), 'BAD_MANIFEST')
    const future = signedBy({ ...MANIFEST, issued: NOW + 121, expires: NOW + 500 })
    assert.equal(await accepted(future), 'BAD_MANIFEST')
  })

  it('refuses other artifacts under the number of a release that it has seen', async () => {
    const other = signedBy(manifestOf(documentsOf({ ...FILES, 'dist/a/b.txt': 'c' })))
    assert.equal(await accepted(other, seenAfter()), 'RELEASE_CONFLICT')
  })

  it('refuses manifests that are not canonical JSON of the form', async () => {
    const text = canonical(GOOD)
    const [artifact] = MANIFEST.artifacts
    const changed = (changes: object): string => canonical({ ...GOOD, manifest: { ...MANIFEST, ...changes } })
    const named = (name: string): string => changed({ artifacts: [{ ...artifact, name }] })
    const bad = [
      ` ${text}`,
      text.replace('"release":', '"release" :'),
      JSON.stringify({ signatures: GOOD.signatures, manifest: MANIFEST }),
      text.replace('"network":"sim"', '"network":"main","network":"sim"'),
      canonical({ ...GOOD, more: 1 }),
      changed({ more: 1 }),
      ...['../x', '..', 'a..b', 'a/b', 'a\\b', '/etc', '', '.x', 'A', 'x'.repeat(65), 'é'].map(named),
      ...['1', '1.2', '01.2.3', '1.2.3-rc', '1.2.x', '1000000.0.0'].map((release) => changed({ release })),
      changed({ artifacts: [] }),
      changed({ artifacts: [artifact, artifact] }),
      changed({ artifacts: [{ ...artifact, size: 262_145 }] }),
      changed({ artifacts: [{ ...artifact, size: 0 }] }),
      changed({ expires: MANIFEST.issued }),
      ...['', 'null', '[]', '{', '[['.repeat(50_000), `"${'x'.repeat(200_000)}"`],
    ]
    for (const each of bad) assert.equal(await code(() => readSignedManifest(each)), 'BAD_MANIFEST', each.slice(0, 200))
    assert.equal(await code(() => readSignedManifest(text)), 'accepted')
  })
})

describe('a client that pulls from a hostile node', () => {
  let server: Server
  let url: string
  let data: string
  let serve: (request: IncomingMessage, response: ServerResponse) => void
  let requests: IncomingMessage[] = []

  before(async () => {
    server = createServer((request, response) => {
      requests.push(request)
      serve(request, response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-pull-'))
    requests = []
  })
  afterEach(() => rm(data, { recursive: true, force: true }))
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const documentFor = ({ url: asked = '' }: IncomingMessage): string =>
    DOCUMENTS[Number(/part-(\d)/.exec(asked)?.[1])] as string
  const pulled = async (within?: number): Promise<string> => {
    const folder = (await releaseFolder(data)).pulled('0.2.0')
    const source = { url, useKey: <T>(call: (key: string) => Promise<T>) => call('svc_ak_x'), within }
    const found = await code(() => pullRelease(systemFiles, folder, GOOD, source))
    if (found === 'accepted') await verifyPulled(folder, KNOWN)
    else assert.deepEqual(await readdir(join(folder, 'artifacts')), [], 'nothing unverified is kept')
    return found
  }

  it('takes what the manifest names', async () => {
    serve = (request, response) => response.end(documentFor(request))
    assert.equal(await pulled(), 'accepted')
    assert.equal(requests[0]?.headers.authorization, 'Bearer svc_ak_x')
  })

  it('refuses a mix: an artifact of another release, shorter, longer, altered', async () => {
    const [other] = documentsOf({ 'package.json': '{"a":1}' })
    const first = DOCUMENTS[0] as string
    for (const text of [other as string, first.slice(0, -1), `${first} `, first.replace('false', 'true'), '']) {
      serve = (_, response) => response.end(text)
      assert.equal(await pulled(), 'BAD_ARTIFACT', text)
    }
  })

  it('refuses endless data after as many bytes as the manifest says, of a refusal after 64 KiB', async () => {
    for (const status of [200, 402]) {
      let sent = 0
      serve = (_, response) => {
        response.writeHead(status)
        const more = (): void => {
          if (response.destroyed) return
          sent += 65_536
          response.write('x'.repeat(65_536), more)
        }
        more()
      }
      assert.equal(await pulled(), 'BAD_ARTIFACT')
      assert.equal(await code(() => askManifest(url)), 'BAD_MANIFEST')
      assert.ok(sent < 64 * 1024 * 1024, String(sent))
    }
  })

  it('gives up a node that sends slowly, or nothing', async () => {
    serve = (_, response) => void response.write('x')
    assert.equal(await pulled(50), 'TOO_SLOW')
    serve = () => undefined
    assert.equal(await pulled(50), 'TOO_SLOW')
    assert.equal(await code(() => askManifest(url, '', 50)), 'TOO_SLOW')
  })

  it('continues an artifact whose connection broke, and begins again when the node ignores ranges', async () => {
    for (const answersRanges of [true, false]) {
      requests = []
      serve = (request, response) => {
        const text = documentFor(request)
        const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
        if (from === 0 && requests.length === 1) {
          response.writeHead(200, { 'content-length': text.length })
          response.write(text.slice(0, 20), () => setTimeout(() => response.destroy(), 20))
          return
        }
        const start = answersRanges ? from : 0
        response.writeHead(start === 0 ? 200 : 206)
        response.end(text.slice(start))
      }
      assert.equal(await pulled(), 'accepted')
      assert.equal(requests[1]?.headers.range, 'bytes=20-')
      await rm(join(data, 'releases'), { recursive: true })
    }
  })

  it('passes on what the node refuses', async () => {
    serve = (_, response) => {
      response.writeHead(402)
      response.end(JSON.stringify({ code: 'SEAT_REQUIRED', detail: 'x' }))
    }
    assert.equal(await pulled(), 'SEAT_REQUIRED')
    serve = (_, response) => void response.writeHead(500).end('nonsense')
    assert.equal(await pulled(), 'NODE_UNREACHABLE')
  })
})
