import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { type BearerCoin, openBearer, readBearer } from '../../../src/mesh/bearer.ts'
import type { Spend, SpendAction } from '../../../src/mesh/spend.ts'
import { signSpend } from '../../../src/mesh/spend-signing.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'
import { systemSigner } from '../../system/crypto.ts'
import { membersInTurns } from '../members-in-turns.ts'

/**
 * Signs away a bearer coin with the secret of its file. An identical pending spend is reused: a second one would freeze
 * the coin. A certificate unknown to this node is published first.
 * @param text of the file
 * @throws Refusal UNREADABLE_FILE, WRONG_NETWORK, BAD_CERTIFICATE, NOT_THE_HOLDER
 */
export async function spendOfBearer(services: Services, text: string, action: SpendAction): Promise<Spend> {
  const { identity, mesh, clock } = services
  const bearer = readBearer(text)
  const members = await membersInTurns(services, bearer.epochs)
  const { state, signer } = openBearer(services, systemSigner, identity.network, members, bearer)
  const open = mesh.state.coins
    .open()
    .find(({ spend }) => spend.holder === state.holder && spend.inputs.some(({ coin }) => coin === state.coin))
  if (open !== undefined && canonicalJson(open.spend.action) === canonicalJson(action)) return open.spend
  await makeKnown(services, bearer, state.minter)
  const { coin, minter, version, face } = state
  const inputs = [{ coin, minter, version, face }]
  return signSpend(signer, { network: identity.network, inputs, action, svcond: tickOf(clock.now()) })
}

async function makeKnown(
  { mesh }: Services,
  { coin, version, certificate }: BearerCoin,
  minter: string,
): Promise<void> {
  if (mesh.state.coins.certifiedSpend(coin, version - 1, minter) !== null) return
  await mesh.publish('certificate', { certificate }, true)
}
