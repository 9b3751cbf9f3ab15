import type { MachineHead } from '../../src/journal/machine-head.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { placeOf } from '../machines/shown.ts'
import type { Services } from '../services.ts'

/** Ticks that are known to be missed: not those that the condition of its contract leaves out. */
async function missedOf({ autoTick, machines }: Services, name: string, head: MachineHead): Promise<number> {
  const { running, passed } = autoTick.missed(name)
  if (passed === 0) return running
  const { fire } = await machines.contract(head)
  return isObject(fire) && fire.when !== undefined ? running : running + passed
}

/** Settings and progress of a channel, for an answer. */
export async function channelPlace(services: Services, name: string): Promise<JsonObject> {
  const { channels, machines } = services
  const channel = channels.get(name)
  const head = machines.head(channel.account, name)
  const { reactor, ...place } = await placeOf(services, name, head)
  const { prefix, scopes } = channel.key
  return {
    channel: reactor as string,
    state: channel.closed ? 'closed' : 'open',
    ...place,
    ticks: head.seals,
    svcond: head.svcond,
    autotick: channel.autotick,
    tickIntervalSvconds: channel.interval,
    missed: await missedOf(services, name, head),
    stopped: channel.stopped === null ? null : { ...channel.stopped },
    public: channel.public,
    key: { prefix, scopes: [...scopes] },
  }
}
