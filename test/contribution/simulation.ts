import { systemHash as hash } from '../../node/system/crypto.ts'
import type { ContributionPolicy } from '../../src/contribution/policy.ts'
import { rendezvous } from '../../src/contribution/rendezvous.ts'
import { signResult } from '../../src/contribution/signed-result.ts'
import { CONTRIBUTION_RULES, type ContributionRules } from '../../src/mesh/contributions.ts'
import type { EventBodies, MeshKind } from '../../src/mesh/kind-of.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { fastSigner, heartbeatBody, LogWriter, NETWORK } from '../mesh/build.ts'
import { Random } from '../sim/random.ts'
import { bondedEnvelopes } from './simulated-bond.ts'
import { type Done, type Filed, fickle, lieAbout, truthOf, wrongly } from './simulated-jobs.ts'
import { type Character, SimulatedNode } from './simulated-node.ts'
import { Post } from './simulated-post.ts'
import { audit, type Outcome } from './simulation-audit.ts'

export const MEMBERS = 17
const KERNEL = 'e'.repeat(64)

/** Shorter times, so that a run is short; the ticks after which an event is late stay those of the mesh. */
export const SHORT: ContributionPolicy = {
  ...CONTRIBUTION_RULES.policy,
  envelopes: 2,
  challengeTicks: 160,
  answerTicks: 40,
}

/** Ticks in which jobs are given. */
const BUSY = 200

/** A whole mesh from a seed: lying contributors and challengers, members that collude or die, events in any order. */
export class ContributionSimulation {
  readonly #random: Random
  readonly #nodes: readonly SimulatedNode[]
  readonly #rules: ContributionRules
  readonly #post: Post
  readonly #jobs: Done[] = []
  readonly #filed: Filed[] = []
  /** Id of the spend that bonded its envelopes. */
  readonly #bonds = new Map<SimulatedNode, string>()
  /** Whose envelopes a quorum voted to release. */
  readonly #freed = new Set<SimulatedNode>()
  /** Who has asked for its envelopes. */
  readonly #left = new Set<SimulatedNode>()
  readonly #settled = new Map<string, string>()
  #tick = 1000

  constructor(seed: number, rules: Partial<ContributionRules> = {}) {
    this.#random = new Random(`contribution ${seed}`)
    this.#post = new Post(this.#random)
    this.#rules = { ...CONTRIBUTION_RULES, policy: SHORT, ...rules }
    const writers = Array.from({ length: MEMBERS }, (_, i) => new LogWriter(fastSigner(`contributor ${i}`)))
    const members = new Members(writers.map(({ key }) => key))
    this.#nodes = writers.map((writer) => new SimulatedNode(writer, members, this.#rules))
    this.#cast(members.tolerated)
  }

  /** At most as many faulty members as the mesh tolerates; some honest ones die for a while, or for good. */
  #cast(most: number): void {
    const faulty = 1 + this.#random.below(most)
    const roles: readonly Character[] = ['lying contributor', 'lying challenger', 'colluding executor', 'dead']
    for (const [i, node] of this.#nodes.entries()) {
      if (i < faulty) node.character = i < 2 && faulty > 1 ? roles[i] : this.#random.pick(roles)
      else if (i < faulty + 2 && this.#random.chance(1, 2)) node.returns = 1400 + this.#random.below(200)
      else continue
      if (node.character === 'dead' || node.returns < Number.POSITIVE_INFINITY) {
        node.dies = 1060 + this.#random.below(BUSY)
      }
    }
  }

