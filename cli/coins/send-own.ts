import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MAX_SPEND_INPUTS, type Spend, type SpendAction, type SpendInput } from '../../src/mesh/spend.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import type { Client } from '../client.ts'
import { type IdentityFile, signerOf } from '../identity/identity-file.ts'
import { networkOf } from './network-of.ts'

type Members = Readonly<Record<string, unknown>>

/** A spend waiting for its certificate. */
interface Open {
  readonly document: Spend
}

const actionFor = async (client: Client, to: string): Promise<SpendAction> => {
  if (to.length === 64) return { kind: 'transfer', to, account: '' }
  const { body } = await client.ask({ method: 'GET', path: `/api/identity/${encodeURIComponent(to)}` })
  return { kind: 'transfer', to: String(body.public_key), account: to }
}

/**
 * Sends coins held by an identity, signed locally with the key derived from its equation. A pending spend of the same
 * coins to the same holder is sent again unchanged: two different ones would freeze the coins.
 */
export const sendOwn = async (
  client: Client,
  identity: IdentityFile,
  coins: readonly string[],
  to: string,
): Promise<readonly Members[]> => {
  const network = await networkOf(client)
  const signer = await signerOf(identity, network)
  const holder = toHex(signer.publicKey)
  const action = await actionFor(client, to)
  const repeated = new Map<string, Spend>()
  const inputs: SpendInput[] = []
  for (const coin of coins) {
    const { body } = await client.ask({ method: 'GET', path: `/api/tally/coins/${encodeURIComponent(coin)}` })
    if (body.holder !== holder) {
      throw new Refusal('NOT_THE_HOLDER', `The coin ${coin} belongs to ${body.holder}, not to this identity.`, { coin })
    }
    const waiting = (body.proposals as readonly Open[]).find(({ document }) => document.holder === holder)?.document
    if (waiting === undefined) inputs.push(inputOf(coin, body))
    else if (canonicalJson(waiting.action) === canonicalJson(action)) repeated.set(waiting.sig, waiting)
    else
      throw new Refusal('SPEND_CONFLICT', `Another spend of the coin ${coin} is waiting for its certificate.`, { coin })
  }
  const svcond = Number((await client.ask({ method: 'GET', path: '/api/health' })).body.svcond)
  const spends = [...repeated.values()]
  for (let at = 0; at < inputs.length; at += MAX_SPEND_INPUTS) {
    spends.push(signSpend(signer, { network, inputs: inputs.slice(at, at + MAX_SPEND_INPUTS), action, svcond }))
  }
  const answers: Members[] = []
  for (const spend of spends) {
    const { body } = await client.ask({ method: 'POST', path: '/api/tally/envelopes/transfer', body: { spend } })
    answers.push({ spend: body.spend, ticks: body.ticks, token_ids: spend.inputs.map(({ coin }) => coin) })
  }
  return answers
}

const inputOf = (coin: string, { minter, version, face }: Members): SpendInput => ({
  coin,
  minter: String(minter),
  version: Number(version),
  face: Number(face),
})
