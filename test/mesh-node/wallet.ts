import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { type CallOptions, callOf, NM23, readAnswer, type TestAnswer } from '../api/test-core.ts'
import { runUntil } from '../transport/simulated-network.ts'
import { NETWORK, type TestNetwork, type TestNode } from './network.ts'

/** Lets time advance until there is an answer; fails after `most` ticks. */
export async function during<T>(network: TestNetwork, answer: Promise<T>, most = 30): Promise<T> {
  let settled = false
  const done = answer.finally(() => {
    settled = true
  })
  done.catch(() => undefined)
  for (let quarter = 0; quarter < 4 * most && !settled; quarter++) {
    await runUntil(network.clock, network.clock.now() + TICK_NS / 4n)
  }
  assert.ok(settled, `no answer within ${most} ticks`)
  return done
}

/** Sends a request to a node while time advances. */
export const ask = (
  network: TestNetwork,
  node: TestNode,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<TestAnswer> => during(network, node.core.dispatch(callOf(method, path, options)).then(readAnswer))

/** An API key of a node with paid hours, and coins that it paid for. */
export interface Funded {
  readonly key: string
  readonly account: string
  readonly coins: readonly string[]
}

export async function fundedKey(network: TestNetwork, node: TestNode, coins: number): Promise<Funded> {
  const { key, account } = (await ask(network, node, 'POST', '/api/demo-key/mint')).json
  assert.equal((await ask(network, node, 'POST', '/api/dev/fund', { key, body: { hours: 1 } })).status, 200)
  const ids: string[] = []
  for (let coin = 0; coin < coins; coin++) ids.push(await mintCoin(network, node, key))
  await network.ticks(2)
  return { key, account, coins: ids }
}

/** Computes something with paid hours: the coin of it. */
export async function mintCoin(network: TestNetwork, node: TestNode, key: string): Promise<string> {
  const headers = { 'x-svc-funding': 'paid' }
  const { json } = await ask(network, node, 'POST', '/api/svc/compute', { key, headers, body: NM23 })
  assert.equal(json.charge?.funding ?? json.cko.charge.funding, 'paid', JSON.stringify(json).slice(0, 300))
  return json.envelope_id as string
}

/** A holder of a key: what a wallet knows. */
export interface Person {
  readonly zid: string
  readonly publicKey: string
  readonly signer: Signer
}

/** A person whose binding was published by a node and reached all. */
export async function bound(network: TestNetwork, home: TestNode, equation: string): Promise<Person> {
  const zid = zidOf(systemHash, equation)
  const signer = systemSigner(systemHash.sha256(equation))
  const publicKey = toHex(signer.publicKey)
  const sig = toHex(signer.sign(ownerSigningBytes(NETWORK, zid)))
  const answer = await ask(network, home, 'POST', '/api/identity/bind', { body: { zid, public_key: publicKey, sig } })
  assert.equal(answer.status, 200, answer.text)
  await network.ticks(2)
  return { zid, publicKey, signer }
}
