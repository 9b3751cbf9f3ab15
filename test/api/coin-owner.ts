import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { runUntil } from '../transport/simulated-network.ts'
import { limitsOff } from './limits-off.ts'
import { type CallOptions, NM23, startTestCore, type TestAnswer, type TestCore } from './test-core.ts'

/** Any key will do for a node; that of an equation takes scrypt half a second. */
export const signer = systemSigner(systemHash.sha256('E = m*c^2'))
export const zid = zidOf(systemHash, 'E = m*c^2')
export const publicKey = toHex(signer.publicKey)

/** An account of one node, which is its own quorum, and the identity that its coins go to. */
export interface CoinOwner {
  readonly node: TestCore
  readonly key: string
  /** Sends a request while time advances. */
  ask(method: string, path: string, options?: CallOptions): Promise<TestAnswer>
  /** @returns id of the envelope */
  compute(funding: string): Promise<string>
  bind(signature?: string, of?: string): Promise<TestAnswer>
}

/** Starts a node and funds an account with two hours. */
export async function startCoinOwner(): Promise<CoinOwner> {
  const node = await startTestCore({ quotas: limitsOff })
  const key = await node.mint()
  const ask: CoinOwner['ask'] = async (method, path, options) => {
    let answer: TestAnswer | undefined
    const asked = node.call(method, path, options).then((settled) => {
      answer = settled
    })
    for (let step = 0; step < 80 && answer === undefined; step++) {
      await runUntil(node.clock, node.clock.now() + TICK_NS / 4n)
    }
    assert.ok(answer, `no answer of ${method} ${path}`)
    await asked
    return answer
  }
  assert.equal((await ask('POST', '/api/dev/fund', { key, body: { hours: 2 } })).status, 200)
  return {
    node,
    key,
    ask,
    async compute(funding) {
      const headers = { 'x-svc-funding': funding }
      return (await ask('POST', '/api/svc/compute', { key, body: NM23, headers })).json.envelope_id
    },
    bind: (signature = toHex(signer.sign(ownerSigningBytes('sim', zid))), of = publicKey) =>
      ask('POST', '/api/identity/bind', { body: { zid, public_key: of, sig: signature } }),
  }
}
