import assert from 'node:assert/strict'
import { toHex } from '../../src/bytes/hex.ts'
import { NETWORK, TestNetwork } from './network.ts'
import { ask, bound } from './wallet.ts'

describe('sign-in in a network', () => {
  it('happens at the home of a ZID; every other node names it, for a challenge and for a token of it', async () => {
    const network = await TestNetwork.start({ size: 2 })
    const [home, other] = [network.node(0), network.node(1)]
    const { zid, publicKey, signer } = await bound(network, home, 'ada')
    const body = { zid }
    const refused = await ask(network, other, 'POST', '/api/identity/challenge', { body })
    assert.deepEqual([refused.status, refused.json.code], [409, 'NOT_HOME'])
    assert.deepEqual([refused.json.home_key, refused.json.zid], [home.key, zid])
    assert.match(refused.json.detail, new RegExp(refused.json.home))
    const headers = { host: 'home.example' }
    const { nonce } = (await ask(network, home, 'POST', '/api/identity/challenge', { body, headers })).json
    const signed = Buffer.from(`svcmesh sign-in v1\n${NETWORK}\nhome.example\n${zid}\n${nonce}`)
    const login = { zid, public_key: publicKey, nonce, signature: toHex(signer.sign(signed)), bearer: true }
    const elsewhere = await ask(network, other, 'POST', '/api/identity/login', { body: login, headers })
    assert.equal(elsewhere.json.code, 'NOT_HOME')
    const { token } = (await ask(network, home, 'POST', '/api/identity/login', { body: login, headers })).json
    const session = (node: typeof home) => ask(network, node, 'GET', '/api/identity/session', { key: token })
    assert.equal((await session(home)).json.zid, zid)
    assert.deepEqual((await session(other)).json, { valid: false })
    const sessions = await ask(network, other, 'GET', '/api/identity/sessions', { key: token })
    assert.deepEqual([sessions.status, sessions.json.code, sessions.json.home_key], [409, 'NOT_HOME', home.key])
    await network.close()
    assert.deepEqual(network.faults, [])
  })
})
