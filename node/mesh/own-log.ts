import type { Hash } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { REFUSALS } from '../../src/errors/table.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { publishDecision } from '../../src/journal/event-decisions.ts'
import type { Owner } from '../../src/journal/head.ts'
import type { State } from '../../src/journal/state.ts'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import { type EventBodies, kindOf, type MeshKind } from '../../src/mesh/kind-of.ts'
import type { HeartbeatBody } from '../../src/mesh/kinds/heartbeat.ts'
import type { VoteBody } from '../../src/mesh/kinds/vote.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { limitEvent } from '../../src/mesh/read-event.ts'
import type { Lane } from '../lane/lane.ts'
import type { Examiner } from './ingest-ports.ts'

export interface OwnLogPorts {
  readonly hash: Hash
  readonly lane: Lane
  readonly owner: Owner
  readonly examiner: Examiner
  readonly isMember: () => boolean
  readonly confirmed: () => boolean
  readonly snapshots: () => { words(svcond: number): Pick<HeartbeatBody, 'cut' | 'snapshot'> }
}

/** The log published by this node. */
export class OwnLog {
  readonly #ports: OwnLogPorts

  constructor(ports: OwnLogPorts) {
    this.#ports = ports
  }

  /** @throws Refusal NOT_A_MEMBER, NOT_READY */
  mustSpeak(): void {
    const { isMember, confirmed } = this.#ports
    if (!isMember()) throw new Refusal('NOT_A_MEMBER', 'This node is an observer; ask one of the members.')
    if (!confirmed()) throw new Refusal('NOT_READY', 'The node is still learning what it published before; try again.')
  }

  /**
   * Durable when it resolves; then the outbox sends it.
   * @param forCaller whether a caller requested it
   * @param beside entries of the same batch
   * @throws Refusal of `mustSpeak` and `publishing`, of the lane
   */
  async publish<K extends MeshKind>(
    kind: K,
    body: EventBodies[K],
    forCaller = false,
    beside?: Decide<void>,
  ): Promise<PublishedEvent> {
    this.mustSpeak()
    const bodyOf = (state: State): EventBodies[K] => (kind === 'vote' ? votesThatBind(state, body) : body)
    return (await this.#submit(kind, bodyOf, forCaller, beside)).event
  }

  /** How much of every log, including its own, this node has as of the batch. */
  beat(): Promise<AcceptedEvent> {
    const { snapshots } = this.#ports
    return this.#submit('heartbeat', (state, svcond) => ({ ...heartbeatBody(state), ...snapshots().words(svcond) }))
  }

  /** Ends the recovery after the loss of a disk: from here on the node extends its log again. */
  recover(adopted: number): Promise<AcceptedEvent> {
    return this.#submit('recovery', ({ mesh, self }, svcond) => ({
      incarnation: mesh.recovery(self).incarnation + 1,
      adopted,
      abstains_until: svcond + WINDOW_TICKS,
    }))
  }

  #submit<K extends MeshKind>(
    kind: K,
    bodyOf: BodyOf<K>,
    forCaller = false,
    beside?: Decide<void>,
  ): Promise<AcceptedEvent> {
    return this.#ports.lane.submit(publishing(this.#ports, kind, bodyOf, forCaller, beside))
  }
}

type BodyOf<K extends MeshKind> = (state: State, svcond: number) => EventBodies[K]

/**
 * Publishes an event whose body depends on the state. It passes the same rules as everybody's: events that others would
 * find void or too long must not enter the own log.
 * @throws Refusal VOID_EVENT, EVENT_TOO_LARGE, ORIGIN_QUARANTINED, OVERLOADED
 */
function publishing<K extends MeshKind>(
  { hash, owner, examiner }: OwnLogPorts,
  kind: K,
  bodyOf: BodyOf<K>,
  forCaller: boolean,
  beside?: Decide<void>,
): Decide<AcceptedEvent> {
  return (state, now) => {
    if (state.mesh.log(state.self).quarantined_from !== null) {
      throw new Refusal('ORIGIN_QUARANTINED', 'The log of this node has two versions; its operator has to act.')
    }
    const body = bodyOf(state, now.svcond)
    mustBeFollowed(state, kind, body)
    const decision = publishDecision(hash, owner, kind, body, forCaller)(state, now)
    const [draft] = decision.drafts
    if (draft?.kind !== 'event' || draft.hash === undefined) throw new Error(`a ${kind} is published as an event`)
    limitEvent(kind, draft.text)
    // The node has just created it, so its form, origin and signature are valid.
    const accepted = examiner.accept({ event: draft.body, id: draft.hash, text: draft.text })
    if (accepted.void !== null) throw new Refusal(accepted.void, REFUSALS[accepted.void].sentence)
    if (beside === undefined) return decision
    return { ...decision, drafts: [...beside(state, now).drafts, ...decision.drafts] }
  }
}

/**
 * A log can be followed by itself: an event depends on no epoch whose certificate the log does not contain before it.
 * @throws Refusal UNKNOWN_EPOCH
 */
function mustBeFollowed<K extends MeshKind>({ mesh, self }: State, kind: K, body: EventBodies[K]): void {
  const epoch = kindOf(kind).lastEpoch?.(body, mesh.members) ?? 0
  if (epoch <= mesh.succession.carried(self)) return
  throw new Refusal('UNKNOWN_EPOCH', `The log of this node does not contain epoch ${epoch} yet; try again.`, { epoch })
}

/**
 * A vote binds this node through its spend, so it is published only while that spend is stored: a proposal dropped
 * since the decision, or with a heartbeat of the same batch, gets no vote.
 * @throws Refusal NOT_READY
 */
function votesThatBind<Body>({ mesh, pending }: State, body: Body): Body {
  const { votes } = body as VoteBody
  const held = votes.filter(({ spend }) => mesh.coins.proposal(spend) !== null)
  if (held.length === 0 || pending.some(({ accepted, own }) => own && accepted.event.kind === 'heartbeat')) {
    throw new Refusal('NOT_READY', 'The spends of these votes may have been dropped meanwhile; decide again.')
  }
  return { ...body, votes: held }
}

function heartbeatBody(state: State): HeartbeatBody {
  const { mesh } = state
  const { members, succession } = mesh
  // Of the epochs that its own log contains.
  const logs = members.logs.slice(0, members.size + succession.carried(state.self))
  return { seen: logs.map((key) => state.log(key).count), state_root: mesh.stateRoot() }
}
