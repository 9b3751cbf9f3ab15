import type { SavedDiscoveries } from './discoveries.ts'
import type { SavedWords } from './finality.ts'
import type { SavedRatifications } from './governance/ratifications.ts'
import type { SavedHeartbeats } from './heartbeat-log.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import type { SavedKnown } from './known-events.ts'
import type { SavedHeads } from './log-heads.ts'
import type { SavedQuarantines } from './quarantines.ts'
import type { SavedRecoveries } from './recoveries.ts'
import type { SavedCoins } from './saved-coins.ts'
import type { SavedSuccession } from './succession.ts'

/**
 * Increment it whenever a member below changes its form, or folding the same events gives another result: states saved
 * before are then rebuilt from the events.
 */
export const SAVED_MESH_VERSION = 9

/** The state of the mesh as plain JSON, one member per part; derived parts are omitted. */
export interface SavedMesh {
  readonly coins: SavedCoins
  readonly discoveries: SavedDiscoveries<DiscoveryBody>
  readonly epochs: SavedSuccession
  readonly finality: SavedWords
  readonly heads: SavedHeads
  /** By member. */
  readonly heartbeats: readonly SavedHeartbeats[]
  readonly known: SavedKnown
  readonly quarantines: SavedQuarantines
  readonly ratifications: SavedRatifications
  readonly recoveries: SavedRecoveries
}

/** A member of the saved state with its name. */
export type SavedMember = { [Name in keyof SavedMesh]: readonly [Name, SavedMesh[Name]] }[keyof SavedMesh]
