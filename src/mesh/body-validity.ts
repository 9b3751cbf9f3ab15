import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { CheckPorts } from './check-ports.ts'
import { kindOf } from './kind-of.ts'
import type { Members } from './members.ts'

/**
 * Why an event of a log has no effect, or null: a function of the event, the network and its members only, so that
 * every node finds the same.
 */
export function bodyValidity(
  ports: CheckPorts,
  network: string,
  members: Members,
  event: PublishedEvent,
): RefusalCode | null {
  const kind = kindOf(event.kind)
  if (!kind.form(event.body)) return kind.misshapen ?? 'VOID_EVENT'
  return kind.check?.(event.body, { ports, network, members, event }) ?? null
}
