import { Refusal } from '../../../../src/errors/refusal.ts'
import type { MintProof, Spend } from '../../../../src/mesh/spend.ts'
import { isMintProof, isSpend } from '../../../../src/mesh/spend-shape.ts'
import { isSigned, spendSigningBytes } from '../../../../src/mesh/spend-signing.ts'
import type { Services } from '../../../services.ts'

/**
 * Checks that a value is a spend of this network, signed by its holder.
 * @param spend untrusted, any JSON
 * @throws Refusal BAD_SPEND, WRONG_NETWORK
 */
export function mustBeSpend({ identity, mesh }: Pick<Services, 'identity' | 'mesh'>, spend: Spend): Spend {
  if (!isSpend(spend)) {
    const detail =
      'This is not a spend; send exactly the members of the schema, with inputs in ascending order of coins.'
    throw new Refusal('BAD_SPEND', detail)
  }
  if (spend.network !== identity.network) {
    throw new Refusal('WRONG_NETWORK', `The spend is for "${spend.network}"; this is "${identity.network}".`)
  }
  if (isSigned(mesh.bodySignatures, spend.holder, spendSigningBytes(spend), spend.sig)) return spend
  throw new Refusal('BAD_SPEND', 'The signature is not that of the holder over this spend.')
}

/**
 * Proofs of the coins that never moved.
 * @param mints untrusted, any JSON
 * @throws Refusal BAD_SPEND
 */
export function mustBeProofs(mints: readonly unknown[] = []): readonly MintProof[] {
  if (mints.every(isMintProof)) return mints
  throw new Refusal('BAD_SPEND', 'One of `mints` is not a proof of minting.')
}
