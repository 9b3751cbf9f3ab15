import type { Charge, Cko } from '../envelope/cko.ts'

/**
 * A computation in the public record: digests, operators and amounts, never its inputs, its result, or whose it is. Written with the
 * seal, so that no later choice, plan or setting of the owner lists what was private.
 */
export interface ListingBody {
  readonly charge: Charge
  /** Whether its whole content is public. */
  readonly content: boolean
  /** Envelope id, 64 hex digits. */
  readonly envelope: string
  /** 64 hex digits. */
  readonly kernel_digest: string
  readonly operators: readonly string[]
  /** Position in the envelope chain. */
  readonly position: number
  /** Tick of the seal. */
  readonly svcond: number
}

/** @param id of the envelope */
export const listingOf = (
  { charge, kernel_digest, operatorChain, seq, svcond }: Cko,
  id: string,
  content: boolean,
): ListingBody => ({
  charge,
  content,
  envelope: id,
  kernel_digest,
  operators: operatorChain,
  position: seq,
  svcond,
})
