import type { RefusalCode } from '../../../src/errors/table.ts'
import type { EpochChain } from '../../../src/mesh/epoch-certificate.ts'
import type { CutHead } from '../../../src/mesh/snapshots/manifest.ts'
import type { CutOf, Finished } from '../../../src/mesh/snapshots/snapshot-fold.ts'

/** An event as a thread gets it. */
export interface SentEvent {
  readonly id: string
  readonly text: string
  readonly void: RefusalCode | null
}

/** What a thread that folds is asked, one at a time. */
export type FoldRequest =
  | {
      readonly kind: 'open'
      readonly members: readonly string[]
      readonly base: { readonly digest: string; readonly heads: readonly CutHead[] } | null
    }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'follow'; readonly changes: EpochChain }
  | { readonly kind: 'apply'; readonly events: readonly SentEvent[] }
  | { readonly kind: 'next' }
  | { readonly kind: 'finish'; readonly cut: CutOf }

/** Its answer: the next part or null after the last, the manifest, or nothing. */
export type FoldReply = { readonly part?: Uint8Array | null; readonly finished?: Finished; readonly error?: string }
