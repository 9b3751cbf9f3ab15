import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemHash } from '../../node/system/crypto.ts'
import { systemScrypt } from '../../node/system/scrypt.ts'
import { identityKey } from '../../src/identity/identity-key.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { formsOf, type Recorder, startRecorder } from '../node/recorder.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh id', function () {
  this.timeout(180_000)
  let node: LocalNode
  let recorder: Recorder
  let folder: string
  let equation = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-id-'))
    node = await startLocal({ allowedHosts: '127.0.0.1' })
    recorder = await startRecorder(Number(new URL(node.url).port))
  })
  after(async () => {
    await recorder.close()
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const keys = () => join(folder, 'keys.json')
  const run = (...words: readonly string[]): Promise<Outcome> =>
    svcmesh(words, {
      SVCMESH_URL: recorder.url,
      SVCMESH_KEYS: keys(),
      SVCMESH_IDENTITY: join(folder, 'identity.json'),
    })
  const json = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await run(...words, '--json')
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }

  it('new generates an equation, says its strength and keeps it in a file for the owner only', async () => {
    const made = await json('id', 'new')
    equation = made.equation
    assert.deepEqual([made.bits, made.zid], [109, zidOf(systemHash, equation)])
    assert.equal((await stat(join(folder, 'identity.json'))).mode & 0o777, 0o600)
    assert.equal((await run('id', 'new')).code, 64)
  })

  it('new refuses an equation that can be guessed, unless it is wanted', async () => {
    const [weak, file] = [join(folder, 'weak.txt'), join(folder, 'weak.json')]
    await writeFile(weak, 'E = m*c^2\n')
    const refused = await run('id', 'new', '--equation-file', weak, '--file', file)
    assert.deepEqual([refused.code, /^WEAK_EQUATION.*about 4 bits/.test(refused.stderr)], [65, true], refused.stderr)
    await assert.rejects(stat(file))
    const wanted = await json('id', 'new', '--equation-file', weak, '--file', file, '--weak')
    assert.deepEqual([wanted.zid, wanted.equation], [zidOf(systemHash, 'E = m*c^2'), undefined])
    await writeFile(weak, '\n')
    assert.equal((await run('id', 'new', '--equation-file', weak, '--file', join(folder, 'no.json'))).code, 64)
  })

  it('sign-in needs a binding, then keeps a session that later commands use', async () => {
    assert.match((await run('id', 'sign-in')).stderr, /^UNKNOWN_ZID/)
    const { zid } = await json('id', 'bind')
    const { session, token, plan } = await json('id', 'sign-in')
    assert.deepEqual([token, plan], [undefined, 'free'])
    assert.equal((await stat(keys())).mode & 0o777, 0o600)
    assert.match((await run('wallet')).stdout, new RegExp(`^account {2}${zid}\n`))
    const { sessions } = await json('id', 'sessions')
    assert.deepEqual([sessions.length, sessions[0].session, sessions[0].current], [1, session, true])
    assert.match((await run('id', 'sessions')).stdout, /^session +last used +ends +client\n[0-9a-f]{16} {2}\d{4}-/)
    assert.equal((await json('compute', 'NM23', 'm=3', 'v=4')).value, 24)
  })

  it('sign-out ends it; another command says so and does not continue with an anonymous key', async () => {
    const [{ session }] = (await json('id', 'sessions')).sessions
    assert.deepEqual(await json('id', 'sign-out', session), { ended: 1 })
    const { code, stderr } = await run('wallet')
    assert.deepEqual([code, /^UNAUTHORIZED.*session has ended/.test(stderr)], [65, true], stderr)
    await json('id', 'sign-in')
    assert.deepEqual(await json('id', 'sign-out', '--everywhere'), { ended: 1 })
    assert.doesNotMatch(await readFile(keys(), 'utf8'), /svc_session_/)
    assert.match((await run('wallet')).stdout, /^account {2}key:/)
  })

  const file = () => join(folder, 'identity.json')
  const secrets: string[] = []
  let zid = ''

  it('rotate gives the ZID another key; the old one is refused, its sessions end, and API keys stay by default', async () => {
    zid = (await json('id', 'show')).zid
    await json('id', 'sign-in')
    await json('keys', 'create', 'laboratory', '--scopes', 'read')
    const made = await json('id', 'rotate')
    secrets.push(made.equation)
    assert.deepEqual([made.zid, made.keys_revoked, made.coins_of_old_key], [zid, null, 0])
    assert.deepEqual((await json('id', 'show')).public_key, made.public_key)
    assert.equal((await stat(file())).mode & 0o777, 0o600)
    assert.equal((await stat(made.old_file)).mode & 0o777, 0o600)
    assert.notEqual(zidOf(systemHash, made.equation), zid)
    assert.match((await run('id', 'sign-in', '--file', made.old_file)).stderr, /^BAD_SIGNATURE/)
    assert.equal((await json('id', 'sign-in')).zid, zid)
    assert.deepEqual((await json('keys', 'list')).total, 1)
    assert.equal((await json('id', 'sessions')).sessions.length, 1)
  })

  // More derivations, which take half a second each.
  if (process.env.LONG === '1')
    it('rotate that broke off after the node had heard of it continues with the same equation', async () => {
      const before = await readFile(file(), 'utf8')
      const made = await json('id', 'rotate', '--revoke-keys')
      assert.equal(made.keys_revoked, 1)
      await writeFile(`${file()}.next`, await readFile(file(), 'utf8'))
      await writeFile(file(), before)
      const again = await json('id', 'rotate')
      assert.deepEqual([again.public_key, again.equation], [made.public_key, made.equation])
      secrets.push(made.equation)
      assert.equal((await json('id', 'show')).links, 3)
    })

  it('recover gets the ZID back from a thief, on another machine, by the equation that recovery named', async () => {
    const { file: rescue } = await json('id', 'recovery')
    secrets.push((await readFile(rescue, 'utf8')).trim())
    assert.equal((await stat(rescue)).mode & 0o777, 0o600)
    assert.match((await run('id', 'recovery')).stderr, /^STATEMENT_REFUSED/)
    const other = join(folder, 'other.json')
    const wrong = join(folder, 'wrong.txt')
    await writeFile(wrong, 'x = y + z*w^2')
    const refused = await run('id', 'recover', zid, '--recovery-file', wrong, '--file', other)
    assert.match(refused.stderr, /^WRONG_SIGNER/)
    await assert.rejects(stat(`${other}.next`))
    const made = await json('id', 'recover', zid, '--recovery-file', rescue, '--file', other)
    secrets.push(made.equation)
    assert.match((await run('id', 'sign-in')).stderr, /^BAD_SIGNATURE/)
    assert.equal((await json('id', 'sign-in', '--file', other)).zid, zid)
    const { chain } = await json('id', 'show', zid)
    assert.equal(chain.at(-1).by, 'recovery')
  })

  it('sends neither the equation nor the key in any form: every byte of all of this was read', async () => {
    const seeds = await Promise.all(
      [equation, secrets[0]].map((each) => identityKey(systemScrypt, each, 'local', zidOf(systemHash, equation))),
    )
    const sent = recorder.sent().toString('latin1')
    assert.ok(sent.includes(zid) && sent.includes('/api/identity/login'))
    assert.ok(sent.includes('/api/identity/rotate') && secrets.length >= 3)
    for (const form of [equation, ...secrets, ...seeds].flatMap((each) => formsOf(each))) {
      assert.ok(!sent.toLowerCase().includes(form.toLowerCase()), form)
    }
  })

  it('uses the key of an identity made before scrypt as it was', async () => {
    const file = join(folder, 'first.json')
    await writeFile(file, JSON.stringify({ zid: zidOf(systemHash, 'y = x^3'), equation: 'y = x^3' }))
    const bound = await json('id', 'bind', '--file', file)
    // HKDF-SHA256 (RFC 5869) of the equation with the salt `svcmesh identity` and the network, by Python's cryptography.
    assert.equal(bound.public_key, '7f0d2a942da4fb89126ae2c67f1dd6049725f92644daee26bccc70e92b254efe')
    await writeFile(file, JSON.stringify({ equation: 'y = x^3', derivation: 3 }))
    assert.match((await run('id', 'bind', '--file', file)).stderr, /newer version/)
  })
})
