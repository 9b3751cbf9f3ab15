import type { HeldClaim } from './claim.ts'
import type { Members } from './members.ts'
import type { Outcome } from './register-book.ts'
import type { Explanation } from './why.ts'

/** What explaining a claim needs. */
export interface ClaimContext<Body> {
  readonly members: Members
  /** All claims on its register, in order of rank. */
  readonly claims: readonly HeldClaim<Body>[]
  isFinal(claim: HeldClaim<unknown>): boolean
}

/** How the claims that events of one kind make on registers are decided. */
export interface ClaimRule<Body> {
  /** Which register a body claims. */
  subject(body: Body): string
  /** What the register is called in a sentence. */
  readonly noun: string
  /** @param claims in order of rank, at least one */
  decide(claims: readonly HeldClaim<Body>[]): Outcome<Body>
  /** Where the earliest claim does not simply win. */
  explain?(claim: HeldClaim<Body>, context: ClaimContext<Body>): Explanation
}
