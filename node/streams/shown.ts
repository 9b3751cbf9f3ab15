import type { JsonObject } from '../../src/schema/json.ts'
import { placeOf } from '../machines/shown.ts'
import type { Services } from '../services.ts'

/** Settings and progress of a channel, for an answer. */
export async function channelPlace(services: Services, name: string): Promise<JsonObject> {
  const { channels, machines, autoTick } = services
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
    missed: autoTick.missed(name),
    stopped: channel.stopped === null ? null : { ...channel.stopped },
    public: channel.public,
    key: { prefix, scopes: [...scopes] },
  }
}
