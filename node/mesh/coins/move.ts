import { Refusal } from '../../../src/errors/refusal.ts'
import type { RefusalCode } from '../../../src/errors/table.ts'
import type { Certificate, MintProof, Spend, SpendAction } from '../../../src/mesh/spend.ts'
import { signSpend, spendId } from '../../../src/mesh/spend-signing.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'
import { type Choice, choose } from './choose.ts'
import type { Holding } from './holdings.ts'
import { mintProofOf } from './mint-proof.ts'
import { packed } from './packed.ts'
import { worthOf } from './worth.ts'

/** A certified spend. */
export interface Moved {
  readonly spend: string
  readonly token_ids: readonly string[]
  /** Ticks from the proposal to the certificate. */
  readonly ticks: number
  readonly certificate: Certificate
  /** Plancks. */
  readonly worth: bigint
}

/** A spend that was not certified. */
export interface NotMoved {
  readonly spend: string
  readonly token_ids: readonly string[]
  readonly code: RefusalCode
  readonly detail: string
}

export interface Movement {
  readonly spends: readonly Moved[]
  readonly refused: readonly NotMoved[]
}

/**
 * Moves coins that this node keeps for an account. The node signs; for coins with a pending spend, that spend is
 * proposed again.
 * @throws Refusal when no coin could be moved
 */
export async function move(
  services: Services,
  account: string,
  choice: Choice,
  action: SpendAction,
  signal?: AbortSignal,
): Promise<Movement> {
  const chosen = await choose(services, account, choice, action)
  try {
    const proofs = new Map<string, MintProof>()
    for (const { coin, version } of chosen.fresh) {
      if (version === 0) proofs.set(coin, await mintProofOf(services, coin))
    }
    const spends = packed(services, chosen.fresh, proofs).map((group) => signed(services, group, action))
    const asked = [...chosen.repeated, ...spends].map(async (spend): Promise<Moved | NotMoved> => {
      const mints = spend.inputs.flatMap(({ coin }) => proofs.get(coin) ?? [])
      return settle(services, spend, mints, signal)
    })
    return sorted(await Promise.all(asked))
  } finally {
    chosen.release()
  }
}

function signed({ signer, identity, clock }: Services, group: readonly Holding[], action: SpendAction): Spend {
  const inputs = group.map(({ coin, minter, version, face }) => ({ coin, minter, version, face }))
  return signSpend(signer, { network: identity.network, inputs, action, svcond: tickOf(clock.now()) })
}

async function settle(
  { hash, mesh }: Services,
  spend: Spend,
  mints: readonly MintProof[],
  signal?: AbortSignal,
): Promise<Moved | NotMoved> {
  const named = { spend: spendId(hash, spend), token_ids: spend.inputs.map(({ coin }) => coin) }
  try {
    const { certificate, ticks } = await mesh.propose(spend, mints, signal)
    return { ...named, ticks, certificate, worth: worthOf(spend) }
  } catch (error) {
    if (error instanceof Refusal) return { ...named, code: error.code, detail: error.message }
    throw error
  }
}

function sorted(outcomes: readonly (Moved | NotMoved)[]): Movement {
  const spends = outcomes.filter((outcome) => 'ticks' in outcome)
  const refused = outcomes.filter((outcome) => 'code' in outcome)
  const [first] = refused
  if (spends.length === 0 && first !== undefined) throw new Refusal(first.code, first.detail, { refused })
  return { spends, refused }
}
