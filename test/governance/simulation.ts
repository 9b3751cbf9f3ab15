import assert from 'node:assert/strict'
import type { Governance } from '../../src/mesh/governance/governance.ts'
import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import type { Decision } from '../../src/mesh/governance/proposal-state.ts'
import { ratifiable, rivalOf } from '../../src/mesh/governance/ratifiable.ts'
import { signRatification } from '../../src/mesh/governance/ratification-body.ts'
import { inOrder } from '../../src/mesh/governance/ratifications.ts'
import type { EventBodies, MeshKind } from '../../src/mesh/kind-of.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { fastSigner, heartbeatBody, LogWriter, NETWORK } from '../mesh/build.ts'
import { memberBody, parameterBody, textBody, upgradeBody } from '../mesh/governance-build.ts'
import { Random } from '../sim/random.ts'
import { FaultyMember } from './faulty-member.ts'
import { SimulatedMember } from './simulated-member.ts'
import { SimulatedNetwork } from './simulated-network.ts'
import { audit, type Judge, Judgements, judgedByRatification, type Proposed } from './simulation-audit.ts'

const MEMBERS = 17
const FAULTY = 3
const START = 1000
/** Longer than any proposal is open here, with the time in which it is ratified. */
const LAST = START + 1700

/** What a run leaves out of the protocol, to show that the audit detects it. */
export interface SimulationRules {
  /** What a member believes about a proposal. */
  readonly judge: Judge
  /** What a member goes by when it ratifies. */
  readonly view: (governance: Governance) => Governance
}

/** A whole network from a seed: proposals that exclude each other, three members that break the rules, a division. */
export class GovernanceSimulation {
  readonly #random: Random
  readonly #rules: SimulationRules
  readonly #members: readonly SimulatedMember[]
  readonly #honest: readonly SimulatedMember[]
  readonly #faulty: readonly FaultyMember[]
  readonly #network: SimulatedNetwork
  readonly #proposed: Proposed[] = []
  readonly #judgements: Judgements
  readonly #shown = new Set<object>()
  #tick = START

  constructor(seed: number, rules: Partial<SimulationRules> = {}) {
    this.#random = new Random(`governance ${seed}`)
    this.#rules = { judge: judgedByRatification, view: (governance) => governance, ...rules }
    this.#judgements = new Judgements(this.#rules.judge)
    const divides = START + 150 + this.#random.below(700)
    this.#network = new SimulatedNetwork(this.#random, [divides, divides + this.#random.below(500)])
    const writers = Array.from({ length: MEMBERS }, (_, i) => new LogWriter(fastSigner(`governor ${i}`)))
    const members = new Members(writers.map(({ key }) => key))
    this.#members = writers.map((writer, i) => new SimulatedMember(i, writer, members, i < FAULTY))
    const away = this.#random.below(9)
    for (const member of this.#members) member.side = this.#random.below(MEMBERS) < away ? 1 : 0
    this.#honest = this.#members.filter(({ isFaulty }) => !isFaulty)
    this.#faulty = this.#members.slice(0, FAULTY).map(
      (member) =>
        new FaultyMember(member, {
          random: this.#random,
          honest: this.#honest,
          // Mail of this tick is delivered already; at the end all is sent.
          send: (event, to, tick) => {
            const sent = Math.min(tick + 1, LAST)
            this.#network.at(sent, () => this.#network.send(event, member, to, sent))
          },
        }),
    )
  }

