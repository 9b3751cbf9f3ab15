import type { EventKind } from '../event-kind.ts'
import { fits, list, textOf } from '../shape.ts'

/** A node's announcement about itself. */
export interface DiscoveryBody {
  readonly name: string
  readonly url: string
  /** Multiaddrs. */
  readonly addresses: readonly string[]
  readonly version: string
  readonly kernel_digest: string
  readonly math_digest: string
}

export const discovery: EventKind<DiscoveryBody> = {
  share: 'other',
  isLasting: true,
  form: fits<DiscoveryBody>({
    name: textOf(0, 128),
    url: textOf(0, 512),
    addresses: list(textOf(1, 512), 0, 32),
    version: textOf(0, 128),
    kernel_digest: textOf(0, 128),
    math_digest: textOf(0, 128),
  }),
  fold: (state, body, { origin, seq }) => state.discovered(origin, seq, body),
  sentence: "It is its origin's announcement about itself; the latest such event counts.",
}
