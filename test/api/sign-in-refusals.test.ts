import assert from 'node:assert/strict'
import { ADA, BEN, code, HOST, SignIns, signedBy } from './sign-ins.ts'
import { SECOND } from './test-core.ts'

describe('sign-in', () => {
  let at: SignIns
  before(async () => {
    at = await SignIns.start()
  })
  after(() => at.stop())

  it('refuse a nonce that was used, of another ZID, made up, or older than 60 seconds', async () => {
    const { zid, public_key } = ADA
    const nonce = await at.nonceFor(ADA)
    const body = { zid, public_key, nonce, signature: signedBy(ADA, nonce) }
    assert.equal((await at.post('login', body)).status, 200)
    assert.equal(code(await at.post('login', body)), '409 STALE_NONCE')
    const foreign = await at.nonceFor(BEN)
    assert.equal(
      code(await at.post('login', { ...body, nonce: foreign, signature: signedBy(ADA, foreign) })),
      '409 STALE_NONCE',
    )
    for (const made of ['', 'AAAA', 'A'.repeat(54), '*', nonce.slice(0, -1), `${nonce.slice(0, -2)}AA`]) {
      assert.equal(
        code(await at.post('login', { ...body, nonce: made, signature: signedBy(ADA, made) })),
        '409 STALE_NONCE',
      )
    }
    const [fresh, old] = [await at.nonceFor(ADA), await at.nonceFor(ADA)]
    await at.node.clock.advance(59n * SECOND)
    assert.equal((await at.post('login', { ...body, nonce: fresh, signature: signedBy(ADA, fresh) })).status, 200)
    await at.node.clock.advance(2n * SECOND)
    assert.equal(
      code(await at.post('login', { ...body, nonce: old, signature: signedBy(ADA, old) })),
      '409 STALE_NONCE',
    )
  })

  it('refuse a signature by another key, over another host, network or nonce; the nonce stays valid', async () => {
    const { zid, public_key } = ADA
    const nonce = await at.nonceFor(ADA)
    const body = { zid, public_key, nonce, signature: signedBy(ADA, nonce) }
    const wrong: readonly (readonly [string, object])[] = [
      ['another key', { public_key: BEN.public_key, signature: signedBy({ ...BEN, zid }, nonce) }],
      ['a key that is not bound', { signature: signedBy({ ...BEN, zid }, nonce) }],
      ['a host that passes it on', { signature: signedBy(ADA, nonce, 'evil.example:8787') }],
      ['another network', { signature: signedBy(ADA, nonce, HOST, 'main') }],
      ['another nonce', { signature: signedBy(ADA, `${nonce}A`) }],
      ['nothing', { signature: '0'.repeat(128) }],
    ]
    for (const [what, change] of wrong)
      assert.equal(code(await at.post('login', { ...body, ...change })), '422 BAD_SIGNATURE', what)
    assert.equal((await at.post('login', body)).status, 200)
  })

  it('of two sign-ins with one nonce at the same time, one begins', async () => {
    const nonce = await at.nonceFor(ADA)
    const { zid, public_key } = ADA
    const body = { zid, public_key, nonce, signature: signedBy(ADA, nonce) }
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => at.post('login', body)))).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 409, 409, 409])
  })

  it('refuse malformed requests without a fault', async () => {
    const good = { zid: ADA.zid, public_key: ADA.public_key, nonce: 'AAAA', signature: '0'.repeat(128) }
    for (const name of Object.keys(good)) {
      for (const value of [null, 1, '', [], {}, 'x'.repeat(10_000), '\u0000', 'Å']) {
        const { status } = await at.post('login', { ...good, [name]: value })
        assert.ok(status >= 400 && status < 500, `${name} = ${JSON.stringify(value).slice(0, 20)}: ${status}`)
      }
    }
    for (const body of [undefined, null, [], 'x', 1, {}, { zid: 'A'.repeat(32) }, { zid: '0'.repeat(32), more: 1 }]) {
      for (const path of ['challenge', 'login']) assert.ok((await at.post(path, body)).status < 500)
    }
    assert.equal(code(await at.post('challenge', { zid: '0'.repeat(32) })), '404 UNKNOWN_ZID')
    for (const id of ['x', '0'.repeat(16), '..', '%2e%2e', '0'.repeat(1000)]) {
      const { status } = await at.node.call('DELETE', `/api/identity/sessions/${id}`, { key: await at.tokenOf(ADA) })
      assert.ok(status >= 400 && status < 500)
    }
    for (const cookie of [
      '',
      ';',
      '=',
      'svc_session',
      'svc_session=a=b',
      `svc_session=${'x'.repeat(8000)}`,
      '\u0000',
    ]) {
      assert.equal((await at.node.call('GET', '/api/identity/session', { headers: { cookie } })).status, 200)
    }
  })
})