  #of(character: Character): readonly SimulatedNode[] {
    return this.#nodes.filter((node) => node.character === character)
  }

  #say<K extends MeshKind>(node: SimulatedNode, kind: K, body: EventBodies[K]): AcceptedEvent {
    const event = node.writer.write(kind, this.#tick, body as never)
    this.#post.send(event, node, this.#nodes, this.#tick)
    return event
  }

  run(): Outcome {
    for (const node of this.#nodes) this.#bond(node)
    const { challengeTicks, answerTicks, settleTicks, draw } = this.#rules.policy
    const decided = Math.ceil(MEMBERS / draw) * Math.min(answerTicks, 60)
    const last = 1000 + BUSY + challengeTicks + decided + SHORT.answerTicks + settleTicks + 60
    for (; this.#tick < last; this.#tick++) this.#step()
    audit({
      honest: this.#honest(),
      nodes: this.#nodes,
      jobs: this.#jobs,
      filed: this.#filed,
      freed: this.#freed,
      now: this.#tick,
    })
    return this.#outcome()
  }

  #bond(node: SimulatedNode): void {
    const certificate = bondedEnvelopes(node, this.#nodes)
    const id = spendId(hash, certificate.spend)
    this.#bonds.set(node, id)
    this.#say(node, 'certificate', { certificate })
    this.#say(node, 'contribution_bond', { contributor: node.key, spends: [id] })
    this.#say(node, 'contribution_mode', { contributor: node.key, mode: 'contributing' })
  }

  #step(): void {
    this.#post.deliver(this.#tick)
    for (const [i, node] of this.#nodes.entries()) {
      if (!node.isAwake(this.#tick)) continue
      if ((this.#tick + i * 7) % 60 === 0) {
        const seen = node.state.members.keys.map((key) => node.seen(key))
        this.#say(node, 'heartbeat', heartbeatBody(seen))
      }
      if ((this.#tick + i) % 12 === 0) this.#execute(node)
    }
    const isBusy = this.#tick > 1020 && this.#tick < 1000 + BUSY
    if (isBusy && this.#tick % 18 === 0) this.#job()
    if (isBusy && this.#random.chance(1, 60)) this.#leave(this.#random.pick(this.#nodes))
    if (this.#tick % 60 === 0) this.#voteForReleases()
    if (this.#tick % 100 === 0) this.#watchSettled()
  }

  /** The contributor that its home finds first by rendezvous computes it, and lies or not. */
  #job(): void {
    const home = this.#random.pick(this.#nodes)
    if (!home.isAwake(this.#tick)) return
    const { contributions } = home
    const task = hash.sha256Hex(`task ${this.#jobs.length} ${this.#random.below(1e9)}`)
    const able = [...contributions.contributors()].filter(
      (key) => key !== home.key && contributions.mayTakeJobs(key, this.#tick),
    )
    const liars = this.#of('lying contributor').map(({ key }) => key)
    // Jobs that liars get are what the simulation is about.
    const preferred = this.#random.chance(1, 3) ? able.filter((key) => liars.includes(key)) : able
    const [first] = rendezvous(hash, task, preferred.length > 0 ? preferred : able)
    const contributor = this.#nodes.find(({ key }) => key === first)
    if (contributor === undefined || !contributor.isAwake(this.#tick)) return
    const isFickle = this.#random.chance(1, 8)
    const isLie = contributor.character === 'lying contributor' && !isFickle && this.#random.chance(2, 3)
    const truth = isFickle ? fickle(task, contributor.key) : truthOf(task)
    const claimed = isLie ? lieAbout(task) : truth
    const envelope = hash.sha256Hex(`envelope ${task}`)
    const job = { envelope, contributor, home, task, claimed, isFickle, isLie }
    const given = {
      job: task.slice(0, 32),
      task,
      kernel_digest: KERNEL,
      value: claimed,
      price: 100,
      svcond: this.#tick,
    }
    const result = signResult(contributor.writer.signer, NETWORK, given)
    this.#jobs.push(job)
    this.#say(home, 'contribution_result', { home: home.key, envelope, result })
    if (isLie) this.#leave(contributor)
    const doubted = this.#tick + 5 + this.#random.below(this.#rules.policy.challengeTicks - 40)
    this.#post.at(doubted, () => this.#doubt(job))
  }

  /** Every lie is challenged by somebody honest, honest results now and then by a liar. */
  #doubt(job: Done): void {
    const honest = this.#nodes.filter(
      (node) => node.character === 'honest' && node !== job.contributor && node.isAwake(this.#tick),
    )
    if (job.isLie) this.#challenge(this.#random.pick(honest), job, truthOf(job.task), true)
    else if (job.isFickle) this.#challenge(this.#random.pick(honest), job, fickle(job.task, 'challenger'), true)
    const liars = this.#of('lying challenger').filter((node) => node !== job.contributor && node.isAwake(this.#tick))
    if (liars.length > 0 && this.#random.chance(2, 3)) {
      this.#challenge(this.#random.pick(liars), job, wrongly(job.task), false)
    }
  }

  #challenge(by: SimulatedNode, job: Done, expected: string, isHonest: boolean): void {
    if (by.contributions.resultOf(job.home.key, job.envelope) === null) return
    const { id } = this.#say(by, 'contribution_challenge', { home: job.home.key, envelope: job.envelope, expected })
    this.#filed.push({ event: id, job, isHonest, expected })
  }

  /** Drawn members compute again; those that collude say what helps their partner. */
  #execute(node: SimulatedNode): void {
    for (const { event, job, isHonest, expected } of this.#filed) {
      if (node.answered.has(event)) continue
      const found = node.contributions.caseOf({ home: job.home.key, envelope: job.envelope }, event, this.#tick)
      if (found?.settled === true) node.answered.add(event)
      if (found === null || found.finding !== 'open' || !found.drawn.includes(node.key)) continue
      node.answered.add(event)
      const truth = job.isFickle ? fickle(job.task, node.key) : truthOf(job.task)
      const colluding = isHonest ? job.claimed : expected
      const value = node.character === 'honest' ? truth : colluding
      this.#say(node, 'contribution_verdict', { challenge: event, kernel_digest: KERNEL, value })
    }
  }

  #leave(node: SimulatedNode): void {
    if (!node.isAwake(this.#tick)) return
    this.#left.add(node)
    this.#say(node, 'contribution_release', { contributor: node.key })
  }

  /** Members that break the rules vote for every release. */
  #voteForReleases(): void {
    for (const [node, id] of this.#bonds) {
      if (this.#freed.has(node) || !this.#left.has(node)) continue
      const inFavour = this.#nodes.filter(
        (voter) =>
          voter.character !== 'honest' ||
          (voter.isAwake(this.#tick) && voter.contributions.mayRelease(node.key, id, this.#tick)),
      )
      if (inFavour.length >= node.state.members.quorum) this.#freed.add(node)
    }
  }

  /** What a node calls settled stays. */
  #watchSettled(): void {
    for (const node of this.#honest()) {
      for (const { challenge, settled, finding } of node.contributions.cases(this.#tick)) {
        const before = this.#settled.get(challenge.event)
        if (before !== undefined && settled && before !== finding)
          throw new Error(`settled: ${before}, then ${finding}`)
        if (settled) this.#settled.set(challenge.event, finding)
      }
    }
  }

  /** Those that keep the rules and have been there long enough to know. */
  #honest(): readonly SimulatedNode[] {
    return this.#nodes.filter((node) => node.character === 'honest' && node.isAwake(this.#tick))
  }

  #outcome(): Outcome {
    const [first] = this.#honest() as [SimulatedNode]
    const findings: Record<string, number> = {}
    for (const { finding } of first.contributions.cases(this.#tick)) findings[finding] = (findings[finding] ?? 0) + 1
    const bonds = this.#nodes.map(({ key }) => first.contributions.standing(key, this.#tick))
    return {
      jobs: this.#jobs.length,
      lies: this.#jobs.filter(({ isLie }) => isLie).length,
      challenges: this.#filed.length,
      withheld: bonds.filter(({ state }) => state === 'withheld').length,
      findings,
    }
  }
}
