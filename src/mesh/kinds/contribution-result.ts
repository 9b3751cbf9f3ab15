import { hasContributorsSignature, isSignedResult, type SignedResult } from '../../contribution/signed-result.ts'
import type { ClaimKind } from '../event-kind.ts'
import { WINDOW_TICKS } from '../events.ts'
import { earliestWins } from '../register-book.ts'
import { fits, hex } from '../shape.ts'

/** A contributor computed what this node sealed. */
export interface ContributionResultBody {
  /** Public key of the node that sealed it: that of the origin. */
  readonly home: string
  /** Id of the envelope, 64 hex digits. */
  readonly envelope: string
  readonly result: SignedResult
}

/** Name of a result in its register: no node can claim an envelope of another one. */
export const resultName = (home: string, envelope: string): string => `${home}/${envelope}`

export const contributionResult: ClaimKind<ContributionResultBody> = {
  share: 'other',
  form: fits<ContributionResultBody>({ home: hex(64), envelope: hex(64), result: isSignedResult }),
  check({ home, result }, { ports, network, event }) {
    const age = event.svcond - result.svcond
    if (home !== event.origin || result.contributor === home || age > WINDOW_TICKS || age < -WINDOW_TICKS) {
      return 'VOID_EVENT'
    }
    return hasContributorsSignature(ports.signatures, network, result) ? null : 'BAD_SIGNATURE'
  },
  claim: { subject: ({ home, envelope }) => resultName(home, envelope), noun: 'result', decide: earliestWins },
}
