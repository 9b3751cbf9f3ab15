import type { StreamState } from '../../protocols/chat/chat-format.ts'
import { eventsIn, eventText, type ServerEvent } from '../../protocols/chat/server-events.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Answer, JSON_TYPE } from '../api/call.ts'
import type { Chat } from './open-chat.ts'
import { providerFields, refusedByProvider, wholeObject } from './provider-answer.ts'
import type { Told } from './provider-link.ts'

export const EVENTS = 'text/event-stream'

/** A chat that goes to its provider as it is, and whose answer comes back as it is. */
export async function passedOn(chat: Chat, body: string | Uint8Array, isStream: boolean): Promise<Answer> {
  const told = await chat.ask({ method: 'POST', path: chat.format.path, body })
  if (told.status !== 200) return refusedByProvider(chat, told)
  const headers = providerFields(chat, told)
  if (isStream) return { status: 200, type: EVENTS, headers, body: endingWell(chat, passedEvents(chat, told)) }
  return { status: 200, type: JSON_TYPE, headers, body: JSON.stringify(await wholeObject(chat, told)) }
}

/** An event without the key of the caller. */
export const withheldEvent = ({ key }: Chat, event: ServerEvent): ServerEvent =>
  event.data === null ? event : { name: event.name, data: key.withheld(event.data) }

/** @throws Refusal PROVIDER_FAILED if the stream ends before the answer does */
async function* passedEvents(chat: Chat, told: Told): AsyncGenerator<string> {
  let state: StreamState = 'open'
  for await (const events of eventsIn(told.body)) {
    const texts: string[] = []
    for (const event of events) {
      if (state === 'complete' || state === 'failed') continue
      const next = chat.format.stateAfter(event)
      if (next !== 'open') state = next
      texts.push(eventText(withheldEvent(chat, event)))
    }
    if (state === 'complete' || state === 'failed') told.complete()
    if (texts.length > 0) yield texts.join('')
  }
  mustBeEnded(chat, state)
}

/** @throws Refusal PROVIDER_FAILED */
export function mustBeEnded({ provider }: Chat, state: StreamState): void {
  if (state !== 'open') return
  throw new Refusal('PROVIDER_FAILED', `The answer of ${provider} broke off.`, { provider, reason: 'cut' })
}

/** A refusal after the head has been sent is the last event. */
export async function* endingWell({ format }: Chat, events: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* events
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Its client may still be there, and no longer permitted.
    yield format.errorEvent(error)
  }
}
