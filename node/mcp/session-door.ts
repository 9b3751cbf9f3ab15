import { BEAT, eventText, primingText } from '../../protocols/mcp/event-stream.ts'
import { RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Answer, type Call, headerOf, NO_STORE } from '../api/call.ts'
import { endingWith } from '../api/ending-with.ts'
import type { Services } from '../services.ts'
import { streamAnswer } from './call-stream.ts'
import type { Events } from './exchange.ts'
import { lettersOf } from './letters.ts'
import { errorAnswer, rpcErrorFrom } from './rpc-answer.ts'
import type { Session } from './session.ts'

/** First revision whose streams begin with an event without content. */
const PRIMED = '2025-11-25'

const EVENT_ID = /^\d{1,15}$/

/** @throws RpcError with status 400 without a session, 404 for an ended one */
function mustFind({ mcpSessions }: Services, call: Call): Session {
  const session = mcpSessions.find(call)
  if (session !== null) return session
  throw new RpcError(RPC.invalidRequest, 'Send the Mcp-Session-Id that initialize returned.')
}

/** Ends a session at the wish of its client. */
export function endSession(services: Services, call: Call): Answer {
  try {
    mustFind(services, call).end()
    return { status: 204, type: '', headers: NO_STORE, body: null }
  } catch (error) {
    return errorAnswer(null, rpcErrorFrom(error, services.onFault))
  }
}

/**
 * The stream of the messages that no call has asked for. A session has one; another one takes its place, since a client that
 * opens it does not read the first any more.
 */
export function openStream(services: Services, call: Call): Answer {
  try {
    const session = mustFind(services, call)
    const after = lastRead(session, headerOf(call, 'last-event-id'))
    // HEAD is answered without events, and its body is never read.
    if (call.method === 'HEAD') return streamAnswer({ body: nothing() })
    return streamAnswer(opened(services, call, session, after))
  } catch (error) {
    return errorAnswer(null, rpcErrorFrom(error, services.onFault))
  }
}

async function* nothing(): AsyncGenerator<string> {}

/** @throws RpcError for what is not the id of an event of this session */
function lastRead({ mailbox, sent }: Session, field: string | undefined): number {
  if (field === undefined) return sent
  if (EVENT_ID.test(field) && Number(field) <= mailbox.last) return Number(field)
  throw new RpcError(RPC.invalidRequest, 'Last-Event-ID is not the id of an event of this session; leave it out.')
}

function opened(services: Services, call: Call, session: Session, after: number): Events {
  const { readerPlaces, clock } = services
  session.stream?.()
  const leavePlace = readerPlaces.take(call.ip)
  const { signal, abort, release } = endingWith(call.signal)
  session.stream = abort
  const leave = (): void => {
    leavePlace()
    release()
    if (session.stream !== abort) return
    session.stream = null
    session.heard = clock.now()
  }
  // A stream whose client left before its first event is never read.
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  return { body: events(services, session, after, signal, leave), ends: signal }
}

async function* events(
  { mcpSessions }: Services,
  session: Session,
  after: number,
  signal: AbortSignal,
  leave: () => void,
): AsyncGenerator<string> {
  try {
    if (session.revision.version >= PRIMED) yield primingText(after)
    for await (const letter of lettersOf(mcpSessions, session.mailbox, after, signal)) {
      if (letter === null) yield BEAT
      else {
        session.sent = letter.id
        yield eventText(letter.text, letter.id)
      }
    }
  } finally {
    leave()
  }
}

/** @returns the refusal of a stream to a client without a session */
export const noStream = (): Refusal =>
  new Refusal(
    'METHOD_NOT_ALLOWED',
    'Only a session has a stream: POST initialize, then GET with its Mcp-Session-Id; or GET the document as JSON.',
    { allow: ['POST', 'DELETE'] },
  )
