import type { PublishedEvent } from '../envelope/bundle.ts'
import { Refusal } from '../errors/refusal.ts'
import { bodyValidity } from './body-validity.ts'
import type { CheckPorts } from './check-ports.ts'
import { checkEventSignature } from './event-signature.ts'
import type { Members } from './members.ts'
import type { AcceptedEvent } from './mesh-state.ts'
import { readEvent } from './read-event.ts'

/** @throws Refusal WRONG_NETWORK, UNKNOWN_ORIGIN */
export function checkOrigin(network: string, members: Members, { network: named, origin }: PublishedEvent): void {
  if (named !== network) {
    throw new Refusal('WRONG_NETWORK', `The event belongs to the network "${named}", this is "${network}".`)
  }
  if (!members.hasLog(origin)) {
    throw new Refusal('UNKNOWN_ORIGIN', `Unknown origin ${origin}: not a member of this network.`, { origin })
  }
}

/**
 * All checks of one event by itself, cheap ones first. Callers with further checks (window, place in its log) call the
 * parts, and leave the signature for last.
 * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT, WRONG_NETWORK, UNKNOWN_ORIGIN, BAD_SIGNATURE
 */
export function examineEvent(ports: CheckPorts, network: string, members: Members, text: string): AcceptedEvent {
  const event = readEvent(text)
  checkOrigin(network, members, event)
  checkEventSignature(ports.signatures, event, text)
  return { event, id: ports.hash.sha256Hex(text), text, void: bodyValidity(ports, network, members, event) }
}
