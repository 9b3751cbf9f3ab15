import { Refusal } from '../../../src/errors/refusal.ts'
import type { SettlementReader } from '../../../src/journal/settlement-reader.ts'
import type { Contributions } from '../../../src/mesh/contributions.ts'
import type { Compute } from '../../ports.ts'
import type { MeshContext } from '../context.ts'

/** What the parts of contributed compute share. */
export interface ContributionContext {
  readonly mesh: MeshContext
  /** Bonds, results and challenges as committed. */
  readonly view: Contributions
  readonly compute: Compute
  readonly kernelDigest: string
  readonly settlements: SettlementReader
  /** The current tick. */
  now(): number
}

/** @throws Refusal NOT_A_MEMBER */
export function mustBeMember({ role }: Pick<MeshContext, 'role'>): void {
  if (role === 'member') return
  throw new Refusal('NOT_A_MEMBER', 'This node is an observer, which publishes no events; ask one of the members.')
}
