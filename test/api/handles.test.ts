import assert from 'node:assert/strict'
import { REGISTERS } from '../../node/access/register-region.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { ADA, code, SignIns } from './sign-ins.ts'
import { NM23, SECOND } from './test-core.ts'

describe('handles of machines', () => {
  const disk = new MemoryDisk()
  let at: SignIns
  before(async () => {
    at = await SignIns.start({ access: new MemoryStore(disk) })
  })
  after(() => at.stop())

  const made = async (key: string) => (await at.node.call('POST', '/api/identity/handle', { key })).json
  const resolved = (handle: string) => at.node.call('POST', '/api/identity/handle/resolve', { body: { handle } })
  const registers = (key: string, id = '') =>
    at.node.call('GET', `/api/svc/mmio/registers${id === '' ? '' : `?handle=${id}`}`, { key })

  it('resolve to a bearer that is the key for ten minutes', async () => {
    const key = await at.node.mint()
    const { handle, id } = await made(key)
    const { bearer, account, expires_in } = (await resolved(handle)).json
    assert.equal(expires_in, 600)
    const own = (await registers(bearer, id)).json
    assert.deepEqual(
      [own.account, own.zid, own.credit_plancks, own.expires > own.tick],
      [account, null, '3600000000000', true],
    )
    assert.equal((await at.node.call('POST', '/api/svc/compute', { key: bearer, body: NM23 })).json.value, 24)
    assert.equal((await registers(key)).json.credit_plancks, '3599999999997')
    assert.equal(code(await at.node.call('POST', '/api/identity/handle', { key: bearer })), '403 FORBIDDEN')
    await at.node.clock.advance(599n * SECOND)
    assert.equal((await registers(bearer)).status, 200)
    await at.node.clock.advance(2n * SECOND)
    assert.equal(code(await registers(bearer)), '401 UNAUTHORIZED')
    assert.equal((await resolved(handle)).status, 200)
  })

  it('of a session have its ZID, and end with it', async () => {
    const token = await at.tokenOf(ADA)
    const { handle, id } = await made(token)
    const { bearer } = (await resolved(handle)).json
    assert.equal((await registers(bearer, id)).json.zid, ADA.zid)
    assert.equal((await at.session(bearer)).zid, ADA.zid)
    await at.node.call('POST', '/api/identity/logout', { key: token })
    assert.equal(code(await registers(bearer)), '401 UNAUTHORIZED')
  })

  it('end at once when they are revoked, with their bearers, by their account only', async () => {
    const [key, other] = [await at.node.mint(), await at.node.mint()]
    const { handle, id } = await made(key)
    const { bearer } = (await resolved(handle)).json
    const revoke = (by: string) => at.node.call('DELETE', `/api/identity/handle/${id}`, { key: by })
    assert.equal(code(await revoke(other)), '404 UNKNOWN_HANDLE')
    assert.deepEqual((await at.node.call('GET', '/api/identity/handle', { key })).json.handles.length, 1)
    assert.deepEqual((await revoke(key)).json, { revoked: true })
    assert.equal(code(await registers(bearer)), '401 UNAUTHORIZED')
    assert.equal(code(await resolved(handle)), '404 UNKNOWN_HANDLE')
    assert.equal((await registers(key, id)).json.expires, 0)
    assert.equal(code(await revoke(key)), '404 UNKNOWN_HANDLE')
  })

  it('need a key of one’s own, and refuse malformed ones', async () => {
    const demo = (await at.node.call('GET', '/api/demo-key')).json.key
    assert.ok([401, 403].includes((await at.node.call('POST', '/api/identity/handle', { key: demo })).status))
    assert.equal((await at.node.call('POST', '/api/identity/handle')).status, 401)
    assert.equal((await at.node.call('GET', '/api/svc/mmio/registers')).status, 401)
    for (const handle of [
      '',
      'svc_mh_',
      `svc_mh_${'A'.repeat(43)}`,
      `svc_mb_${'A'.repeat(43)}`,
      '\u0000',
      'x'.repeat(99),
    ]) {
      assert.equal(code(await resolved(handle)), '404 UNKNOWN_HANDLE', handle)
    }
    for (const handle of [1, null, [], 'x'.repeat(101)]) {
      assert.equal((await resolved(handle as string)).status, 422)
    }
    assert.equal((await registers(await at.node.mint(), 'xyz')).status, 422)
    for (const key of [`svc_mb_${'A'.repeat(43)}`, 'svc_mb_', 'svc_mb'])
      assert.equal((await registers(key)).status, 401)
  })

  it('leave no key in the database in a form that can be read without them', async () => {
    const key = await at.node.mint()
    const { handle } = await made(key)
    const stored = [...disk.rows].map(([name, value]) => name + Buffer.from(value).toString('latin1')).join('\n')
    for (const secret of [key, key.slice(7), handle, handle.slice(7)]) {
      for (const form of [secret, Buffer.from(secret).toString('base64url').slice(0, -3)]) {
        assert.ok(!stored.includes(form))
      }
    }
  })

  it('check proofs of the key that they stand for', async () => {
    const key = await at.node.mint()
    const { bearer } = (await resolved((await made(key)).handle)).json
    const sealed = await at.node.call('POST', '/api/svc/compute', { key: bearer, body: NM23 })
    const verdict = await at.node.call('POST', '/api/svc/verify', { key: bearer, body: sealed.json })
    assert.equal(verdict.json.valid, true, verdict.text)
  })

  it('are described by a manifest that everybody may read, with the clock', async () => {
    const { json } = await at.node.call('GET', '/api/svc/mmio')
    assert.deepEqual(json.registers, REGISTERS)
    assert.ok(json.live.tick > 0 && json.live.phase >= 0 && json.live.phase < 1)
  })
})
