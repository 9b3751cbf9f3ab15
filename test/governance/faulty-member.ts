import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import type { EventBodies, MeshKind } from '../../src/mesh/kind-of.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { evidenceOf, heartbeatBody, LogWriter } from '../mesh/build.ts'
import { ratificationBody } from '../mesh/governance-build.ts'
import type { Random } from '../sim/random.ts'
import type { SimulatedMember } from './simulated-member.ts'

interface Stage {
  readonly random: Random
  readonly honest: readonly SimulatedMember[]
  /** @param tick in which it is sent */
  readonly send: (event: AcceptedEvent, to: SimulatedMember, tick: number) => void
}

/** What a member that breaks the rules does with a ballot. */
const TRICKS = ['twice', 'back-dated', 'withheld', 'forked', 'plain'] as const

const NOTHING = { tick: 0, count: 1, root: '0'.repeat(64), sum: '0', last: '0'.repeat(64) }

/** A member that breaks the rules: its log may have two versions, and it sends what it likes when it likes. */
export class FaultyMember {
  readonly #member: SimulatedMember
  readonly #stage: Stage
  readonly #trick: (typeof TRICKS)[number]
  /** Versions of its log: members with an even index are told the first one. */
  #logs: readonly LogWriter[]
  #ticks: number[] = [0]
  #unsent: ((now: number) => void)[] = []
  #first: AcceptedEvent | null = null
  /** Proves that its log has two versions. */
  evidence: ReturnType<typeof evidenceOf> | null = null

  constructor(member: SimulatedMember, stage: Stage) {
    this.#member = member
    this.#stage = stage
    this.#logs = [member.writer]
    this.#trick = stage.random.pick([...TRICKS])
  }

  /** Says something in one version of its log. @param wanted the tick that it claims; its log keeps the order of ticks */
  #write<K extends MeshKind>(version: number, kind: K, body: EventBodies[K], wanted: number): AcceptedEvent {
    const svcond = Math.max(wanted, this.#ticks[version] as number)
    this.#ticks[version] = svcond
    const event = (this.#logs[version] as LogWriter).write(kind, svcond, body as never)
    if (event.event.seq === 0) this.#first = event
    return event
  }

  #tell(version: number, event: AcceptedEvent, now: number, delay = 0): void {
    for (const to of this.#stage.honest) {
      if (this.#logs.length > 1 && to.index % 2 !== version) continue
      this.#stage.send(event, to, now + delay)
    }
  }

  #say<K extends MeshKind>(kind: K, body: EventBodies[K], now: number, wanted = now): AcceptedEvent {
    const events = this.#logs.map((_, version) => this.#write(version, kind, body, wanted))
    for (const [version, event] of events.entries()) this.#tell(version, event, now)
    return events[0] as AcceptedEvent
  }

  /** Votes on a proposal in its own way, while it is open. */
  vote(proposal: AcceptedEvent, closes: number, now: number): void {
    const { random } = this.#stage
    const body = { proposal: proposal.id, choice: 'yes' } as const
    switch (this.#trick) {
      case 'plain':
        return void this.#say('ballot', { ...body, choice: random.chance(1, 2) ? 'yes' : 'no' }, now)
      case 'twice':
        this.#say('ballot', { ...body, choice: random.chance(1, 2) ? 'yes' : 'no' }, now)
        return void this.#say('ballot', body, now)
      case 'back-dated':
        // From here on its log is silent until then, so that the tick is not before its last one.
        return void this.#unsent.push((later) => this.#say('ballot', body, later, closes))
      case 'withheld': {
        const event = this.#write(0, 'ballot', body, now)
        return this.#tell(0, event, now, random.below(closes - now + 400))
      }
      case 'forked':
        return this.#fork(proposal, now)
    }
  }

  #fork(proposal: AcceptedEvent, now: number): void {
    if (this.#logs.length === 2) return void this.#say('ballot', { proposal: proposal.id, choice: 'yes' }, now)
    const [log] = this.#logs as [LogWriter]
    this.#logs = [log, log.branch()]
    this.#ticks = [this.#ticks[0] as number, this.#ticks[0] as number]
    const first = this.#write(0, 'ballot', { proposal: proposal.id, choice: 'yes' }, now)
    const second = this.#write(1, 'ballot', { proposal: proposal.id, choice: 'no' }, now)
    this.#tell(0, first, now)
    this.#tell(1, second, now)
    this.evidence = evidenceOf(first, second)
  }

  /** Shows a second version of its log from the first event on, so that nothing in it counts any more. */
  recant(now: number): void {
    if (this.#first === null) return
    const other = new LogWriter(this.#member.writer.signer).write('tick', now, NOTHING)
    this.evidence = evidenceOf(this.#first, other)
  }

  /** After the closing: late ballots, and signatures that only some members get in time. */
  afterClosing(proposal: AcceptedEvent, now: number): void {
    const { random } = this.#stage
    for (const act of this.#unsent.splice(0)) act(now)
    if (random.chance(1, 3)) return
    const event = this.#write(0, 'ratification', ratificationBody(proposal, [this.#member.writer]), now)
    this.#tell(0, event, now, random.below(900))
  }

  /** Signs a proposal that is in no log, on which nobody has voted. */
  ratifyAlone(body: ProposalBody, now: number): void {
    const { signer } = this.#member.writer
    const unpublished = new LogWriter(signer).write('proposal', body.closes - 200, body)
    this.#say('ratification', ratificationBody(unpublished, [this.#member.writer]), now)
  }

  /** Events of its log that a member has been sent. */
  toldTo({ index }: SimulatedMember): number {
    return (this.#logs[this.#logs.length > 1 ? index % 2 : 0] as LogWriter).count
  }

  /** Reports too much, too little, or nothing. */
  beat(now: number): void {
    if (this.#unsent.length > 0 || this.#stage.random.chance(1, 3)) return
    const count = this.#stage.random.pick([0, 1_000_000])
    const { keys } = this.#member.state.members
    this.#say('heartbeat', heartbeatBody(keys.map(() => count)), now)
  }
}
