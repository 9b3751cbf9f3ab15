import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { MeshContext } from './context.ts'
import { Discovery } from './discovery.ts'
import { Heartbeat, type HeartbeatOptions } from './heartbeat.ts'
import type { MeshOptions } from './mesh-options.ts'
import { Ratifying } from './ratifying.ts'

interface DutyPorts {
  readonly describe: MeshOptions['describe']
  readonly beat: () => Promise<AcceptedEvent>
  /** Next event of the own log that is to be sent. */
  readonly outbox: () => number
  readonly snapshots: HeartbeatOptions['snapshots']
}

/** What a node looks at in every tick. */
export interface Duty {
  tick(tick: number): void
}

/** What a member publishes of its own accord. */
export const dutiesOf = (context: MeshContext, { describe, ...ports }: DutyPorts): readonly Duty[] => [
  new Heartbeat({ ...context, ...ports }),
  new Discovery(context, describe),
  new Ratifying(context),
]
