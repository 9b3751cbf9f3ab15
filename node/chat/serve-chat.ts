import type { ChatFormat } from '../../protocols/chat/chat-format.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Answer, Call } from '../api/call.ts'
import type { Services } from '../services.ts'
import { type SvcOptions, toolRequest } from './chat-request.ts'
import { ChatTools } from './chat-tools.ts'
import { openChat } from './open-chat.ts'
import { passedOn } from './passed-on.ts'
import { streamedWithTools, wholeWithTools } from './with-tools.ts'

/**
 * Passes a chat to its provider: as it is, or with the tools of this node.
 * @param body as its schema describes it
 * @throws Refusal of the request, and of a provider that fails
 */
export async function serveChat(
  services: Services,
  format: ChatFormat,
  body: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Answer> {
  services.owner.mustTakeWork()
  const chat = openChat(services, format, call)
  const { svc: options, ...members } = body as JsonObject & { readonly svc?: SvcOptions }
  const isStream = members.stream === true
  const withheld = (text: string): string => chat.key.withheld(text)
  const run = (): Promise<Answer> => {
    // The bytes as they came: a number keeps its digits.
    if (options === undefined && members.tools !== 'svc')
      return passedOn(chat, call.bytes ?? JSON.stringify(members), isStream)
    const tools = new ChatTools(services, call, options ?? {}, withheld)
    const request = toolRequest(members)
    return isStream ? streamedWithTools(chat, request, tools) : wholeWithTools(chat, request, tools)
  }
  const leave = services.chat.places.take(call.ip)
  try {
    return endingWith(await run(), leave, chat.signal)
  } catch (error) {
    leave()
    throw error
  }
}

/** Gives the place back when the answer was sent, or when its client left before it was read. */
function endingWith(answer: Answer, leave: () => void, signal: AbortSignal): Answer {
  const { body } = answer
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    leave()
    return answer
  }
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  return { ...answer, body: leaving(body, leave) }
}

async function* leaving(body: AsyncIterable<string>, leave: () => void): AsyncGenerator<string> {
  try {
    yield* body
  } finally {
    leave()
  }
}
