import type { Core } from '../../node/core.ts'
import type { Proposal } from '../../src/mesh/coin-table.ts'

/** Spends that a quorum has voted for and that nobody has certified, as a node sees it: for some ticks there may be some. */
export function undecided({ services }: Core): readonly Proposal[] {
  const { coins, members } = services.mesh.state
  return coins.open().filter(({ votes }) => votes.size >= members.quorum)
}
