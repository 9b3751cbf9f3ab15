import { extendingMembers, isEpochChain } from '../../src/mesh/epoch-chain.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Services } from '../services.ts'
import { nextTurn } from './coins/next-tick.ts'
import { VerificationTurns } from './verification-turns.ts'

/** All requests of a node share them. */
const turnsOf = new WeakMap<Clock, VerificationTurns>()

/**
 * The members that this node knows, extended by what a request carries: its signatures are verified in turns of the event loop, so that what
 * compares them with the request afterwards verifies those of one certificate at most.
 * @param carried `epochs` of a file, untrusted
 */
export async function membersInTurns(
  { signatures, identity, mesh, clock }: Pick<Services, 'signatures' | 'identity' | 'mesh' | 'clock'>,
  carried: unknown,
): Promise<Members> {
  const { members } = mesh
  if (!isEpochChain(carried)) return members
  const turns = turnsOf.get(clock) ?? new VerificationTurns(() => nextTurn({ clock }))
  turnsOf.set(clock, turns)
  const steps = extendingMembers(signatures, identity.network, members, carried)
  let step = steps.next()
  if (step.done) return step.value
  // What read the request has had its turn, and what continues with the result has another one.
  for (await nextTurn({ clock }); ; step = steps.next()) {
    if (step.done) {
      await nextTurn({ clock })
      return step.value
    }
    while (!turns.isFree) await turns.next()
    // All at once: many requests that wait for their last signature would otherwise end in one turn.
    for (let check = 0; check < step.value; check++) turns.take()
  }
}
