import { SessionTable } from '../mcp/session-table.ts'
import type { MeshSettings } from '../mesh/settings.ts'
import { OpenCalls } from '../pipeline/open-calls.ts'
import type { Ports } from '../ports.ts'
import type { Services } from '../services.ts'
import { ReaderPlaces } from './reader-places.ts'
import { sessionsOfNode } from './sessions-of-node.ts'

interface ReaderSettings {
  readonly mesh?: Partial<MeshSettings>
  readonly onFault: (error: unknown) => void
}

/** Places for those who wait for events and what ends their calls, and sessions of agents and of those who pull encrypted. */
export function readersOfNode(ports: Ports, { mesh, onFault }: ReaderSettings, services: () => Services) {
  const turn = mesh?.turn ?? (() => Promise.resolve())
  return {
    openCalls: new OpenCalls({ clock: ports.clock, turn, onFault }),
    readerPlaces: new ReaderPlaces(),
    secureSessions: sessionsOfNode(ports, services),
    mcpSessions: new SessionTable(services, { turn, onFault }),
  }
}
