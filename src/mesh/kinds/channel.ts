import type { ChannelBody } from '../channel-body.ts'
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
    to: hex(64),
  }),
  claim: {
    subject: ({ channel: name }) => name,
    noun: 'channel',
    decide: decideChannel,
    explain: (claim, context) => explainChannel(claim as ChannelClaim, context),
  },
}
