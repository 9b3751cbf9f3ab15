import type { Turn } from '../../protocols/chat/chat-format.ts'
import { addUsage } from '../../protocols/chat/event-data.ts'
import { eventsIn } from '../../protocols/chat/server-events.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { type Answer, JSON_TYPE } from '../api/call.ts'
import { nextBody, type ToolRequest } from './chat-request.ts'
import type { ChatTools } from './chat-tools.ts'
import type { Chat } from './open-chat.ts'
import { EVENTS, endingWell, mustBeEnded, withheldEvent } from './passed-on.ts'
import { providerFields, refusedByProvider, wholeObject } from './provider-answer.ts'
import type { Told } from './provider-link.ts'

/** A chat in rounds: an answer of the model, the calls in it, their results, the next answer. */
class Rounds {
  usage: JsonObject = {}
  readonly #chat: Chat
  readonly #tools: ChatTools
  readonly #wireTools: readonly JsonObject[]
  #request: ToolRequest
  #isFirst = true

  constructor(chat: Chat, request: ToolRequest, tools: ChatTools) {
    this.#chat = chat
    this.#request = request
    this.#tools = tools
    this.#wireTools = chat.format.tools(tools.list)
  }

  /** Asks for the next answer. @throws Refusal as `ProviderLink.ask` */
  ask(): Promise<Told> {
    const { format } = this.#chat
    const body = nextBody(format, this.#request, this.#wireTools, this.#isFirst)
    this.#isFirst = false
    return this.#chat.ask({ method: 'POST', path: format.path, body })
  }

  /**
   * Runs the calls of an answer, one after the other: they are paid from one cap.
   * @returns whether it was the last one
   * @throws Refusal TOO_MANY_TOOL_CALLS; CANCELLED if the client left
   */
  async isLast({ calls, message, usage }: Turn): Promise<boolean> {
    this.usage = addUsage(this.usage, usage)
    if (calls.length === 0) return true
    this.#tools.count(calls.length)
    const results = []
    for (const call of calls) {
      if (this.#chat.signal.aborted)
        throw new Refusal('CANCELLED', 'The chat ended before its answer: the client left, or may not call any more.')
      results.push(await this.#tools.run(call))
    }
    const { members, messages } = this.#request
    const later: readonly Json[] = [...messages, message, ...this.#chat.format.resultMessages(results)]
    this.#request = { members, messages: later }
    return false
  }

  /** What goes wrong after tools ran tells what they did, since it was paid for. */
  traced(error: unknown): unknown {
    if (!(error instanceof Refusal) || this.#tools.isUnused) return error
    return new Refusal(error.code, error.message, { ...error.data, svc: this.#tools.trace })
  }
}

/** The whole answer, after all rounds. */
export async function wholeWithTools(chat: Chat, request: ToolRequest, tools: ChatTools): Promise<Answer> {
  const rounds = new Rounds(chat, request, tools)
  try {
    for (;;) {
      const told = await rounds.ask()
      if (told.status !== 200) return await refusedByProvider(chat, told)
      const body = await wholeObject(chat, told)
      const turn = chat.format.turnOf(body)
      if (turn === null) throw malformed(chat)
      if (!(await rounds.isLast(turn))) continue
      const headers = providerFields(chat, told)
      const whole = { ...body, usage: rounds.usage, svc: tools.trace }
      return { status: 200, type: JSON_TYPE, headers, body: JSON.stringify(whole) }
    }
  } catch (error) {
    throw rounds.traced(error)
  }
}

/** The answers of all rounds as one stream. */
export async function streamedWithTools(chat: Chat, request: ToolRequest, tools: ChatTools): Promise<Answer> {
  const rounds = new Rounds(chat, request, tools)
  const first = await rounds.ask()
  if (first.status !== 200) return refusedByProvider(chat, first)
  const body = endingWell(chat, roundsAsEvents(chat, rounds, first, tools))
  return { status: 200, type: EVENTS, headers: providerFields(chat, first), body }
}

async function* roundsAsEvents(chat: Chat, rounds: Rounds, first: Told, tools: ChatTools): AsyncGenerator<string> {
  const merged = chat.format.merged()
  try {
    for (let told = first; ; told = await rounds.ask()) {
      if (told.status !== 200) throw await failedRound(chat, told)
      for await (const events of eventsIn(told.body)) {
        const text = events.map((event) => merged.take(withheldEvent(chat, event))).join('')
        if (merged.state === 'complete' || merged.state === 'failed') told.complete()
        if (text !== '') yield text
      }
      mustBeEnded(chat, merged.state)
      if (merged.state === 'failed') return
      if (await rounds.isLast(merged.end())) break
    }
    yield merged.closing(rounds.usage, tools.trace)
  } catch (error) {
    throw rounds.traced(error)
  }
}

/** The head of the stream has been sent, so what the provider refuses is an event like its failures. */
async function failedRound(chat: Chat, told: Told): Promise<Refusal> {
  const { status, body } = await refusedByProvider(chat, told)
  const detail = `${chat.provider} refused a later request of the chat with status ${status}: ${String(body).slice(0, 500)}`
  return new Refusal('PROVIDER_FAILED', detail, { provider: chat.provider, provider_status: status, reason: 'status' })
}

const malformed = ({ provider }: Chat): Refusal =>
  new Refusal('PROVIDER_FAILED', `The answer of ${provider} does not have the form of its format.`, {
    provider,
    reason: 'malformed',
  })
