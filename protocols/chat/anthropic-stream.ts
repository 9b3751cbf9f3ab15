import { isObject } from '../../src/schema/is-object.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { MergedStream, StreamState, Turn } from './chat-format.ts'
import { addUsage, argumentsIn, isList, objectIn } from './event-data.ts'
import { eventText, type ServerEvent } from './server-events.ts'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const isCall = ({ type }: JsonObject): boolean => type === 'tool_use'

/** @returns an answer from its blocks; empty texts are left out, which a request may not repeat */
export function assistantTurn(blocks: readonly JsonObject[], usage: JsonObject): Turn {
  const calls = blocks.filter(isCall).map(({ id, name, input }) => ({
    id: textOf(id),
    name: textOf(name),
    arguments: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
  }))
  const content = blocks
    .filter(({ type, text }) => type !== 'text' || text !== '')
    .map((block) => (isCall(block) ? { ...block, input: inputOf(block.input) } : block))
  return { calls, message: { role: 'assistant', content }, usage }
}

const inputOf = (input: Json | undefined): JsonObject =>
  typeof input === 'string' ? (argumentsIn(input) ?? {}) : isObject(input) ? input : {}

const event = (data: JsonObject): string => eventText({ name: textOf(data.type), data: JSON.stringify(data) })

/** What a delta adds to its block, by its type. */
function extended(block: JsonObject, delta: JsonObject): JsonObject {
  switch (delta.type) {
    case 'text_delta':
      return { ...block, text: textOf(block.text) + textOf(delta.text) }
    case 'thinking_delta':
      return { ...block, thinking: textOf(block.thinking) + textOf(delta.thinking) }
    case 'signature_delta':
      return { ...block, signature: textOf(block.signature) + textOf(delta.signature) }
    case 'citations_delta':
      return { ...block, citations: [...(isList(block.citations) ? block.citations : []), delta.citation ?? null] }
    default:
      return block
  }
}

/** Events of several messages as those of one: one start, its blocks numbered through without the calls, one end. */
export class AnthropicStream implements MergedStream {
  state: StreamState = 'open'
  #hasStarted = false
  /** Blocks that were shown to the client, of all messages. */
  #shown = 0
  /** Of the current message, by its index; the input of a call is text until its end. */
  readonly #blocks = new Map<Json | undefined, JsonObject>()
  readonly #places = new Map<Json | undefined, number>()
  #usage: JsonObject = {}
  #ending: JsonObject = { stop_reason: 'end_turn', stop_sequence: null }

  take({ data }: ServerEvent): string {
    if (data === null) return eventText({ name: null, data })
    const sent = objectIn(data)
    switch (sent.type) {
      case 'message_start':
        return this.#start(sent)
      case 'content_block_start':
        return this.#begin(sent)
      case 'content_block_delta':
        return this.#extend(sent)
      case 'content_block_stop':
        return this.#placed(sent)
      case 'message_delta':
        // Counts are those of the whole message so far.
        if (isObject(sent.usage)) this.#usage = { ...this.#usage, ...sent.usage }
        if (isObject(sent.delta)) this.#ending = sent.delta
        return ''
      case 'message_stop':
        this.state = 'complete'
        return ''
      case 'error':
        this.state = 'failed'
        return event(sent)
      default:
        return event(sent)
    }
  }

  #start(sent: JsonObject): string {
    if (isObject(sent.message) && isObject(sent.message.usage)) this.#usage = sent.message.usage
    if (this.#hasStarted) return ''
    this.#hasStarted = true
    return event(sent)
  }

  #begin(sent: JsonObject): string {
    const { index, content_block: block } = sent
    if (!isObject(block)) return ''
    this.#blocks.set(index, isCall(block) ? { ...block, input: '' } : block)
    if (isCall(block)) {
      // Some servers send the whole input with the start.
      if (isObject(block.input) && Object.keys(block.input).length > 0) this.#blocks.set(index, block)
      return ''
    }
    this.#places.set(index, this.#shown++)
    return this.#placed(sent)
  }

  #extend(sent: JsonObject): string {
    const { index, delta } = sent
    const block = this.#blocks.get(index)
    if (block === undefined || !isObject(delta)) return ''
    if (delta.type === 'input_json_delta' && isCall(block)) {
      this.#blocks.set(index, { ...block, input: textOf(block.input) + textOf(delta.partial_json) })
    } else this.#blocks.set(index, extended(block, delta))
    return this.#placed(sent)
  }

  /** The event with the index that the client knows; nothing for a call. */
  #placed(sent: JsonObject): string {
    const index = this.#places.get(sent.index)
    return index === undefined ? '' : event({ ...sent, index })
  }

  end(): Turn {
    const turn = assistantTurn([...this.#blocks.values()], this.#usage)
    this.state = 'open'
    this.#blocks.clear()
    this.#places.clear()
    this.#usage = {}
    return turn
  }

  closing(usage: JsonObject, svc: JsonObject): string {
    const total = addUsage({ output_tokens: 0 }, usage)
    return event({ type: 'message_delta', delta: this.#ending, usage: total, svc }) + event({ type: 'message_stop' })
  }
}
