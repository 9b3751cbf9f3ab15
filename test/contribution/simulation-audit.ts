import type { Done, Filed } from './simulated-jobs.ts'
import type { SimulatedNode } from './simulated-node.ts'

/** What is to be judged when everything is over. */
export interface Audited {
  /** Those that keep the rules and know everything. */
  readonly honest: readonly SimulatedNode[]
  readonly nodes: readonly SimulatedNode[]
  readonly jobs: readonly Done[]
  readonly filed: readonly Filed[]
  /** Whose envelopes a quorum voted to release. */
  readonly freed: ReadonlySet<SimulatedNode>
  readonly now: number
}

/** @throws Error that begins with the name of the violated invariant */
export function audit({ honest, nodes, jobs, filed: all, freed, now }: Audited): void {
  const [first] = honest
  if (first === undefined) throw new Error('alive: no honest node is left')
  for (const node of honest) {
    if (node.state.stateRoot() !== first.state.stateRoot()) throw new Error('converges: two nodes have two states')
  }
  for (const filed of all) {
    const found = first.contributions.caseOf(
      { home: filed.job.home.key, envelope: filed.job.envelope },
      filed.event,
      now,
    )
    if (found === null) {
      if (filed.isHonest && filed.job.isLie) throw new Error('heard: an honest challenge does not count')
      continue
    }
    if (!found.settled) throw new Error('decided: a challenge is not settled')
    const { job, isHonest } = filed
    if (!job.isLie && found.finding === 'contributor_wrong') throw new Error('honest: an honest bond is withheld')
    if (job.isLie && isHonest && found.finding !== 'contributor_wrong') {
      throw new Error(`proven: a lie was found ${found.finding}`)
    }
    if (isHonest && found.finding === 'contributor_right' && !job.isFickle) {
      throw new Error('deposit: an honest challenger lost its deposit')
    }
    if (job.isLie && isHonest && freed.has(job.contributor)) throw new Error('kept: a liar got its bond back')
  }
  for (const node of nodes) {
    const lied = jobs.some(({ contributor, isLie }) => contributor === node && isLie)
    const left = first.contributions.history(node.key).tenures.some(({ released }) => released !== null)
    if (left && !lied && !freed.has(node)) throw new Error('free: an honest bond was not released')
  }
}

/** Counts of a run. */
export interface Outcome {
  readonly jobs: number
  readonly lies: number
  readonly challenges: number
  readonly withheld: number
  readonly findings: Readonly<Record<string, number>>
}
