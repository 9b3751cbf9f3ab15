import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { systemSigner } from '../../../node/system/crypto.ts'
import { toHex } from '../../../src/bytes/hex.ts'
import type { Signer } from '../../../src/crypto/ports.ts'
import type { Spend } from '../../../src/mesh/spend.ts'
import { signSpend } from '../../../src/mesh/spend-signing.ts'
import { eventually } from '../../waiting/until.ts'
import { type Askable, anyComputation, ask, mintKey, type NodeAnswer } from '../call-node.ts'

export interface Person {
  readonly publicKey: string
  readonly signer: Signer
}

/** Somebody with a key that no node knows. */
export const somebody = (): Person => {
  const signer = systemSigner(new Uint8Array(randomBytes(32)))
  return { signer, publicKey: toHex(signer.publicKey) }
}

/** A coin that a node minted for bought hours, and the key of its account. */
export interface Minted {
  readonly key: string
  readonly coin: string
}

export async function mintedCoin(node: Askable): Promise<Minted> {
  const key = await mintKey(node)
  const funded = await ask(node, 'POST', '/api/dev/fund', { key, body: { hours: 1 } })
  assert.equal(funded.status, 200, JSON.stringify(funded.json))
  const headers = { 'x-svc-funding': 'paid' }
  const sealed = await ask(node, 'POST', '/api/svc/compute', { key, headers, body: anyComputation() })
  assert.equal(sealed.status, 200, JSON.stringify(sealed.json))
  return { key, coin: sealed.json.envelope_id }
}

/** If too few votes arrive in time, which happens on a busy machine, the same request is repeated, as the refusal suggests. */
const decided = (request: () => Promise<NodeAnswer>): Promise<NodeAnswer> =>
  eventually(request, ({ json }) => json.code !== 'NO_QUORUM')

/** Sends a coin that the node keeps for a key. @returns the answer, whatever it was */
export const sendKept = (node: Askable, { key, coin }: Minted, to: string) =>
  decided(() => ask(node, 'POST', '/api/tally/envelopes/transfer-bulk', { key, body: { to, token_ids: [coin] } }))

/** Gives a person a coin that a node mints for it. */
export async function coinFor(node: Askable, person: Person): Promise<string> {
  const minted = await mintedCoin(node)
  const { status, json } = await sendKept(node, minted, person.publicKey)
  assert.deepEqual([status, json.moved], [200, 1], JSON.stringify(json))
  return minted.coin
}

/** A spend of a coin by its holder, at the version that a node names, as soon as it knows who that is. */
export async function spendOf(node: Askable, coin: string, { signer, publicKey }: Person, to: string): Promise<Spend> {
  const { json } = await eventually(
    () => ask(node, 'GET', `/api/tally/coins/${coin}`),
    (answer) => answer.json.holder === publicKey,
  )
  const { minter, version, face } = json
  const { svcond } = (await ask(node, 'GET', '/api/health')).json
  const inputs = [{ coin, minter, version, face }]
  return signSpend(signer, { network: 'local', inputs, action: { kind: 'transfer', to, account: '' }, svcond })
}

/** Submits a spend without repeating it. */
export const handInOnce = (node: Askable, spend: Spend) =>
  ask(node, 'POST', '/api/tally/envelopes/transfer', { body: { spend } })

/** Hands a spend in and waits for its certificate. */
export const handIn = (node: Askable, spend: Spend) => decided(() => handInOnce(node, spend))
