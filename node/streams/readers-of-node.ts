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

/** Places for those who wait for events and what ends their calls, and sessions of those who pull encrypted. */
export const readersOfNode = (ports: Ports, { mesh, onFault }: ReaderSettings, services: () => Services) => ({
  openCalls: new OpenCalls({ clock: ports.clock, turn: mesh?.turn ?? (() => Promise.resolve()), onFault }),
  readerPlaces: new ReaderPlaces(),
  secureSessions: sessionsOfNode(ports, services),
})
