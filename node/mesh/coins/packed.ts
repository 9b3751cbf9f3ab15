import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { MAX_EVENT_BYTES } from '../../../src/mesh/events.ts'
import { MAX_SPEND_INPUTS, type MintProof } from '../../../src/mesh/spend.ts'
import type { Services } from '../../services.ts'
import type { Holding } from './holdings.ts'

/** Upper bound of the bytes of a spend and its event without inputs and proofs. */
const FRAME = 4_096

/** Upper bound of the bytes of an input in canonical JSON. */
const INPUT = 256

/** Groups coins into spends, as few as fit: at most MAX_SPEND_INPUTS in each, and with their proofs in one event. */
export function packed(
  { mesh }: Services,
  holdings: readonly Holding[],
  proofs: ReadonlyMap<string, MintProof>,
): Holding[][] {
  const groups: Holding[][] = []
  let carried = new Set<string>()
  let length = Number.POSITIVE_INFINITY
  for (const holding of holdings) {
    const { spend, size } = proofOf(mesh, holding, proofs)
    const added = INPUT + (carried.has(spend) ? 0 : size)
    const last = groups.at(-1)
    if (last === undefined || last.length === MAX_SPEND_INPUTS || length + added > MAX_EVENT_BYTES) {
      groups.push([holding])
      carried = new Set([spend])
      length = FRAME + INPUT + size
    } else {
      last.push(holding)
      carried.add(spend)
      length += added
    }
  }
  return groups
}

/** Coins last moved by the same certificate share it. */
function proofOf(
  mesh: Services['mesh'],
  { coin, minter, version }: Holding,
  proofs: ReadonlyMap<string, MintProof>,
): { readonly spend: string; readonly size: number } {
  if (version === 0) return { spend: coin, size: canonicalJson(proofs.get(coin)).length }
  const spend = mesh.state.coins.certifiedSpend(coin, version - 1, minter) ?? ''
  return { spend, size: canonicalJson(mesh.state.coins.certificate(spend)).length }
}
