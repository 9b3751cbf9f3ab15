import { CarriedStates } from './carried-states.ts'
import type { VerifierOptions } from './options.ts'
import { failing, type Link, linkOf, type TrajectoryFile } from './trajectory.ts'
import { verifyBundle } from './verify-bundle.ts'

/** One of the two seals that differ. */
export interface Differing {
  readonly envelope: string
  /** Of the seal: the steps since the one before lead to it. */
  readonly step: number
  readonly state: string
  /** Whether it was computed again, identical in every bit; null if that was not possible. */
  readonly right: boolean | null
  /** What is wrong with it; null if nothing is. */
  readonly wrong: string | null
}

export interface ComparisonReport {
  readonly verdict: 'same' | 'different' | 'unrelated'
  readonly exit_code: 0 | 1
  /** One sentence, which names the first sealed step that differs. */
  readonly summary: string
  /** Last sealed step up to which all steps are the same; null if there is none. */
  readonly agree_to: number | null
  /** The first seals that differ, in the order of the files; absent if one file is the beginning of the other. */
  readonly first_different?: readonly [Differing, Differing]
  /** Seals of each file that were compared. */
  readonly comparisons: number
}

/** The first position in a file of a seal that starts at this step or later. */
function positionOf({ trajectory }: TrajectoryFile, step: number): number {
  let [low, high] = [0, trajectory.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((linkOf(trajectory[middle])?.task.step ?? 0) < step) low = middle + 1
    else high = middle
  }
  return low
}

/** Options with the state that a seal starts from, where the seals before it in its file lead to that. */
function withStates(file: TrajectoryFile, at: number, options: VerifierOptions): VerifierOptions {
  const states = new CarriedStates(file)
  const knowing = states.options(options)
  for (const index of [...states.withSealsBefore(file, [at])].filter((index) => index < at).sort((a, b) => a - b)) {
    if (verifyBundle(file.trajectory[index], knowing).exit_code === 1) break
  }
  return knowing
}

/** Computes a seal again. */
function differing(file: TrajectoryFile, at: number, { id, step, state }: Link, options: VerifierOptions): Differing {
  const report = verifyBundle(file.trajectory[at], withStates(file, at, options))
  const outcome = report.checks.find(({ name }) => name === 'recomputation')?.outcome
  const isWrong = report.exit_code === 1 || report.exit_code === 2
  const right = isWrong ? false : outcome === 'held' ? true : null
  return { envelope: id, step, state, right, wrong: isWrong ? failing(report) : null }
}

/** Why two seals that continue the same chain differ although both are right. */
function reasonOf(one: Link, other: Link): string {
  const same = JSON.stringify(one.task.contract) === JSON.stringify(other.task.contract)
  if (!same) return 'they follow different contracts from there on'
  if (JSON.stringify(one.task.sent) !== JSON.stringify(other.task.sent)) return 'they were sent different inputs'
  if (one.step !== other.step) return 'a condition of the contract was true at different steps'
  return 'each follows from its own task'
}

const judged = (name: string, { right, wrong }: Differing): string => {
  if (right === null) return `${name} could not be computed again`
  return right ? `${name} was computed again, identical in every bit` : `${name} is wrong (${wrong})`
}

function summaryOf(links: readonly [Link, Link], seals: readonly [Differing, Differing]): string {
  const [one, other] = seals
  const from = links[0].task.step
  const place = from === 0 ? 'They differ from the first seal on' : `They agree up to step ${from} and differ after it`
  const both = one.right === true && other.right === true ? `: ${reasonOf(...links)}` : ''
  return `${place}: ${judged('the first', one)}, ${judged('the second', other)}${both}.`
}

const unrelated = (why: string): ComparisonReport => ({
  verdict: 'unrelated',
  exit_code: 1,
  summary: `The files cannot be compared: ${why}.`,
  agree_to: null,
  comparisons: 0,
})

/**
 * Finds the first seal in which two runs of a machine differ, by bisection over the hash chains of their steps, and computes
 * only these two seals again. The chains are taken as the files state them: `verifyTrajectory` checks a file by itself.
 */
export function compareTrajectories(a: TrajectoryFile, b: TrajectoryFile, options: VerifierOptions): ComparisonReport {
  const [firstA, firstB] = [linkOf(a.trajectory[0]), linkOf(b.trajectory[0])]
  if (firstA === undefined || firstB === undefined)
    return unrelated('one of them does not begin with a seal of a machine')
  // A file may begin later than the other.
  const start = Math.max(firstA.task.step, firstB.task.step)
  const [fromA, fromB] = [positionOf(a, start), positionOf(b, start)]
  const both = (index: number): readonly [Link | undefined, Link | undefined] => [
    linkOf(a.trajectory[fromA + index]),
    linkOf(b.trajectory[fromB + index]),
  ]
  const [beginA, beginB] = both(0)
  if (beginA === undefined || beginB === undefined) return unrelated('they have no step in common')
  const same = beginA.task.step === beginB.task.step && beginA.task.trail === beginB.task.trail
  if (!same) return unrelated(`they differ before step ${start}, where one of them begins`)
  const common = Math.min(a.trajectory.length - fromA, b.trajectory.length - fromB)
  let comparisons = 0
  let [low, high] = [0, common]
  while (low < high) {
    const middle = (low + high) >> 1
    comparisons++
    const [one, other] = both(middle)
    if (one !== undefined && one.trail === other?.trail) low = middle + 1
    else high = middle
  }
  const [last] = low === 0 ? [undefined] : both(low - 1)
  const agree_to = last?.step ?? (start > 0 ? start : null)
  if (low === common) {
    const more = Math.abs(a.trajectory.length - fromA - (b.trajectory.length - fromB))
    const rest = more === 0 ? '' : ` One of them has ${more} more.`
    const summary = `All ${common} seals that both have are the same steps, up to step ${agree_to}.${rest}`
    return { verdict: 'same', exit_code: 0, summary, agree_to, comparisons }
  }
  const [one, other] = both(low)
  if (one === undefined || other === undefined)
    return unrelated(`after step ${agree_to} one of them has no seal of a machine`)
  const seals = [differing(a, fromA + low, one, options), differing(b, fromB + low, other, options)] as const
  const summary = summaryOf([one, other], seals)
  return { verdict: 'different', exit_code: 1, summary, agree_to, first_different: seals, comparisons }
}
