import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pass } from '../waiting/until.ts'

/** One answer of the script. Texts and calls are written in the format that the request asks for, unless `raw` is given. */
export interface Scripted {
  readonly text?: string
  /** Calls of tools: name and arguments, as text where they are malformed. */
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[]
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body itself. */
  readonly raw?: string
  /** Ends the connection after so many events. */
  readonly cutAfter?: number
  /** Pieces in which the text is streamed. */
  readonly pieces?: number
  /** Waits for this before the head. */
  readonly until?: Promise<void>
  /** Sends text pieces until the client leaves. */
  readonly endless?: boolean
}

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any
}

const USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }

/**
 * A provider on this machine that follows a script. It writes the two published formats (OpenAI: chat completions and their chunks;
 * Anthropic: messages and their events) as their references show them, and has the faults that are asked of it.
 */
export class ScriptedProvider {
  readonly seen: Seen[] = []
  /** Requests whose connection ended before their answer did. */
  left = 0
  /** Sent so far, bytes, of endless answers. */
  sent = 0
  #script: Scripted[] = []
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request, response)
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  /** The last answer is repeated. */
  play(...script: Scripted[]): void {
    this.#script = script
    this.seen.length = 0
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { method = '', url = '', headers } = request
    const body = text === '' ? null : JSON.parse(text)
    this.seen.push({ method, url, headers, text, body })
    response.on('close', () => {
      if (!response.writableFinished) this.left++
    })
    const scripted = (this.#script.length > 1 ? this.#script.shift() : this.#script[0]) ?? { text: 'hello' }
    await scripted.until
    const { status = 200 } = scripted
    const isStream = body?.stream === true && status === 200
    const type = isStream ? 'text/event-stream' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...scripted.headers })
    if (scripted.raw !== undefined) {
      response.end(scripted.raw)
      return
    }
    const format = url.includes('/messages') ? ANTHROPIC : OPENAI
    if (isStream) await this.#stream(response, format.events(scripted), scripted)
    else response.end(JSON.stringify(url.includes('/models') ? MODELS : format.whole(scripted)))
  }

  async #stream(response: ServerResponse, events: readonly string[], { cutAfter, endless }: Scripted): Promise<void> {
    for (const [index, event] of events.entries()) {
      if (index === cutAfter) {
        // What was written before has left by then.
        await pass(25)
        response.destroy()
        return
      }
      if (endless === true && index === 2) {
        while (!response.destroyed) {
          this.sent += event.length
          if (!response.write(event)) await room(response)
        }
        return
      }
      response.write(event)
    }
    response.end()
  }
}

/** Waits until the connection takes more, or is gone. */
const room = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })

const MODELS = {
  object: 'list',
  data: [{ id: 'scripted-1', object: 'model', created: 1, owned_by: 'test' }],
  has_more: false,
}

/** Cuts a text into so many pieces. */
const cut = (text: string, pieces: number): string[] => {
  const length = Math.max(1, Math.ceil(text.length / pieces))
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const OPENAI = {
  whole: ({ text, calls = [] }: Scripted) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted-1',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          refusal: null,
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map((call, at) => ({
                  id: `call_${at}`,
                  type: 'function',
                  function: { name: call.name, arguments: written(call.arguments) },
                })),
              }),
        },
        logprobs: null,
        finish_reason: calls.length === 0 ? 'stop' : 'tool_calls',
      },
    ],
    usage: USAGE,
  }),
  events: ({ text = '', calls = [], pieces = 3 }: Scripted): string[] => {
    const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted-1' }
    const chunk = (delta: unknown, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason }] })}\n\n`
    return [
      chunk({ role: 'assistant', content: '' }),
      ...cut(text, pieces).map((content) => chunk({ content })),
      ...calls.flatMap((call, index) => [
        chunk({
          tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } }],
        }),
        ...cut(written(call.arguments), 4).map((part) =>
          chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
      chunk({}, calls.length === 0 ? 'stop' : 'tool_calls'),
      `data: ${JSON.stringify({ ...head, choices: [], usage: USAGE })}\n\n`,
      'data: [DONE]\n\n',
    ]
  },
}

const blocks = ({ text = '', calls = [] }: Scripted) => [
  ...(text === '' ? [] : [{ type: 'text', text }]),
  ...calls.map((call, at) => ({ type: 'tool_use', id: `toolu_${at}`, name: call.name, input: call.arguments })),
]

const ANTHROPIC = {
  whole: (scripted: Scripted) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'scripted-1',
    content: blocks(scripted),
    stop_reason: (scripted.calls ?? []).length === 0 ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5 },
  }),
  events: (scripted: Scripted): string[] => {
    const event = (data: { type: string } & Record<string, unknown>) =>
      `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
    const message = {
      ...ANTHROPIC.whole(scripted),
      content: [],
      stop_reason: null,
      usage: { input_tokens: 10, output_tokens: 1 },
    }
    return [
      event({ type: 'message_start', message }),
      event({ type: 'ping' }),
      ...blocks(scripted).flatMap((block, index) => {
        const start = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
        const whole =
          block.type === 'text'
            ? String((block as { text: string }).text)
            : written((block as { input: unknown }).input)
        const delta = (part: string) =>
          block.type === 'text' ? { type: 'text_delta', text: part } : { type: 'input_json_delta', partial_json: part }
        return [
          event({ type: 'content_block_start', index, content_block: start }),
          ...cut(whole, scripted.pieces ?? 3).map((part) =>
            event({ type: 'content_block_delta', index, delta: delta(part) }),
          ),
          event({ type: 'content_block_stop', index }),
        ]
      }),
      event({
        type: 'message_delta',
        delta: { stop_reason: (scripted.calls ?? []).length === 0 ? 'end_turn' : 'tool_use', stop_sequence: null },
        usage: { output_tokens: 5 },
      }),
      event({ type: 'message_stop' }),
    ]
  },
}
