import type { ContributionPolicy } from './policy.ts'

/** What a member found when it computed a challenged job again. */
export interface Answer {
  readonly member: string
  /** 16 hex digits of the double, or the code of the refusal. */
  readonly value: string
  /** Tick in which it was published. */
  readonly svcond: number
}

export interface Sides {
  /** What the contributor signed. */
  readonly claimed: string
  /** What the challenger expects. */
  readonly expected: string
}

/** A challenged result. */
export interface Dispute extends Sides {
  /** Tick of the challenge. */
  readonly svcond: number
  /** Members that may be drawn, in the order of the draw. */
  readonly order: readonly string[]
  /** One per member at most, in any order. */
  readonly answers: readonly Answer[]
  /** Equal answers that decide. */
  readonly agreement: number
  readonly findingOf: (sides: Sides, found: string) => Finding
}

/**
 * `contributor_wrong`: the members agree with the challenger; the whole bond is withheld.
 * `contributor_right`: they agree with the contributor; the deposit is lost.
 * `not_reproducible`: they agree with neither side, or not with each other; nothing changes.
 */
export type Finding = 'open' | 'contributor_wrong' | 'contributor_right' | 'not_reproducible'

export interface Adjudication {
  readonly finding: Finding
  /** Members drawn so far. */
  readonly drawn: readonly string[]
  /** Value that the members agree on; null without agreement. */
  readonly found: string | null
  /** Tick from which the finding exists; null while it is open. */
  readonly since: number | null
}

/**
 * Finding on a challenge: a function of the answers, whatever order they arrived in. Members are drawn a few at a time; the
 * next ones when all have answered without agreement, or when the time of those that are silent is over. Only answers of
 * drawn members, in their time, count.
 * @param now the tick of interest
 */
export function adjudicate(dispute: Dispute, policy: ContributionPolicy, now: number): Adjudication {
  const { order, answers, agreement, svcond } = dispute
  const byMember = new Map(answers.map((answer) => [answer.member, answer]))
  const tally = new Map<string, number>()
  let since = svcond
  for (let at = 0; at < order.length; at += policy.draw) {
    const drawn = (): readonly string[] => order.slice(0, at + policy.draw)
    const deadline = since + policy.answerTicks
    const batch = order.slice(at, at + policy.draw)
    const given = batch
      .flatMap((member) => byMember.get(member) ?? [])
      .filter((answer) => answer.svcond <= deadline && answer.svcond <= now)
      .sort((a, b) => a.svcond - b.svcond || (a.member < b.member ? -1 : 1))
    for (const { value, svcond: tick } of given) {
      since = Math.max(since, tick)
      const count = (tally.get(value) ?? 0) + 1
      tally.set(value, count)
      if (count >= agreement) return { finding: dispute.findingOf(dispute, value), drawn: drawn(), found: value, since }
    }
    if (given.length < batch.length) {
      if (now <= deadline) return { finding: 'open', drawn: drawn(), found: null, since: null }
      since = deadline
    }
  }
  return { finding: 'not_reproducible', drawn: order, found: null, since }
}

/** The contributor is heard first: a challenger that expects the same has no case. */
export function findingOf({ claimed, expected }: Sides, found: string): Finding {
  if (found === claimed) return 'contributor_right'
  return found === expected ? 'contributor_wrong' : 'not_reproducible'
}
