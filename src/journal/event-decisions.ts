import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { EventBodies, MeshKind } from '../mesh/kind-of.ts'
import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import { isFull } from '../mesh/tick-bound.ts'
import type { Decide } from './decision.ts'
import { eventDraft } from './drafts.ts'
import type { Draft } from './entry.ts'
import type { Owner } from './head.ts'
import { logAfter } from './log-after.ts'
import { mustHaveShare } from './own-share.ts'
import type { Log } from './rows.ts'
import type { State } from './state.ts'

/**
 * Publishes one event in the node's own log. Several may be submitted at once and share a batch. A body that depends on
 * the state is built inside the decision: `(state, now) => publishDecision(hash, owner, kind, bodyOf(state))(state,
 * now)`, with `state.pending` for earlier events of the same batch.
 * @param forCaller whether a caller requested it
 * @throws Refusal OVERLOADED from the decision, if the tick has no capacity left for it
 */
export function publishDecision<K extends MeshKind>(
  hash: Hash,
  owner: Owner,
  kind: K,
  body: EventBodies[K],
  forCaller = false,
): Decide<AcceptedEvent> {
  return (state, now) => {
    mustHaveShare(state.log(state.self), kind, now.svcond, forCaller)
    const { draft, accepted } = eventDraft(hash, owner, state, { kind, body, svcond: now.svcond })
    return { drafts: [draft], answer: () => accepted }
  }
}

/**
 * Result of receiving an event.
 * - `appended`: it was the next one of its log.
 * - `known`: its place is taken. The decision compares ids only with the last event of the log and with those of the same
 *   batch; for older ones, `receiveEvents` of node/lane checks whether it is another event.
 * - `gap`: events before it are missing.
 * - `fork`: the log has another event in its place, or the event before it is not the one that it names.
 * - `quarantined`: the log has two versions from an earlier place on; earlier events are still accepted.
 * - `falling`: its tick is earlier than that of its predecessor, so it can never be appended.
 * - `full`: the log already has the largest number of events of that tick, so it can never be appended either.
 */
export type Reception = 'appended' | 'known' | 'gap' | 'fork' | 'quarantined' | 'falling' | 'full'

/**
 * Appends events whose signatures, origins and forms have been checked, in the given order. Events of the node's own
 * log are adopted in the same way, which recovers them after the loss of a disk.
 * @returns one result per event
 */
export function receiveDecision(accepted: readonly AcceptedEvent[]): Decide<readonly Reception[]> {
  return (state) => {
    const ahead = new Map<string, Log>()
    const ids = new Map<string, string>()
    const drafts: Draft[] = []
    const answers = accepted.map((each): Reception => {
      const { origin, seq } = each.event
      const log = ahead.get(origin) ?? state.log(origin)
      const reception = receptionOf(state, log, each, ids.get(`${origin}/${seq}`))
      if (reception === 'appended') {
        ahead.set(origin, logAfter(log, each))
        ids.set(`${origin}/${seq}`, each.id)
        drafts.push(receivedDraft(each))
      }
      return reception
    })
    return { drafts, answer: () => answers }
  }
}

/** @param here id of the batch's event in the same place */
function receptionOf(state: State, log: Log, { event, id }: AcceptedEvent, here: string | undefined): Reception {
  const { origin, seq, prev, svcond } = event
  if (seq < log.count) {
    const held = seq === log.count - 1 ? log.hash : (here ?? pendingId(state, origin, seq))
    return held === undefined || held === id ? 'known' : 'fork'
  }
  const { quarantined_from } = state.mesh.log(origin)
  if (quarantined_from !== null && seq >= quarantined_from) return 'quarantined'
  if (seq > log.count) return 'gap'
  if (prev !== log.hash) return 'fork'
  if (svcond < log.svcond) return 'falling'
  return isFull(log, svcond) ? 'full' : 'appended'
}

function pendingId({ pending }: State, origin: string, seq: number): string | undefined {
  const found = pending.find(({ accepted: { event } }) => event.origin === origin && event.seq === seq)
  return found?.accepted.id
}

function receivedDraft(accepted: AcceptedEvent): Draft {
  const { event, id, text } = accepted
  const body = { event, void: accepted.void }
  return { kind: 'received', body, event: id, text: `{"event":${text},"void":${canonicalJson(accepted.void)}}` }
}
