import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Services } from '../services.ts'
import { tickOnce } from './tick-once.ts'

/** Refusals after which the next tick may succeed: another tick came first, or the node has too much to do. */
const isTemporary = ({ code, row }: Refusal): boolean =>
  code === 'MACHINE_MOVED' || row.status === 429 || row.status === 503

/**
 * One automatic tick of a channel, at the expense of its account. What makes further ones pointless, such as an account
 * that cannot pay, ends automatic ticking; the channel stays open.
 * @returns whether it took place
 */
export async function tickByClock(services: Services, name: string): Promise<boolean> {
  const { channels, mesh, owner } = services
  const channel = channels.find(name)
  if (channel?.autotick !== true || !mesh.confirmed || owner.draining) return false
  const { account } = channel
  const caller = { account, proofKey: channels.proofKey(name), demo: false, scopes: [] }
  try {
    return await tickOnce(services, caller, { account, address: null }, name)
  } catch (error) {
    if (!(error instanceof Refusal)) services.onFault(error)
    else if (!isTemporary(error)) await stop(services, name, error.code).catch(services.onFault)
    return false
  }
}

/** Ends automatic ticking, durably. */
async function stop({ channels, clock }: Services, name: string, code: RefusalCode): Promise<void> {
  const stopped = { code, at: tickOf(clock.now()) }
  await channels.change(name, ({ autotick }) => (autotick ? { autotick: false, stopped } : undefined))
}
