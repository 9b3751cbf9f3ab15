import type { Core } from '../../node/core.ts'
import type { Proposal } from '../../src/mesh/coin-table.ts'

/** Spends with a quorum of votes and without a certificate, as a node sees it: for some ticks there can be some. */
export function undecided({ services }: Core): readonly Proposal[] {
  const { coins, members } = services.mesh.state
  return coins.open().filter(({ votes }) => votes.size >= members.quorum)
}
