import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { checkProof } from '../../src/envelope/proof.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import { callStateless } from '../mcp/speak.ts'
import { ADA, BEN, code, HOST, SignIns, signedBy } from './sign-ins.ts'
import { NM23, type TestAnswer } from './test-core.ts'

const cookieOf = ({ headers }: TestAnswer): string => headers['set-cookie']?.split(';')[0] ?? ''

describe('sign-in and sessions', () => {
  let at: SignIns
  before(async () => {
    at = await SignIns.start()
  })
  after(() => at.stop())

  it('begin with a signature over a nonce; the account is the ZID, with the free balance, once', async () => {
    const first = await at.signIn(ADA)
    assert.equal(first.status, 200, first.text)
    assert.equal(first.headers['set-cookie'], undefined)
    assert.match(first.json.token, new RegExp(`^svc_session_${ADA.zid}_[\\w-]{43}$`))
    const second = await at.tokenOf(ADA)
    const credits = (await at.node.call('GET', '/api/tally/credits/me', { key: second })).json
    assert.deepEqual([credits.account, credits.free_plancks], [ADA.zid, '3600000000000'])
    const { valid, zid, plan, expires } = await at.session(second)
    assert.deepEqual([valid, zid, plan, expires > 0], [true, ADA.zid, 'free', true])
  })

  it('compute, charge the ZID, and give proofs that the proof key checks', async () => {
    const { token, proof_key } = (await at.signIn(ADA)).json
    const sealed = await at.node.call('POST', '/api/svc/compute', { key: token, body: NM23 })
    assert.equal(sealed.status, 200, sealed.text)
    assert.equal(sealed.json.value, 24)
    const verdict = await at.node.call('POST', '/api/svc/verify', { key: token, body: sealed.json })
    assert.equal(verdict.json.valid, true, verdict.text)
    const { cko, svc_proof } = sealed.json
    assert.ok(checkProof(systemHash, proofKey(systemHash, proof_key, 'sim'), cko, svc_proof))
    const wrong = await at.node.call('POST', '/api/svc/verify', { key: await at.node.mint(), body: sealed.json })
    assert.equal(wrong.json.valid, false)
    const wallet = await at.node.call('GET', '/api/tally/envelopes/me', { key: token })
    assert.equal(wallet.json.envelopes?.[0]?.token_id, sealed.json.envelope_id, wallet.text)
  })

  it('are a cookie that scripts cannot read, with Secure and __Host- behind TLS', async () => {
    const plain = (await at.signIn(ADA, {})).headers['set-cookie'] ?? ''
    assert.match(plain, /^svc_session=svc_session_\w+[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    const secure = (await at.signIn(ADA, {}, { 'x-forwarded-proto': 'https' })).headers['set-cookie'] ?? ''
    assert.match(secure, /^__Host-svc_session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    assert.equal((await at.signIn(ADA, {})).json.token, undefined)
  })

  it('accept a cookie for changes from pages of the host only', async () => {
    const cookie = cookieOf(await at.signIn(ADA, {}))
    const compute = (headers: { origin?: string; 'sec-fetch-site'?: string }) =>
      at.node.call('POST', '/api/svc/compute', { body: NM23, headers: { host: HOST, cookie, ...headers } })
    for (const fields of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: `http://${HOST}` },
      { origin: `https://${HOST.toUpperCase()}`, 'sec-fetch-site': 'same-origin' },
    ]) {
      assert.equal((await compute(fields)).status, 200, JSON.stringify(fields))
    }
    for (const fields of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
      { origin: 'http://node.example:3000', 'sec-fetch-site': 'same-site' },
      { origin: `http://${HOST}.evil.example` },
    ]) {
      assert.equal(code(await compute(fields)), '403 ORIGIN_NOT_ALLOWED', JSON.stringify(fields))
    }
    const read = await at.node.call('GET', '/api/tally/credits/me', { headers: { host: HOST, cookie } })
    assert.equal(read.json.account, ADA.zid)
  })

  it('read no other cookie: an API key in it is not a key, and TLS has its own name', async () => {
    const key = await at.node.mint()
    const token = await at.tokenOf(ADA)
    for (const cookie of [
      `svc_session=${key}`,
      `__Host-svc_session=${token}`,
      `xsvc_session=${token}`,
      'svc_session=',
    ]) {
      const answer = await at.node.call('GET', '/api/identity/sessions', { headers: { host: HOST, cookie } })
      assert.equal(answer.status, 401, cookie)
    }
    const found = await at.node.call('GET', '/api/identity/sessions', {
      headers: { host: HOST, cookie: `a=b;  svc_session=${token} ; c=d` },
    })
    assert.equal(found.status, 200, found.text)
  })

  it('are listed, ended one by one, by their own, and everywhere', async () => {
    const [first, second, third] = [await at.tokenOf(BEN), await at.tokenOf(BEN), await at.tokenOf(BEN)]
    const list = (await at.node.call('GET', '/api/identity/sessions', { key: first })).json.sessions
    assert.equal(list.length, 3)
    assert.deepEqual(list.filter((each: { current: boolean }) => each.current).length, 1)
    const { session: id } = await at.session(second)
    const ended = await at.node.call('DELETE', `/api/identity/sessions/${id}`, { key: first })
    assert.deepEqual(ended.json, { ended: 1 })
    assert.equal(
      code(await at.node.call('DELETE', `/api/identity/sessions/${id}`, { key: first })),
      '404 UNKNOWN_SESSION',
    )
    assert.deepEqual(await at.session(second), { valid: false })
    const ofAda = (await at.session(await at.tokenOf(ADA))).session
    assert.equal(
      code(await at.node.call('DELETE', `/api/identity/sessions/${ofAda}`, { key: first })),
      '404 UNKNOWN_SESSION',
    )
    assert.deepEqual((await at.node.call('POST', '/api/identity/logout', { key: third, body: {} })).json, { ended: 1 })
    assert.equal(code(await at.node.call('GET', '/api/identity/sessions', { key: third })), '401 UNAUTHORIZED')
    await at.tokenOf(BEN)
    const all = await at.node.call('POST', '/api/identity/logout', { key: first, body: { everywhere: true } })
    assert.deepEqual(all.json, { ended: 2 })
    assert.deepEqual(await at.session(first), { valid: false })
    assert.deepEqual((await at.node.call('POST', '/api/identity/logout', { key: first })).json, { ended: 0 })
  })

  it('have a cookie for each port, since browsers send those of a host name to all its ports', async () => {
    const [one, other] = ['127.0.0.1:9001', '127.0.0.1:9002']
    const at9001 = async (host: string, cookie: string) =>
      (await at.node.call('GET', '/api/identity/session', { headers: { host, cookie } })).json.valid
    const nonce = await at.nonceFor(ADA)
    const { zid, public_key } = ADA
    const signature = signedBy(ADA, nonce, one)
    const signedIn = await at.post('login', { zid, public_key, nonce, signature }, { host: one })
    const cookie = cookieOf(signedIn)
    assert.match(cookie, /^svc_session_9001=svc_session_/)
    const foreign = `svc_session_9002=svc_session_${ADA.zid}_${'A'.repeat(43)}`
    assert.equal(await at9001(one, `${foreign}; ${cookie}`), true)
    assert.equal(await at9001(other, cookie), false)
    assert.equal(await at9001(HOST, cookie), false)
    const out = await at.post('logout', {}, { host: one, cookie, origin: `http://${one}` })
    assert.match(out.headers['set-cookie'] ?? '', /^svc_session_9001=; Max-Age=0; /)
    const secure = { host: 'node.example:9443', 'x-forwarded-proto': 'https' }
    const read = await at.node.call('GET', '/api/identity/session', {
      headers: { ...secure, cookie: `__Host-svc_session_9443=svc_session_${ADA.zid}_${'A'.repeat(43)}` },
    })
    assert.match(read.headers['set-cookie'] ?? '', /^__Host-svc_session_9443=; .*; Secure$/)
  })

  it('say that nobody is signed in without, with an ended and with a foreign cookie, and take it away', async () => {
    assert.deepEqual((await at.node.call('GET', '/api/identity/session')).json, { valid: false })
    const foreign = `svc_session_${ADA.zid}_${'A'.repeat(43)}`
    {
      const cookie = `svc_session=${foreign}`
      const answer = await at.node.call('GET', '/api/identity/session', { headers: { host: HOST, cookie } })
      assert.deepEqual(answer.json, { valid: false })
      assert.match(answer.headers['set-cookie'] ?? '', /^svc_session=; Max-Age=0; /)
      // What needs nobody is served as without it.
      assert.equal((await at.node.call('GET', '/api/health', { headers: { cookie } })).status, 200)
    }
    const key = await at.node.mint()
    const known = await at.session(key)
    assert.deepEqual([known.valid, known.zid, known.account.slice(0, 4)], [true, undefined, 'key:'])
    assert.equal(code(await at.node.call('GET', '/api/identity/sessions', { key })), '403 FORBIDDEN')
  })

  it('begin over MCP in the same way; a cookie counts for nothing there', async () => {
    const http = async (given: object, headers: Record<string, string> = {}) => {
      const params = { name: 'svc_http', arguments: given }
      const answer = await callStateless(at.node, params, { headers: { host: HOST, ...headers } })
      return answer.json.result.structuredContent.body
    }
    const post = (path: string, body: object) => http({ method: 'POST', path: `/api/identity/${path}`, body })
    const { zid, public_key } = ADA
    const { nonce } = await post('challenge', { zid })
    const { token } = await post('login', { zid, public_key, nonce, signature: signedBy(ADA, nonce), bearer: true })
    const read = { method: 'GET', path: '/api/identity/session' }
    assert.equal((await http(read, { authorization: `Bearer ${token}` })).zid, zid)
    assert.deepEqual(await http(read, { cookie: `svc_session=${token}` }), { valid: false })
  })

  it('outlive the process, and a stolen database has no token in it', async () => {
    const [journal, disk] = [new MemoryDisk(), new MemoryDisk()]
    const first = await SignIns.start({ disk: journal, access: new MemoryStore(disk) })
    const token = await first.tokenOf(ADA)
    await first.stop()
    const second = await SignIns.start({ disk: journal, access: new MemoryStore(disk) })
    assert.equal((await second.session(token)).valid, true)
    await second.stop()
    const stored = [...disk.rows].map(([key, value]) => key + Buffer.from(value).toString()).join('\n')
    assert.match(stored, new RegExp(ADA.zid))
    assert.ok(!stored.includes(token.slice(-43)))
  })
})
