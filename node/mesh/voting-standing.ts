import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { Outstanding } from './confirmation.ts'

/** Whether a node votes on coins now, and what prevents it. */
export interface VotingStanding {
  readonly votes: boolean
  /** A sentence, or null if it votes. */
  readonly waits_for: string | null
  /** Last tick whose coins it never votes for again, because it lost records; 0 for none. */
  readonly forgotten_until: number
}

export interface VotingNeeds {
  readonly role: 'member' | 'observer'
  readonly self: string
  readonly state: Pick<MeshState, 'log' | 'recovery'>
  /** What the own log waits for before this node votes, or null. */
  readonly awaited: Outstanding | null
  /** Current tick. */
  readonly now: number
}

export function votingStanding({ role, self, state, awaited, now }: VotingNeeds): VotingStanding {
  const forgotten = state.recovery(self).abstains_until
  const waitsFor = whatFor()
  return { votes: waitsFor === null, waits_for: waitsFor, forgotten_until: forgotten }

  function whatFor(): string | null {
    if (role === 'observer') return 'It is not a member; only members vote.'
    if (state.log(self).quarantined_from !== null) return 'Its log has two versions, so it publishes nothing more.'
    if (awaited !== null) {
      const { what, heard, needed } = awaited
      const must = what === 'heads' ? 'report how much of its log they have' : 'have the beginning of its log'
      return `${needed} other members must ${must}; ${heard} do.`
    }
    if (now > forgotten) return null
    return `It lost records, and abstains up to tick ${forgotten}.`
  }
}
