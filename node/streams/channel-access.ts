import { Refusal } from '../../src/errors/refusal.ts'
import { isChannelKey } from '../../src/identity/channel-key.ts'
import { mustHaveScope } from '../../src/identity/scope.ts'
import type { ChannelScope } from '../../src/journal/channel.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'

/** Of a channel's own key: what it may do with the channel is checked here. */
const NO_SCOPES: Caller['scopes'] = []

/**
 * Decides who may do what with a channel: its own key within the key's scopes, the key of its account everything,
 * everybody reads a public one. Whatever they do is the account's doing, and is proved with the channel's key.
 * @param name of the channel, as received
 * @param key as received; null without one
 * @returns the account of the channel; null for everybody else who reads a public one
 * @throws Refusal UNAUTHORIZED, also for a channel that does not exist; FORBIDDEN for a scope that the key lacks;
 *   UNKNOWN_CHANNEL, also for the channel of another account
 */
export async function channelCaller(
  { channels, accounts }: Pick<Services, 'accounts' | 'channels'>,
  name: string,
  scope: ChannelScope,
  key: string | null,
): Promise<Caller | null> {
  const channel = channels.find(name)
  const isReader = scope === 'read' && channel?.public === true
  if (key === null) {
    if (isReader) return null
    throw new Refusal(
      'UNAUTHORIZED',
      'Send the key of the channel or of its account: `Authorization: Bearer svc_sk_…`.',
    )
  }
  if (isChannelKey(key)) {
    if (channel === undefined || !channels.isKeyOf(channel, key)) {
      throw new Refusal('UNAUTHORIZED', 'This is not the key of the channel; its account can replace a lost one.')
    }
    if (!channel.key.scopes.includes(scope)) {
      const { scopes } = channel.key
      throw new Refusal('FORBIDDEN', `The key of this channel may ${scopes.join(', ')}, but not ${scope}.`, {
        scope,
        scopes,
      })
    }
    const of = { name, key: channel.key.lookup }
    return { account: channel.account, proofKey: channels.proofKey(name), demo: false, scopes: NO_SCOPES, channel: of }
  }
  const caller = await accounts.resolve(key)
  if (caller === null)
    throw new Refusal('UNAUTHORIZED', 'Unknown key on this node; send that of the channel or of its account.')
  if (channel !== undefined && caller.account === channel.account) {
    return { ...caller, proofKey: channels.proofKey(name), demo: false }
  }
  if (isReader) return null
  throw new Refusal('UNKNOWN_CHANNEL', 'Unknown channel of this account on this node.', {
    channel: name.slice(0, 64),
  })
}

/**
 * A channel computes at the expense of its account without a key of the account: who makes a key for it, or lets it tick, has to
 * be allowed to compute too. The channel's own key was asked for its own scopes.
 * @throws Refusal MISSING_SCOPE
 */
export function mayLetCompute(caller: Caller | null): void {
  if (caller !== null && caller.channel === undefined) mustHaveScope(caller, 'compute')
}

/**
 * The caller of a job that the key of a channel started: that key, as long as it is the key of the channel.
 * @throws Refusal UNAUTHORIZED for every other key, and for an unknown job
 */
export function starterOf({ channels, jobs }: Pick<Services, 'channels' | 'jobs'>, id: string, key: string): Caller {
  const started = jobs.startedBy(id)
  const channel = started === null ? undefined : channels.find(started.name)
  if (started === null || channel?.key.lookup !== started.key || !channels.isKeyOf(channel, key)) {
    throw new Refusal('UNAUTHORIZED', 'This key did not start the job, or was replaced; send the key of the account.')
  }
  const proofKey = channels.proofKey(started.name)
  return { account: channel.account, proofKey, demo: false, scopes: NO_SCOPES, channel: started }
}
