import type { ClaimKind } from '../event-kind.ts'
import { MAX_MEMBERS } from '../events.ts'
import { earliestWins } from '../register-book.ts'
import { fits, hex, list } from '../shape.ts'

/** Which nodes keep a piece of data. */
export interface ShardBody {
  /** 64 hex digits. */
  readonly shard: string
  /** Public keys. */
  readonly nodes: readonly string[]
}

export const shard: ClaimKind<ShardBody> = {
  share: 'caller',
  form: fits<ShardBody>({ shard: hex(64), nodes: list(hex(64), 1, MAX_MEMBERS) }),
  claim: { subject: ({ shard }) => shard, noun: 'shard', decide: earliestWins },
}
