import type { Sealed } from '../../src/journal/seal-decision.ts'
import type { RequestMark } from './idempotency.ts'
import type { Held, Verified } from './stages.ts'

/** Charges, mints and seals in one durable step. */
export interface Sealer {
  /**
   * @returns null when the envelope could not be made durable: nothing was charged, the caller still owns the hold
   * @param fieldsDigest of src/envelope/fields-digest.ts
   */
  seal(held: Held, verified: Verified, fieldsDigest: string | null, mark: RequestMark | null): Promise<Sealed | null>
}
