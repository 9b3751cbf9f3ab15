import {
  fitsDigest,
  HANDSHAKE_FIELD,
  type Handshake,
  isTimely,
  readHandshake,
} from '../../protocols/gossip/handshake.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Services } from '../services.ts'
import type { Answer } from './call.ts'
import { handshakeMemoryOf } from './handshake-memory.ts'
import type { Doorkeeper, RequestHead } from './http/doorkeeper.ts'
import { refusalAnswer } from './problem.ts'

const PATH = '/api/mesh/gossip'
const ENDPOINT = 'mesh.gossip'
const BEFORE_QUERY = /^[^?#]*/

const MISSING = refusalAnswer(
  new Refusal('MISSING_HANDSHAKE', `The header field ${HANDSHAKE_FIELD} is missing; send v1;sender;tick;mac.`),
)
const MALFORMED = refusalAnswer(
  new Refusal(
    'BAD_HANDSHAKE',
    `The handshake is not of the form v1;sender;tick;mac; send ${HANDSHAKE_FIELD}: v1;sender;tick;mac, made for this body and tick.`,
  ),
)
const TOO_MANY = refusalAnswer(
  new Refusal(
    'RATE_LIMITED',
    'Too many handshakes from this address failed. For now the body has to be canonical JSON, byte for byte as covered by its MAC.',
  ),
  { 'retry-after': '1' },
)

/**
 * Refuses calls to the mesh endpoints with an invalid handshake at a fraction of the usual cost: by the header alone if
 * that is enough. After many wrong MACs from an address, its handshakes are checked against the raw body before it is
 * parsed. So no node is locked out by a neighbour behind the same address: it sends canonical JSON, whose MAC matches
 * at once.
 */
export function handshakeDoor(services: Services): Doorkeeper {
  const { about, hash, clock, metrics } = services
  const { faults } = handshakeMemoryOf(services)

  const refuse = (answer: Answer, since: bigint): Answer => {
    metrics.request(ENDPOINT, answer.status, clock.now() - since)
    return answer
  }

  const handshakeIn = ({ headers }: RequestHead): Handshake | undefined => {
    const field = headers[HANDSHAKE_FIELD]
    return typeof field === 'string' ? readHandshake(field) : undefined
  }

  return {
    minds: (method, url) => method === 'POST' && BEFORE_QUERY.exec(url)?.[0] === PATH && about.meshSecret !== null,

    byHeader(knock) {
      const since = clock.now()
      const field = knock.headers[HANDSHAKE_FIELD]
      if (field === undefined || field === '') return refuse(MISSING, since)
      return handshakeIn(knock) === undefined ? refuse(MALFORMED, since) : null
    },

    byBody(knock, bytes) {
      if (about.meshSecret === null || !faults.isMany(knock.ip)) return null
      const since = clock.now()
      const handshake = handshakeIn(knock)
      if (handshake === undefined || !isTimely(handshake, tickOf(since))) return null
      if (fitsDigest(hash, about.meshSecret, handshake, hash.sha256Hex(bytes))) return null
      return refuse(TOO_MANY, since)
    },
  }
}
