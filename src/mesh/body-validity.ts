import type { PublishedEvent } from '../envelope/bundle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { CheckPorts } from './check-ports.ts'
import { kindOf } from './kind-of.ts'
import type { Members } from './members.ts'

/**
 * Why an event of a log has no effect, or null: a function of the event, the network and its members only, so that
 * every node finds the same.
 * @throws Refusal UNKNOWN_EPOCH if it depends on members that are not known yet
 */
export function bodyValidity(
  ports: CheckPorts,
  network: string,
  members: Members,
  event: PublishedEvent,
): RefusalCode | null {
  const kind = kindOf(event.kind)
  if (!kind.form(event.body)) return kind.misshapen ?? 'VOID_EVENT'
  const epoch = kind.lastEpoch?.(event.body, members) ?? 0
  if (epoch > members.latest.number) {
    const known = members.latest.number
    throw new Refusal('UNKNOWN_EPOCH', `The event depends on epoch ${epoch}; ${known} is the latest one known here.`, {
      epoch,
      known,
    })
  }
  return kind.check?.(event.body, { ports, network, members, event }) ?? null
}
