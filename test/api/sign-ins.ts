import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { limitsOff } from './limits-off.ts'
import { type CallOptions, startTestCore, type TestAnswer, type TestCore, type TestOptions } from './test-core.ts'

export const HOST = 'node.example:8787'

export interface Person {
  readonly zid: string
  readonly signer: Signer
  readonly public_key: string
}

/** Any key will do for a node; that of an equation takes scrypt half a second. */
const person = (name: string): Person => {
  const signer = systemSigner(systemHash.sha256(name))
  return { zid: zidOf(systemHash, name), signer, public_key: toHex(signer.publicKey) }
}

export const ADA = person('ada')
export const BEN = person('ben')

/** The text of docs/identity.md, written again: a client in another language has nothing else. */
export const signedBy = ({ signer, zid }: Person, nonce: string, host = HOST, network = 'sim'): string =>
  toHex(signer.sign(Buffer.from(`svcmesh sign-in v1\n${network}\n${host}\n${zid}\n${nonce}`)))

/** A node and two identities that are at home there. */
export class SignIns {
  readonly node: TestCore

  private constructor(node: TestCore) {
    this.node = node
  }

  static async start(options: TestOptions = {}): Promise<SignIns> {
    const node = await startTestCore({ quotas: limitsOff, ...options })
    for (const { zid, signer, public_key } of [ADA, BEN]) {
      const sig = toHex(signer.sign(ownerSigningBytes('sim', zid)))
      const answer = await node.call('POST', '/api/identity/bind', { body: { zid, public_key, sig } })
      assert.equal(answer.status, 200, answer.text)
    }
    return new SignIns(node)
  }

  async stop(): Promise<void> {
    assert.deepEqual(this.node.faults, [])
    await this.node.core.close()
  }

  post(path: string, body: unknown, headers: CallOptions['headers'] = {}): Promise<TestAnswer> {
    return this.node.call('POST', `/api/identity/${path}`, { body, headers: { host: HOST, ...headers } })
  }

  async nonceFor({ zid }: Person): Promise<string> {
    return (await this.post('challenge', { zid })).json.nonce
  }

  async signIn(
    who: Person,
    more: object = { bearer: true },
    headers: CallOptions['headers'] = {},
  ): Promise<TestAnswer> {
    const nonce = await this.nonceFor(who)
    const { zid, public_key } = who
    return this.post('login', { zid, public_key, nonce, signature: signedBy(who, nonce), ...more }, headers)
  }

  async tokenOf(who: Person): Promise<string> {
    return (await this.signIn(who)).json.token
  }

  /** Whose session a token is, as the node says. */
  async session(key: string) {
    return (await this.node.call('GET', '/api/identity/session', { key })).json
  }
}

export const code = ({ status, json }: TestAnswer): string => `${status} ${json.code}`
