import type { Ports } from '../ports.ts'
import type { Services } from '../services.ts'
import { ReaderPlaces } from './reader-places.ts'
import { sessionsOfNode } from './sessions-of-node.ts'

/** Places for those who wait for events, and sessions of those who pull encrypted. */
export const readersOfNode = (ports: Ports, services: () => Services) => ({
  readerPlaces: new ReaderPlaces(),
  secureSessions: sessionsOfNode(ports, services),
})
