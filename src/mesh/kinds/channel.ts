import type { ChannelBody } from '../channel-body.ts'
import { MOST_CHANNEL_CLAIMS } from '../channel-bound.ts'
import { channelName } from '../channel-name.ts'
import { type ChannelClaim, decideChannel } from '../channel-tenures.ts'
import type { ClaimKind } from '../event-kind.ts'
import { explainChannel } from '../explain-channel.ts'
import { fits, hex, oneOf } from '../shape.ts'

export const channel: ClaimKind<ChannelBody> = {
  share: 'caller',
  form: fits<ChannelBody>({
    channel: hex(32),
    act: oneOf('open', 'release', 'take'),
    after: hex(64),
    envelope: hex(64),
    seed: hex(64),
    to: hex(64),
  }),
  check({ act, channel: name, seed }, { ports, event }) {
    return act !== 'open' || name === channelName(ports.hash, event.origin, seed) ? null : 'VOID_EVENT'
  },
  claim: {
    subject: ({ channel: name }) => name,
    noun: 'channel',
    bound: { most: MOST_CHANNEL_CLAIMS, code: 'TOO_MANY_CHANNELS' },
    decide: decideChannel,
    explain: (claim, context) => explainChannel(claim as ChannelClaim, context),
  },
}
