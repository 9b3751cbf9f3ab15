import type { RefusalCode } from '../errors/table.ts'
import type { HeldClaim } from './claim.ts'
import type { Proposals } from './governance/proposal-view.ts'
import type { Members } from './members.ts'
import type { Outcome } from './register-book.ts'
import type { Explanation } from './why.ts'

/** Context for explaining a claim. */
export interface ClaimContext<Body> {
  readonly members: Members
  /** All claims on its register, in order of rank. */
  readonly claims: readonly HeldClaim<Body>[]
  isFinal(claim: HeldClaim<unknown>): boolean
  readonly governance: Proposals
}

/** How claims on registers by events of one kind are decided. */
export interface ClaimRule<Body> {
  /** The register claimed by a body. @param event id of its event */
  subject(body: Body, event: string): string
  /** Name of the register in a sentence. */
  readonly noun: string
  /**
   * How many claims of one member count, in the order of its log; later ones are void for that reason. Without it, as many
   * as its log has.
   */
  readonly bound?: { readonly most: number; readonly code: RefusalCode }
  /** The same for the claims of one member on one register. */
  readonly boundOfOne?: { readonly most: number; readonly code: RefusalCode }
  /**
   * Whether a claim in that tick is one too many beside the earlier ones of its member that count; it is then void for the
   * reason of the bound.
   */
  isCrowded?(earlier: readonly HeldClaim<Body>[], svcond: number): boolean
  /** @param claims in order of rank, at least one */
  decide(claims: readonly HeldClaim<Body>[]): Outcome<Body>
  /** Only if the rule is not that the earliest claim wins. */
  explain?(claim: HeldClaim<Body>, context: ClaimContext<Body>): Explanation
}
