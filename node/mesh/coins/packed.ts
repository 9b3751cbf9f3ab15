import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { MAX_EVENT_BYTES } from '../../../src/mesh/events.ts'
import { MAX_SPEND_INPUTS, type MintProof } from '../../../src/mesh/spend.ts'
import type { Services } from '../../services.ts'
import type { Holding } from './holdings.ts'
import { mintProofsOf, mintTicksOf } from './mint-proof.ts'
import { nextTurn } from './next-tick.ts'

/** Upper bound of the bytes of a spend and its event without inputs and proofs. */
const FRAME = 4_096

/** Upper bound of the bytes of an input in canonical JSON. */
const INPUT = 256

/** Coins of one spend, and the proofs of those that have never moved. */
export interface Group {
  readonly holdings: readonly Holding[]
  readonly mints: readonly MintProof[]
}

/**
 * Groups coins into spends: at most MAX_SPEND_INPUTS in each, and with their proofs in one event. Coins that share a proof
 * are next to each other.
 * @throws Refusal UNKNOWN_COIN, SOULBOUND, NOT_READY
 */
export async function packed(services: Services, holdings: readonly Holding[]): Promise<Group[]> {
  const ticks = await mintTicksOf(services, holdings)
  const sorted = holdings
    .map((holding) => ({ holding, proof: proofName(services, holding, ticks) }))
    .sort((a, b) => (a.proof < b.proof ? -1 : a.proof > b.proof ? 1 : 0))
    .map(({ holding }) => holding)
  const groups: Group[] = []
  for (let at = 0; at < sorted.length; at += MAX_SPEND_INPUTS) {
    groups.push(...(await fitted(services, sorted.slice(at, at + MAX_SPEND_INPUTS), ticks)))
    await nextTurn(services)
  }
  return groups
}

/** Names what proves a coin: its tick, or the spend that last moved it. */
function proofName({ mesh }: Services, holding: Holding, ticks: ReadonlyMap<string, number>): string {
  const tick = ticks.get(holding.coin)
  if (tick !== undefined) return `tick ${String(tick).padStart(16, '0')}`
  return `spend ${spendBefore(mesh, holding)}`
}

const spendBefore = (mesh: Services['mesh'], { coin, minter, version }: Holding): string =>
  mesh.state.coins.certifiedSpend(coin, version - 1, minter) ?? ''

/** One group, or halves of it if its event would be too long. */
async function fitted(
  services: Services,
  holdings: readonly Holding[],
  ticks: ReadonlyMap<string, number>,
): Promise<Group[]> {
  const own = holdings.flatMap(({ coin }) => {
    const tick = ticks.get(coin)
    return tick === undefined ? [] : [[coin, tick] as const]
  })
  const mints = await mintProofsOf(services, new Map(own))
  const length = FRAME + INPUT * holdings.length + canonicalJson(mints).length + certificatesLength(services, holdings)
  if (length <= MAX_EVENT_BYTES || holdings.length === 1) return [{ holdings, mints }]
  const half = Math.ceil(holdings.length / 2)
  const [left, right] = [holdings.slice(0, half), holdings.slice(half)]
  return [...(await fitted(services, left, ticks)), ...(await fitted(services, right, ticks))]
}

/** Coins last moved by the same certificate share it. */
function certificatesLength({ mesh }: Services, holdings: readonly Holding[]): number {
  const spends = new Set(holdings.filter(({ version }) => version > 0).map((holding) => spendBefore(mesh, holding)))
  return [...spends].reduce((sum, spend) => sum + canonicalJson(mesh.state.coins.certificate(spend)).length, 0)
}
