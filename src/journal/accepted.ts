import type { Hash } from '../crypto/ports.ts'
import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import type { Draft } from './entry.ts'

const BEFORE = '{"event":'
const AFTER = ',"void":'

/**
 * The event in an entry.
 * @param bodyHash sha256 of the entry's body, if already known
 * @throws Error for an entry of another kind
 */
export function acceptedOf(hash: Hash, draft: Draft, bodyHash?: string): AcceptedEvent {
  if (draft.kind === 'event') {
    const { body: event, text } = draft
    return { event, id: bodyHash ?? hash.sha256Hex(text), text, void: null }
  }
  if (draft.kind !== 'received') throw new Error(`an entry of kind ${draft.kind} contains no event`)
  // The event's text is part of the entry's: its id covers exactly what its origin signed.
  const text = draft.text.slice(BEFORE.length, draft.text.lastIndexOf(AFTER))
  return { event: draft.body.event, id: draft.event ?? hash.sha256Hex(text), text, void: draft.body.void }
}
