import { Refusal } from '../../src/errors/refusal.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { MergedStream, StreamState, Turn } from './chat-format.ts'
import { isList, objectIn } from './event-data.ts'
import { assistantMessage, callOf } from './openai-message.ts'
import { eventText, type ServerEvent } from './server-events.ts'

/** Calls in one answer, each of which is looked for with every piece. */
const MOST_CALLS = 128

/** A call as its pieces arrive. */
interface Gathered {
  readonly index: Json | undefined
  id: string
  name: string
  arguments: string
}

/** @returns how far a stream is after this chunk */
export function stateAfterChunk(chunk: JsonObject): StreamState {
  if (chunk.error !== undefined && chunk.error !== null) return 'failed'
  const choices = isList(chunk.choices) ? chunk.choices : []
  return choices.some((choice) => isObject(choice) && typeof choice.finish_reason === 'string') ? 'finished' : 'open'
}

/** Members of a delta that say something: not those that are null or empty. */
const telling = (delta: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(delta).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value)))

const isEmptyList = (value: Json): boolean => isList(value) && value.length === 0

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const event = (chunk: JsonObject): string => eventText({ name: null, data: JSON.stringify(chunk) })

/**
 * Chunks of several chat completions as those of one: the first one's id, one reason to end, one sum of what was used. Servers
 * differ in how they stream calls: with or without an index, one index for several ids, arguments whole or in pieces, and
 * `stop` as the reason although there are calls. So the calls decide, whatever the reason.
 */
export class OpenAiStream implements MergedStream {
  state: StreamState = 'open'
  #head: JsonObject = {}
  #hasRole = false
  #wantsUsage = false
  #calls: Gathered[] = []
  #texts: { content: string; reasoning_content: string } = { content: '', reasoning_content: '' }
  #reason: Json = null
  #usage: JsonObject = {}

  take({ data }: ServerEvent): string {
    if (data === null) return eventText({ name: null, data })
    if (data.trim() === '[DONE]') {
      this.state = 'complete'
      return ''
    }
    const chunk = objectIn(data)
    const next = stateAfterChunk(chunk)
    if (next === 'failed') {
      this.state = next
      return event(chunk)
    }
    if (next === 'finished') this.state = next
    if (this.#head.id === undefined) {
      const { id = '', created = 0, model = '' } = chunk
      this.#head = { id, object: 'chat.completion.chunk', created, model }
    }
    if (isObject(chunk.usage)) {
      this.#wantsUsage = true
      this.#usage = chunk.usage
    }
    const choice: unknown = isList(chunk.choices) ? chunk.choices[0] : undefined
    return isObject(choice) ? this.#chosen(chunk, choice) : ''
  }

  #chosen(chunk: JsonObject, choice: JsonObject): string {
    if (typeof choice.finish_reason === 'string') this.#reason = choice.finish_reason
    const { tool_calls: calls, role, ...rest } = telling(isObject(choice.delta) ? choice.delta : {})
    if (isList(calls)) for (const piece of calls) this.#gather(piece)
    this.#texts.content += textOf(rest.content)
    this.#texts.reasoning_content += textOf(rest.reasoning_content)
    const shown = { ...(role === undefined || this.#hasRole ? {} : { role }), ...rest }
    if (Object.keys(shown).length === 0) return ''
    this.#hasRole ||= role !== undefined
    const { usage: _, ...members } = chunk
    return event({ ...members, ...this.#head, choices: [{ ...choice, index: 0, delta: shown, finish_reason: null }] })
  }

  #gather(piece: Json): void {
    if (!isObject(piece)) return
    const { index } = piece
    const { id, name, arguments: more } = callOf(piece, this.#calls.length)
    const named = typeof piece.id === 'string' && piece.id !== ''
    const same = this.#calls.findLast((call) => (index === undefined ? !named || call.id === id : call.index === index))
    const hasArguments = isObject(piece.function) && piece.function.arguments != null
    const text = hasArguments ? more : ''
    if (same === undefined || (named && same.id !== id && same.name !== '')) {
      if (this.#calls.length >= MOST_CALLS)
        throw new Refusal('TOO_MANY_TOOL_CALLS', `An answer of the model has more than ${MOST_CALLS} calls of tools.`)
      this.#calls.push({ index, id, name, arguments: text })
      return
    }
    if (named) same.id = id
    if (same.name === '') same.name = name
    same.arguments += text
  }

  end(): Turn {
    const calls = this.#calls.map(({ id, name, arguments: text }) => ({ id, name, arguments: text }))
    const { content, reasoning_content } = this.#texts
    const members = {
      content: content === '' ? null : content,
      ...(reasoning_content === '' ? {} : { reasoning_content }),
    }
    const turn: Turn = { calls, message: assistantMessage(members, calls), usage: this.#usage }
    this.state = 'open'
    this.#calls = []
    this.#texts = { content: '', reasoning_content: '' }
    this.#usage = {}
    return turn
  }

  closing(usage: JsonObject, svc: JsonObject): string {
    const reason = { index: 0, delta: {}, finish_reason: this.#reason ?? 'stop' }
    const figures: JsonObject = this.#wantsUsage ? { usage } : {}
    return (
      event({ ...this.#head, choices: [reason] }) +
      event({ ...this.#head, choices: [], ...figures, svc }) +
      eventText({ name: null, data: '[DONE]' })
    )
  }
}
