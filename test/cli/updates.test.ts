import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

const run = promisify(execFile)

describe('svcmesh update, with a node', () => {
  let node: LocalNode
  let folder: string
  let network: string
  const owners = () => ['--data', node.node.facts.data]
  const clients = () => ['--data', join(folder, 'client'), '--network', network]

  /** A program of some pieces that prints which release it is. */
  const program = async (release: string): Promise<string> => {
    const from = join(folder, `tree-${release}`)
    await mkdir(join(from, 'dist/program'), { recursive: true })
    await writeFile(join(from, 'package.json'), JSON.stringify({ name: 'svcmesh', version: release }))
    const text = `console.log('release ${release}', process.argv.slice(2).join(' '), require('./large.cjs').length)\n`
    await writeFile(join(from, 'dist/program/main.cjs'), text)
    await chmod(join(from, 'dist/program/main.cjs'), 0o755)
    const large = `module.exports = '${'é0123456789'.repeat(40_000)}'\n`
    await writeFile(join(from, 'dist/program/large.cjs'), large)
    await writeFile(join(from, 'empty'), '')
    return from
  }
  const command = (...words: readonly string[]) =>
    svcmesh(['update', ...words], { SVCMESH_URL: node.url, SVCMESH_KEYS: join(folder, 'keys.json') })
  const printed = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await command(...words, '--json')
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }
  const refused = async (code: string, ...words: readonly string[]): Promise<string> => {
    const outcome = await command(...words)
    assert.notEqual(outcome.code, 0, outcome.stdout)
    assert.match(outcome.stderr, new RegExp(`^${code} `), words.join(' '))
    return outcome.stderr
  }
  /** Packs, publishes and signs a release. */
  const offer = async (release: string): Promise<string> => {
    const packed = join(folder, `packed-${release}`)
    const { manifest } = await printed('pack', await program(release), '--out', packed, '--network', network)
    await printed('publish', packed, ...owners())
    assert.equal((await printed('sign', manifest, ...owners())).official, true)
    return manifest
  }
  const launched = async (): Promise<string> =>
    (await run(process.execPath, [join(folder, 'client/releases/svcmesh.cjs'), 'a', 'b'])).stdout

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-update-'))
    node = await startLocal()
    network = join(folder, 'network.json')
    const answer = await fetch(`${node.url}/api/mesh/network`)
    await writeFile(network, await answer.text())
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('has nothing to offer at first', async () => {
    await refused('NO_RELEASE', 'check', ...clients())
    await refused('NO_RELEASE', 'apply', ...clients())
    await refused('NO_RELEASE', 'rollback', ...clients())
  })

  it('publishes a packed folder, which is official when a quorum has signed it', async () => {
    const packed = join(folder, 'packed-7.1.0')
    const { manifest, artifacts } = await printed('pack', await program('7.1.0'), '--out', packed, '--network', network)
    assert.equal(artifacts, 3)
    const held = await printed('publish', packed, ...owners())
    assert.deepEqual([held.missing, held.official, held.quorum], [[], false, 1])
    await refused('NO_RELEASE', 'check', ...clients())
    await printed('sign', manifest, ...owners())
    assert.deepEqual((await printed('list', ...owners())).releases.length, 1)
    const { release, update, installed } = await printed('check', ...clients())
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    assert.deepEqual([release, update, installed], ['7.1.0', true, version])
  })

  it('pulls with a seat only, and says what is missing', async () => {
    const text = await refused('SEAT_REQUIRED', 'pull', ...clients())
    assert.match(text, /plan: free/)
    assert.match(text, /\/api\/credits\/bond/)
    const [{ key }] = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))
    for (const [path, body] of [
      ['/api/dev/fund', { hours: 10 }],
      ['/api/credits/bond', { tier: 'starter' }],
    ] as const) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const answer = await fetch(node.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      assert.equal(answer.status, 200, await answer.text())
    }
    const first = await printed('pull', ...clients())
    assert.ok(first.bytes > 500_000)
    // What is there is not downloaded again.
    assert.equal((await printed('pull', ...clients())).bytes, 0)
  })

  it('verifies without the node, applies, runs what was applied, and rolls back', async () => {
    assert.deepEqual((await printed('verify', ...clients(), '--url', 'http://127.0.0.1:9')).files, 4)
    const { launcher, changed } = await printed('apply', ...clients())
    assert.deepEqual([launcher, changed], [join(folder, 'client/releases/svcmesh.cjs'), true])
    assert.equal(await launched(), 'release 7.1.0 a b 440000\n')
    assert.equal((await printed('apply', ...clients())).changed, false)
    await offer('7.2.0')
    await printed('pull', ...clients())
    await printed('apply', ...clients())
    assert.equal(await launched(), 'release 7.2.0 a b 440000\n')
    assert.equal((await printed('rollback', ...clients())).current, '7.1.0')
    assert.equal(await launched(), 'release 7.1.0 a b 440000\n')
    await printed('apply', '7.2.0', ...clients())
    assert.equal(await launched(), 'release 7.2.0 a b 440000\n')
    // An older one is refused, although it is official and was pulled.
    await refused('OLDER_RELEASE', 'apply', '7.1.0', ...clients())
  })

  it('refuses a folder that it cannot write', async () => {
    await writeFile(join(folder, 'file'), '')
    const wrong = ['--data', join(folder, 'file'), '--network', network]
    await refused('UNWRITABLE_FILE', 'check', ...wrong)
    await refused('UNREADABLE_FILE', 'pack', join(folder, 'nothing'), '--out', join(folder, 'x'), '--network', network)
  })

  it('refuses files that were changed after they were pulled or applied', async () => {
    await printed('rollback', ...clients())
    await writeFile(join(folder, 'client/releases/7.2.0/empty'), 'x')
    await refused('RELEASE_CONFLICT', 'apply', '7.2.0', ...clients())
    assert.equal(await launched(), 'release 7.1.0 a b 440000\n')
    const { manifest } = JSON.parse(await readFile(join(folder, 'client/releases/pulled/7.2.0/manifest.json'), 'utf8'))
    const file = join(folder, `client/releases/pulled/7.2.0/artifacts/${manifest.artifacts[1].sha256}.json`)
    await writeFile(file, (await readFile(file, 'utf8')).replace('"bytes":"', '"bytes":"AAAA'))
    await refused('INCOMPLETE_RELEASE', 'verify', ...clients())
    assert.ok((await printed('pull', ...clients())).bytes > 0)
    assert.equal((await printed('verify', ...clients())).release, '7.2.0')
  })
})
