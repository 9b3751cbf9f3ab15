/** Who holds a public channel: its node opens it, may release it, and another then takes it. */
export interface ChannelBody {
  /** Name of the channel, 32 hex digits. */
  readonly channel: string
  readonly act: 'open' | 'release' | 'take'
  /** Id of the event that this one follows: of a release, by which the origin holds the channel; of a take, the release. Zeros for `open`. */
  readonly after: string
  /** Envelope of the last sealed tick; zeros before the first. */
  readonly envelope: string
  /** From which, with its origin, the name of the channel follows; zeros unless it is `open`. 64 hex digits. */
  readonly seed: string
  /** Public key of the only node that may take it; zeros for every node. Zeros unless it is a release. */
  readonly to: string
}
