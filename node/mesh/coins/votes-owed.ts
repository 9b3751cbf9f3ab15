import type { Proposal } from '../../../src/mesh/coin-table.ts'
import type { VoteBody } from '../../../src/mesh/events.ts'
import { signVote } from '../../../src/mesh/spend-signing.ts'
import { decideVotes } from '../../../src/mesh/voting.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Votes in one event: with their signatures they stay below the size of an event. */
const MAX_VOTES = 512

/** Places of logs whose events are remembered; a log never changes behind its end. */
const MAX_REMEMBERED = 16_384

/** Proposals whose mints are looked up for one decision, oldest first. */
const MAX_LOOKED_UP = 1024

/** @returns a function that decides and signs the votes that this node owes now, by what is committed */
export function votesOwed(context: MeshContext): () => Promise<VoteBody['votes']> {
  const { hash, self, signer, network, clock } = context
  const accepted = new Map<string, string>()

  const lookUp = async (origin: string, seq: number): Promise<void> => {
    const place = `${origin}/${seq}`
    if (accepted.has(place)) return
    const event = await context.events.event(origin, seq)
    if (event === undefined) return
    if (accepted.size >= MAX_REMEMBERED) accepted.delete(accepted.keys().next().value as string)
    accepted.set(place, event.id)
  }

  const owes = ({ votes, status }: Proposal): boolean => status === 'open' && !votes.has(self)

  return async () => {
    const undecided = context.state.coins.open().filter(owes).slice(0, MAX_LOOKED_UP)
    for (const { mints } of undecided) for (const { event } of mints) await lookUp(event.origin, event.seq)
    // From here on nothing waits: the decision reads one committed state.
    const { state } = context
    const spends = decideVotes({
      hash,
      table: state.coins,
      self,
      abstainsUntil: state.recovery(self).abstains_until,
      now: tickOf(clock.now()),
      maxVotes: MAX_VOTES,
      acceptedTickEvent: (origin, seq) => accepted.get(`${origin}/${seq}`) ?? null,
      quarantinedFrom: (origin) => state.log(origin).quarantined_from,
    })
    return spends.map((spend) => signVote(signer, network, spend))
  }
}
