import { Contributions } from '../../../src/mesh/contributions.ts'
import { epochsOfSpend } from '../../../src/mesh/epochs-of-spend.ts'
import { MAX_EVENT_VOTES } from '../../../src/mesh/events.ts'
import type { VoteBody } from '../../../src/mesh/kinds/vote.ts'
import { undecidedFrom } from '../../../src/mesh/next-epoch.ts'
import { MAX_SPEND_INPUTS } from '../../../src/mesh/spend.ts'
import { FIRST_EPOCH, signVote } from '../../../src/mesh/spend-signing.ts'
import { candidates, decideVotes, MAX_CANDIDATES_PER_ORIGIN } from '../../../src/mesh/voting.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Votes that are compared and signed again in one turn of the event loop. */
const SIGNED_AGAIN_TOGETHER = 128

/**
 * @param turn lets the event loop run other work
 * @returns a function that decides and signs the votes that this node owes now, by what is committed
 */
export function votesOwed(context: MeshContext, turn: () => Promise<void>): () => Promise<VoteBody['votes']> {
  const { hash, self, signer, network, clock } = context
  /** Ids of events by their place: committed events never change. */
  const accepted = new Map<string, string>()
  // Enough for the candidates of all members, so that a full list of candidates does not make every decision read
  // everything again.
  const mostRemembered = context.members.size * MAX_CANDIDATES_PER_ORIGIN * MAX_SPEND_INPUTS

  /** The latest epoch of which all own votes are known to name the right epochs; until then, the spends that were looked at. */
  let checked = 0
  const looked = new Set<string>()

  /** Own votes that name other epochs than is known now: the same spends are signed again. */
  const misnamed = (): VoteBody['votes'] => {
    const { coins, members } = context.state
    if (members.latest.number === checked) return []
    const left = coins.open().filter(({ id, votes }) => votes.has(self) && !looked.has(id))
    if (left.length === 0) {
      checked = members.latest.number
      looked.clear()
    }
    return left.slice(0, SIGNED_AGAIN_TOGETHER).flatMap((proposal) => {
      const epochs = epochsOfSpend(coins, members, proposal)
      const vote = signVote(signer, network, proposal.id, epochs)
      const isRight = proposal.votes.get(self) === vote.sig || !members.votersOf(epochs).includes(self)
      if (isRight) looked.add(proposal.id)
      return isRight ? [] : [vote]
    })
  }

  const lookUp = async (origin: string, seq: number): Promise<void> => {
    const place = `${origin}/${seq}`
    if (accepted.has(place)) return
    const id = await context.events.idAt(origin, seq)
    if (id === undefined) return
    if (accepted.size >= mostRemembered) accepted.delete(accepted.keys().next().value as string)
    accepted.set(place, id)
  }

  return async () => {
    for (const { mints } of candidates(context.state.coins, self))
      for (const { event } of mints) await lookUp(event.origin, event.seq)
    await turn()
    // Nothing is awaited in the decision: it reads one committed state.
    const { state } = context
    const now = tickOf(clock.now())
    const contributions = new Contributions(hash, state)
    const { coins, members } = state
    const spends = decideVotes({
      hash,
      table: state.coins,
      members: state.members,
      self,
      abstainsUntil: state.recovery(self).abstains_until,
      now,
      undecidedFrom: undecidedFrom(members, state.governance.acceptedChanges()),
      maxVotes: MAX_EVENT_VOTES,
      acceptedTickEvent: (origin, seq) => accepted.get(`${origin}/${seq}`) ?? null,
      quarantinedFrom: (origin) => state.log(origin).quarantined_from,
      mayRelease: (holder, spend) => contributions.mayRelease(holder, spend, now),
    })
    const votes = spends.map((spend) => {
      const proposal = coins.proposal(spend)
      return [spend, proposal === null ? FIRST_EPOCH : epochsOfSpend(coins, members, proposal)] as const
    })
    await turn()
    const signed = votes.map(([spend, epochs]) => signVote(signer, network, spend, epochs))
    return [...signed, ...misnamed()].slice(0, MAX_EVENT_VOTES)
  }
}
