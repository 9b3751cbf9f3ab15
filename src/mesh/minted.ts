import type { MintedCoin, MintProof } from './spend.ts'

/** All coins of a proof, in the order of their places in the tree. */
export const coinsOf = (proof: MintProof): readonly MintedCoin[] => [proof, ...(proof.more ?? [])]

/** Proofs by coin; a proposal is checked in every tick until it is decided. */
const byCoin = new WeakMap<readonly MintProof[], ReadonlyMap<string, MintProof>>()

/** @returns the proof that contains a coin, if any */
export function proofOf(mints: readonly MintProof[], coin: string): MintProof | undefined {
  let known = byCoin.get(mints)
  if (known === undefined) {
    known = new Map(mints.flatMap((proof) => coinsOf(proof).map((each) => [each.coin, proof] as const)))
    byCoin.set(mints, known)
  }
  return known.get(coin)
}
