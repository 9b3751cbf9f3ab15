import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { MeshContext } from './context.ts'
import { Discovery } from './discovery.ts'
import { Heartbeat, type HeartbeatPorts } from './heartbeat.ts'
import type { MeshOptions } from './mesh-options.ts'
import { Ratifying } from './ratifying.ts'
import { Succeeding } from './succeeding.ts'

interface DutyPorts extends Pick<MeshOptions, 'describe' | 'memberChanges'> {
  readonly beat: () => Promise<AcceptedEvent>
  /** Next event of the own log that is to be sent. */
  readonly outbox: () => number
  readonly snapshots: HeartbeatPorts['snapshots']
}

/** What a node looks at in every tick. */
export interface Duty {
  tick(tick: number): void
}

/** What a member publishes of its own accord. */
export const dutiesOf = (context: MeshContext, { describe, memberChanges, ...ports }: DutyPorts): readonly Duty[] => [
  new Ratifying(context),
  new Succeeding(context, () => memberChanges(context.state)),
  new Heartbeat(context, ports),
  new Discovery(context, describe),
]
