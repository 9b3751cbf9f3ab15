import { changeFault } from '../epoch-fault.ts'
import type { Members } from '../members.ts'
import type { MemberProposal } from './proposal-body.ts'
import type { Ratified } from './ratifications.ts'

/** An accepted change of the members: from `activates` on, the seat of `replaces` belongs to `by`. */
export interface Change {
  /** Id of the event that proposed it; its ratifiers are the proof. */
  readonly proposal: string
  /** Number of the epoch that begins. */
  readonly epoch: number
  readonly replaces: string
  readonly by: string
  readonly activates: number
}

/** Whether a change can follow others. */
export function canFollow(
  members: Pick<Members, 'first'>,
  changes: readonly Change[],
  { epoch, replaces, by, activates }: Pick<MemberProposal, 'epoch' | 'replaces' | 'by' | 'activates'>,
): boolean {
  const used = [...members.first.keys, ...changes.map((change) => change.by)]
  const before = {
    number: changes.length,
    activates: changes.at(-1)?.activates ?? 0,
    has: (key: string) => used.includes(key) && !changes.some((change) => change.replaces === key),
    hadSeat: (key: string) => used.includes(key),
  }
  return changeFault(before, { number: epoch, replaces, by, activates }) === null
}

/** The changes among accepted proposals, each of which can follow those before it. @param accepted in the order of closing */
export function changesOf(members: Pick<Members, 'first'>, accepted: readonly Ratified[]): readonly Change[] {
  const changes: Change[] = []
  for (;;) {
    const next = accepted.find(({ body }) => body.type === 'member' && canFollow(members, changes, body))
    if (next === undefined) return changes
    const { epoch, replaces, by, activates } = next.body as MemberProposal
    changes.push({ proposal: next.proposal, epoch, replaces, by, activates })
  }
}