  run(): readonly Decision['state'][] {
    this.#propose()
    for (; this.#tick < LAST; this.#tick++) this.#step()
    // All that was sent has arrived, and every log is beyond the time in which members ratify.
    for (let round = 0; round < 60; round++, this.#tick++) {
      if (round % 20 === 0) for (const member of this.#honest) this.#beat(member)
      this.#network.deliver(this.#tick)
      for (const member of this.#honest) this.#ratify(member)
    }
    this.#judgements.see(this.#honest, this.#proposed, this.#tick)
    for (const [i, faulty] of this.#faulty.entries()) {
      const { key } = this.#members[i] as SimulatedMember
      for (const to of this.#honest)
        assert.equal(to.seen(key), faulty.toldTo(to), `mail: member ${to.index} misses events of member ${i}`)
    }
    return audit(this.#honest, this.#proposed, this.#tick)
  }

  #say<K extends MeshKind>(member: SimulatedMember, kind: K, body: EventBodies[K]): AcceptedEvent {
    const event = member.writer.write(kind, this.#tick, body as never)
    member.receive(event)
    for (const to of this.#honest) if (to !== member) this.#network.send(event, member, to, this.#tick)
    return event
  }

  /** Bodies of which some exclude others; most close about the time of the division. */
  #propose(): void {
    const [first] = this.#network.divided
    const closing = (): number => Math.max(START + 150, Math.min(first + this.#random.below(160) - 120, START + 640))
    const [a = '', b = ''] = this.#members.map(({ key }) => key)
    const bodies: readonly ProposalBody[] = [
      textBody(closing()),
      parameterBody(7, closing(), START + 1650),
      memberBody([1, a, '1'.repeat(64)], closing(), START + 1660),
      memberBody([1, b, '2'.repeat(64)], closing(), START + 1670),
      upgradeBody('2.0.0', '1', closing()),
      upgradeBody('2.0.0', '2', closing()),
    ]
    for (const body of bodies) {
      const event = this.#say(this.#random.pick(this.#honest), 'proposal', body)
      const supporters = 7 + this.#random.below(8)
      this.#proposed.push({ event, body, supporters })
      for (const [i, member] of this.#honest.entries()) {
        const at = START + 15 + this.#random.below(body.closes - START - 15)
        this.#network.at(at, () => this.#vote(member, event, body, i < supporters))
      }
      for (const faulty of this.#faulty) {
        const at = START + 15 + this.#random.below(body.closes - START - 15)
        this.#network.at(at, () => faulty.vote(event, body.closes, this.#tick))
        const after = body.closes + 1 + this.#random.below(400)
        this.#network.at(after, () => faulty.afterClosing(event, this.#tick))
      }
    }
    for (const faulty of this.#faulty) {
      const closes = START + 150 + this.#random.below(490)
      const body = this.#random.pick([textBody(closes, 'Unpublished'), memberBody([1, a, '3'.repeat(64)], closes)])
      this.#network.at(closes + 121 + this.#random.below(400), () => faulty.ratifyAlone(body, this.#tick))
      if (this.#random.chance(1, 2))
        this.#network.at(LAST - 1 - this.#random.below(900), () => faulty.recant(this.#tick))
    }
  }

  /** As a node does: a yes that would exclude another of its own becomes none. */
  #vote(member: SimulatedMember, { id }: AcceptedEvent, { closes }: ProposalBody, supports: boolean): void {
    const { governance } = member.state
    const view = governance.proposal(id, this.#tick)
    if (view === null || this.#tick > closes) return
    if (supports && rivalOf({ governance, self: member.key }, view, this.#tick) !== null) return
    this.#say(member, 'ballot', { proposal: id, choice: supports ? 'yes' : 'no' })
  }

  #step(): void {
    this.#network.deliver(this.#tick)
    for (const member of this.#honest) {
      if ((this.#tick + member.index * 7) % 60 === 0) this.#beat(member)
      if ((this.#tick + member.index) % 4 === 0) this.#ratify(member)
    }
    for (const [i, faulty] of this.#faulty.entries()) if ((this.#tick + i * 11) % 60 === 0) faulty.beat(this.#tick)
    this.#showForks()
    if (this.#tick % 60 === 0) this.#judgements.see(this.#honest, this.#proposed, this.#tick)
  }

  #beat(member: SimulatedMember): void {
    const seen = member.state.members.keys.map((key) => member.seen(key))
    this.#say(member, 'heartbeat', heartbeatBody(seen))
  }

  /** An honest member finds a fork some time after it happened. */
  #showForks(): void {
    for (const { evidence } of this.#faulty) {
      if (evidence === null || this.#shown.has(evidence)) continue
      this.#shown.add(evidence)
      const witness = this.#random.pick(this.#honest)
      const at = Math.min(this.#tick + this.#random.below(600), LAST - 1)
      if (at === this.#tick) this.#say(witness, 'evidence', evidence)
      else this.#network.at(at, () => this.#say(witness, 'evidence', evidence))
    }
  }

  /** As node/mesh/ratifying.ts does. */
  #ratify(member: SimulatedMember): void {
    const { members, governance } = member.state
    const seen = this.#rules.view(governance)
    const ratifying = { members, governance: seen, self: member.key, abstainsUntil: -1 }
    for (const { proposal } of ratifiable(ratifying, this.#tick)) {
      const known = governance.ratifications.of(proposal)
      const event = known?.event ?? this.#proposed.find((each) => each.event.id === proposal)?.event.event
      if (event === undefined) throw new Error(`the proposal ${proposal} was never made`)
      const others = known === null ? [] : inOrder(known)
      const own = signRatification(member.writer.signer, NETWORK, proposal)
      const ratifiers = [...others, own].sort((x, y) => (x.member < y.member ? -1 : 1))
      this.#say(member, 'ratification', { event, ratifiers })
    }
    for (const accepted of governance.ratifications.accepted) {
      if (accepted.carriers.has(member.key)) continue
      this.#say(member, 'ratification', { event: accepted.event, ratifiers: inOrder(accepted) })
    }
  }
}
