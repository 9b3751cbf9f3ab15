import type { ToolCall, ToolResult } from '../../protocols/chat/chat-format.ts'
import type { McpTool } from '../../protocols/mcp/tool.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Described } from '../api/description.ts'
import { refusalAnswer } from '../api/problem.ts'
import type { Binding } from '../mcp/binding.ts'
import { contentOf } from '../mcp/content.ts'
import { toolsOf } from '../mcp/tool-list.ts'
import { keyOf } from '../pipeline/authorise.ts'
import type { Services } from '../services.ts'
import { CALLS, DEFAULT_PLANCKS, ROUNDS, type SvcOptions } from './chat-request.ts'

/** The tools that every model gets: a question in words, a formula by its operator, the search for one, a check. */
const USUAL = ['svc_auto', 'svc_compute', 'svc_list_operators', 'svc_verify']

/** Characters of an answer that the model reads beside its summary. */
const MOST_READ = 8_000

/**
 * Tools that a model may call: those that compute and seal, or read what is public. The text of a stranger may be in its context,
 * so a tool that moves coins, changes what belongs to the account or calls any path is not offered.
 */
const isOffered = ({ tool, kind, tier }: Described): boolean =>
  tool !== undefined && tool.action === undefined && tier === 'computation' && (kind === 'compute' || kind === 'read')

/** One call, as the caller is told. */
interface CallRecord {
  readonly tool: string
  readonly arguments: JsonObject | null
  readonly status: number
  /** Of a refusal. */
  readonly code: string | null
  readonly envelope: string | null
  readonly plancks: number
}

/** The tools of the node in one chat: their calls go through the usual pipelines with the key of the caller. */
export class ChatTools {
  readonly list: readonly McpTool[]
  readonly #services: Services
  readonly #outer: Call
  readonly #withheld: (text: string) => string
  readonly #bindings: ReadonlyMap<string, Binding>
  readonly #options: SvcOptions
  readonly #calls: CallRecord[] = []
  readonly #numbers: JsonObject[] = []
  #rounds = 0
  #spent = 0

  /**
   * @param withheld removes the key of the provider: what is computed is stored
   * @throws Refusal INVALID_BODY for an unknown tool
   */
  constructor(services: Services, call: Call, options: SvcOptions, withheld: (text: string) => string) {
    this.#services = services
    this.#outer = innerCall(call)
    this.#options = options
    this.#withheld = withheld
    const offered = new Set<string>(services.endpoints.filter(isOffered).flatMap(({ tool }) => tool?.name ?? []))
    const bindings = toolsOf(services.endpoints)
    const names = [...new Set([...USUAL, ...(options.tools ?? [])])]
    this.#bindings = new Map(
      names.map((name) => {
        const binding = offered.has(name) ? bindings.get(name) : undefined
        if (binding === undefined) throw unknownTool(name, [...offered])
        return [name, binding]
      }),
    )
    this.list = [...this.#bindings.values()].map(({ tool }) => tool)
  }

  get isUnused(): boolean {
    return this.#calls.length === 0
  }

