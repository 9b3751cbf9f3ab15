import assert from 'node:assert/strict'
import { beneficiaryOf } from '../../node/api/domains/economy/beneficiary.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { IDENTITY_FIELD, signIdentityRequest } from '../../src/mesh/identity-proof.ts'
import { ADA, BEN, code, type Person, SignIns } from '../api/sign-ins.ts'
import { OWNER_KEY } from '../api/test-core.ts'

const NONE = '0'.repeat(64)
const keyOf = ({ publicKey }: Signer): string => toHex(publicKey)
const signerOf = (name: string): Signer => systemSigner(systemHash.sha256(name))

/** The text of docs/identity.md, written again: a client in another language has nothing else. */
function statement(signer: Signer, next: Signer, said: { zid: string; after: string; recovery: string }) {
  const { zid, after, recovery } = said
  const [key, from] = [keyOf(next), keyOf(signer)]
  const bytes = Buffer.from(`svcmesh owner v2\nsim\n${zid}\n${after}\n${key}\n${recovery}\n${from}`)
  const signatures = { sig: toHex(signer.sign(bytes)), new_sig: toHex(next.sign(bytes)) }
  return { zid, after, public_key: key, recovery, signer: from, ...signatures }
}

describe('another key of an identity', () => {
  let at: SignIns
  before(async () => {
    at = await SignIns.start()
  })
  after(() => at.stop())

  const shown = async ({ zid }: Person) => (await at.node.call('GET', `/api/identity/${zid}`)).json
  const rotate = (body: unknown) => at.post('rotate', body)
  /** A statement that follows what is in force. */
  const next = async (who: Person, signer: Signer, to: Signer, recovery = NONE) =>
    statement(signer, to, { zid: who.zid, after: (await shown(who)).after, recovery })
  const as = (who: Person, signer: Signer): Person => ({ ...who, signer, public_key: keyOf(signer) })

  it('signs in from then on, and the old one does not; its sessions end, other keys of the account stay', async () => {
    const token = await at.tokenOf(ADA)
    const made = await at.node.call('POST', '/api/keys', { key: token, body: { name: 'laboratory', scopes: ['read'] } })
    assert.equal(made.status, 201, made.text)
    const handle = (await at.node.call('POST', '/api/identity/handle', { key: token })).json.handle
    const resolve = async () => (await at.post('handle/resolve', { handle })).json.bearer
    const bearer = await resolve()
    const second = signerOf('ada, second equation')
    const answer = await rotate(await next(ADA, ADA.signer, second))
    assert.equal(answer.status, 200, answer.text)
    const { public_key, chain, recovery, recover_after, home, links } = answer.json
    assert.deepEqual([public_key, recovery, recover_after, links], [keyOf(second), null, null, 2])
    assert.deepEqual(
      chain.map(({ by }: { by: string }) => by),
      ['binding', 'key'],
    )
    assert.equal(home, at.node.core.services.identity.node)
    assert.deepEqual([await at.session(token), await at.session(bearer)], [{ valid: false }, { valid: false }])
    assert.equal((await at.node.call('GET', '/api/tally/credits/me', { key: token })).status, 401)
    assert.equal((await at.node.call('GET', '/api/tally/credits/me', { key: bearer })).status, 401)
    assert.equal(code(await at.signIn(ADA)), '422 BAD_SIGNATURE')
    const fresh = await at.tokenOf(as(ADA, second))
    const credits = async (key: string) => (await at.node.call('GET', '/api/tally/credits/me', { key })).json
    assert.deepEqual(await credits(fresh), await credits(made.json.key))
    assert.equal((await credits(fresh)).account, ADA.zid)
    assert.deepEqual((await at.node.core.services.access.sessions.list(ADA.zid)).length, 1)
  })

  it('is refused with a statement that follows nothing, or that its keys have not signed, and changes nothing', async () => {
    const [key, other] = [signerOf('ada, second equation'), signerOf('ada, third')]
    const before = await shown(ADA)
    const good = await next(ADA, key, other)
    const stale = statement(key, other, { zid: ADA.zid, after: 'f'.repeat(128), recovery: NONE })
    const first = statement(ADA.signer, other, { zid: ADA.zid, after: before.chain[0].sig, recovery: NONE })
    const unbound = statement(key, other, { zid: 'd'.repeat(32), after: before.after, recovery: NONE })
    const cases: readonly (readonly [string, unknown])[] = [
      ['409 STALE_STATEMENT', stale],
      ['403 WRONG_SIGNER', first],
      ['404 UNKNOWN_ZID', unbound],
      ['403 WRONG_SIGNER', await next(ADA, signerOf('a thief'), other)],
      ['409 STATEMENT_REFUSED', await next(ADA, key, key)],
      ['409 STATEMENT_REFUSED', await next(ADA, key, ADA.signer)],
      ['409 STATEMENT_REFUSED', await next(ADA, key, other, keyOf(other))],
      ['409 STATEMENT_REFUSED', await next(ADA, key, other, keyOf(ADA.signer))],
      ['409 STATEMENT_REFUSED', await next(ADA, key, other, keyOf(key))],
      ['422 BAD_SIGNATURE', { ...good, sig: good.new_sig }],
      ['422 BAD_SIGNATURE', { ...good, new_sig: good.sig }],
      ['422 BAD_SIGNATURE', { ...good, recovery: keyOf(BEN.signer) }],
      ['422 BAD_SIGNATURE', { ...good, zid: BEN.zid }],
      ['409 STATEMENT_REFUSED', { ...good, public_key: NONE }],
      ['422 INVALID_BODY', { ...good, after: good.after.slice(2) }],
      ['422 INVALID_BODY', { ...good, sig: undefined }],
      ['422 INVALID_BODY', { ...good, revoke: true }],
    ]
    for (const [expected, body] of cases) assert.equal(code(await rotate(body)), expected, JSON.stringify(body))
    assert.deepEqual(await shown(ADA), before)
  })

  it('comes back by the recovery key, whatever a thief has signed with the other one since', async () => {
    const [rescue, rescue2, thief, thief2, mine] = ['r', 'r2', 't', 't2', 'm'].map((name) => signerOf(`ben ${name}`))
    assert.equal((await rotate(await next(BEN, BEN.signer, BEN.signer, keyOf(rescue)))).status, 200)
    const { recover_after, recovery } = await shown(BEN)
    assert.equal(recovery, keyOf(rescue))
    // With the key alone, neither another recovery key nor none.
    for (const named of [NONE, keyOf(rescue2)]) {
      assert.equal(code(await rotate(await next(BEN, BEN.signer, thief, named))), '409 STATEMENT_REFUSED')
    }
    const session = await at.tokenOf(BEN)
    assert.equal((await rotate(await next(BEN, BEN.signer, thief, recovery))).status, 200)
    const stolen = await at.tokenOf(as(BEN, thief))
    assert.deepEqual(await at.session(session), { valid: false })
    assert.equal((await rotate(await next(BEN, thief, thief2, recovery))).status, 200)
    const said = { zid: BEN.zid, after: recover_after, recovery: keyOf(rescue2) }
    assert.equal(code(await rotate(statement(rescue, mine, { ...said, recovery: NONE }))), '409 STATEMENT_REFUSED')
    const recovered = await rotate(statement(rescue, mine, said))
    assert.equal(recovered.json.public_key, keyOf(mine), recovered.text)
    assert.deepEqual(
      recovered.json.chain.map(({ by }: { by: string }) => by),
      ['binding', 'key', 'recovery'],
    )
    assert.deepEqual(await at.session(stolen), { valid: false })
    // Sent again, it changes nothing; the thief's statements and the old recovery key have no effect any more.
    assert.deepEqual((await rotate(statement(rescue, mine, said))).json, recovered.json)
    assert.equal(code(await rotate(statement(rescue, thief, said))), '403 WRONG_SIGNER')
    assert.equal(code(await rotate(await next(BEN, thief2, thief, keyOf(rescue2)))), '403 WRONG_SIGNER')
    assert.equal((await at.session(await at.tokenOf(as(BEN, mine)))).zid, BEN.zid)
  })

  it('is the key that signs requests of the ZID, and the owner of a node stays its owner', async () => {
    const { network, node: address } = at.node.core.services.identity
    const path = `/api/tally/credits/${BEN.zid}`
    const tick = at.node.core.services.accounts.now()
    const signed = async (signer: Signer) => {
      const field = signIdentityRequest(signer, { network, node: address, method: 'GET', path }, tick)
      return (await at.node.call('GET', path, { headers: { [IDENTITY_FIELD]: field } })).status
    }
    assert.deepEqual(
      [await signed(signerOf('ben m')), await signed(signerOf('ben t2')), await signed(BEN.signer)],
      [200, 422, 422],
    )
    const named = await at.node.call('POST', '/api/owner/bind', { key: OWNER_KEY, body: { zid: BEN.zid } })
    assert.equal(named.status, 200, named.text)
    const own = async (key: string) => (await at.node.call('GET', '/api/owner/settings', { key })).status
    const token = await at.tokenOf(as(BEN, signerOf('ben m')))
    assert.equal(await own(token), 200)
    assert.equal(
      (await rotate(await next(BEN, signerOf('ben m'), signerOf('ben n'), keyOf(signerOf('ben r2'))))).status,
      200,
    )
    assert.equal(await own(token), 401)
    assert.equal(await own(await at.tokenOf(as(BEN, signerOf('ben n')))), 200)
  })

  it('is the key that gets coins sent to the ZID', () => {
    const { services } = at.node.core
    assert.deepEqual(beneficiaryOf(services, BEN.zid), {
      kind: 'transfer',
      to: keyOf(signerOf('ben n')),
      account: BEN.zid,
    })
  })
})