  /** What the tools did: every number with its envelope, and every call. */
  get trace(): JsonObject {
    return {
      rounds: this.#rounds,
      plancks: this.#spent,
      envelopes: [...new Set(this.#numbers.map(({ envelope }) => envelope))],
      numbers: this.#numbers,
      calls: this.#calls.map((record) => ({ ...record })),
    }
  }

  /** Counts an answer of the model that calls tools. @throws Refusal TOO_MANY_TOOL_CALLS */
  count(calls: number): void {
    const { max_rounds: rounds = ROUNDS.usual, max_calls: most = CALLS.usual } = this.#options
    this.#rounds++
    const total = this.#calls.length + calls
    if (this.#rounds < rounds && total <= most) return
    const detail = `The model wants ${total} calls of tools after ${this.#rounds} answers; the bounds are ${most} calls and ${rounds} answers.`
    throw new Refusal('TOO_MANY_TOOL_CALLS', detail)
  }

  /** Calls a tool. What goes wrong is a result that the model reads. */
  async run({ id, name, arguments: text }: ToolCall): Promise<ToolResult> {
    const args = argumentsOf(this.#withheld(text))
    const binding = this.#bindings.get(name)
    if (binding === undefined || args === null) {
      const known = [...this.#bindings.keys()].join(', ')
      const what =
        binding === undefined ? `Unknown tool; call one of ${known}.` : 'The arguments are not a JSON object.'
      const tool = this.#withheld(name).slice(0, 64)
      this.#calls.push({ tool, arguments: args, status: 422, code: 'INVALID_BODY', envelope: null, plancks: 0 })
      return { id, text: what, isError: true }
    }
    const { content, inner } = await this.#answer(binding, args)
    const { summary, structured, isError } = binding.answerOf(content, inner)
    const body = isObject(content.body) ? content.body : {}
    const envelope = typeof body.envelope_id === 'string' ? body.envelope_id : null
    // The answer to the same call with the same Idempotency-Key was paid for once.
    const isPaid = envelope !== null && this.#calls.some((call) => call.envelope === envelope)
    const plancks = isPaid ? 0 : chargeOf(body)
    this.#spent += plancks
    const code = isError && typeof body.code === 'string' ? body.code : null
    this.#calls.push({ tool: name, arguments: args, status: content.status, code, envelope, plancks })
    if (envelope !== null) this.#numbers.push(numberOf(body, envelope, name))
    const more = envelope === null && !isError ? JSON.stringify(structured).slice(0, MOST_READ) : ''
    return { id, text: [summary, more].filter((part) => part !== '').join('\n'), isError }
  }

  async #answer(binding: Binding, args: JsonObject) {
    const { max_plancks: most = DEFAULT_PLANCKS } = this.#options
    try {
      const inner = { ...binding.callOf(args, this.#onceOnly(binding, args)), mostPlancks: most - this.#spent }
      return { content: contentOf(await this.#services.dispatch(inner)), inner }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { content: contentOf(refusalAnswer(error)), inner: this.#outer }
    }
  }

  /** A chat that is sent again with its Idempotency-Key may call the same tools again, and pays for them once. */
  #onceOnly(binding: Binding, args: JsonObject): Call {
    const key = headerOf(this.#outer, 'idempotency-key')
    if (key === undefined) return this.#outer
    const own = this.#services.hash.sha256Hex(`chat\n${key}\n${canonicalJson([binding.tool.name, args])}`)
    return { ...this.#outer, headers: { ...this.#outer.headers, 'idempotency-key': own } }
  }
}

/** Arguments of a call if they are an object, read as strictly as the body of a request: a stranger may have led the model to them. */
function argumentsOf(text: string): JsonObject | null {
  try {
    const value = text.trim() === '' ? {} : parseJson(text)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the calls of tools inherit: key, address, and how they are charged; never the key of the provider. */
function innerCall(call: Call): Call {
  const headers: Record<string, string> = { authorization: `Bearer ${keyOf(call, 'x-api-key') ?? ''}` }
  for (const name of ['host', 'user-agent', 'idempotency-key', 'x-svc-funding', 'x-svc-publish']) {
    const value = headerOf(call, name)
    if (value !== undefined) headers[name] = value
  }
  const { ip, signal } = call
  return { method: 'refused', path: '', query: '', headers, ip, ...(signal === undefined ? {} : { signal }) }
}

/** Of a program of steps, that of all of them. */
const chargeOf = ({ cko, charged_plancks: ofSteps }: JsonObject): number => {
  if (typeof ofSteps === 'number') return ofSteps
  const charge = isObject(cko) ? cko.charge : undefined
  return isObject(charge) && typeof charge.plancks === 'number' ? charge.plancks : 0
}

const numberOf = (body: JsonObject, envelope: string, tool: string): JsonObject => {
  const { value = null, unit = null, uncertainty = null, operator_id: operator = null } = body
  return { value, unit, uncertainty, operator_id: operator, envelope, tool } satisfies Record<string, Json>
}

function unknownTool(name: string, known: readonly string[]): Refusal {
  const detail = `${JSON.stringify(name.slice(0, 64))} is not a tool for models; svc.tools may name ${known.join(', ')}.`
  return new Refusal('INVALID_BODY', detail, { errors: [{ path: '/svc/tools', message: 'unknown tool' }] })
}
