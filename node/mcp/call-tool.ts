import type { Terms } from '../../protocols/mcp/classify.ts'
import { isObject } from '../../protocols/mcp/message.ts'
import { type Answers, formOf, readForm } from '../../protocols/mcp/question.ts'
import { openState, type RequestState, sealState } from '../../protocols/mcp/request-state.ts'
import { callToolResult, inputRequiredResult, type ServerInfo } from '../../protocols/mcp/results.ts'
import { invalidParams } from '../../protocols/mcp/rpc-error.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { editDistance } from '../../src/bytes/edit-distance.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Call, headerOf } from '../api/call.ts'
import { refusalAnswer } from '../api/problem.ts'
import type { Services } from '../services.ts'
import type { Binding } from './binding.ts'
import { type Content, contentOf, objectOf } from './content.ts'
import { missingInputs } from './missing-inputs.ts'
import { toolsOf } from './tool-list.ts'
import { isQuestion, withInputs } from './with-inputs.ts'

/** Seconds in which a question can be answered. */
const QUESTION_SECONDS = 900n
const SECOND = 1_000_000_000n

/** Most questions about one call; after that the refusal is returned. */
const MAX_ROUNDS = 5

const NOTHING: JsonObject = Object.freeze({})

/** A question and the client's response. */
interface QuestionState {
  readonly answers: Answers
  readonly round: number
  /** The user declined to answer. */
  readonly refused: boolean
}

const NO_QUESTION: QuestionState = { answers: {}, round: 0, refused: false }

/**
 * Runs a tool: its call goes through the dispatcher like any other. Where inputs are missing and the client can show a
 * form, the result is a question, and the client repeats the call with the answers; the node keeps no state in between.
 * @throws RpcError -32602 for an unknown tool, parameters of the wrong shape, or a state that this node did not seal
 */
export async function callTool(
  services: Services,
  server: ServerInfo,
  { revision, forms }: Terms,
  params: JsonObject,
  call: Call,
): Promise<JsonObject> {
  const binding = bindingOf(services, params.name)
  const { arguments: args = NOTHING } = params
  if (!isObject(args)) throw invalidParams('params.arguments has to be an object.')
  const asked = revision.stateless ? askedBefore(services, binding, args, params, call) : NO_QUESTION
  const given = binding.bodyOf(args)
  const body = given === null ? null : withInputs(given, asked.answers)
  const { content, inner } = await run(services, binding, body === null ? args : binding.withBody(args, body), call)
  const mayAsk = forms && !asked.refused && asked.round < MAX_ROUNDS && body !== null
  const missing = mayAsk ? missingInputs(content, body) : []
  if (missing.length === 0) return callToolResult(revision, server, binding.answerOf(content, inner))
  const state: RequestState = {
    call: callDigest(services, binding, args),
    principal: principalOf(services, call),
    expires: Number(services.clock.now() / SECOND + QUESTION_SECONDS),
    fields: missing.map(({ key, list, options }) => ({ key, list, options })),
    answers: asked.answers,
    round: asked.round + 1,
  }
  return inputRequiredResult(
    server,
    formOf(missing, messageOf(binding, missing.length, body, content)),
    sealState(services.hash, services.requestStateKey, state),
  )
}

/** The three most similar tool names, compared without the common prefix. */
function nearestNames(sent: string, names: readonly string[]): readonly string[] {
  const plain = (name: string): string => name.toLowerCase().replace(/^svc[_-]?/, '')
  const wanted = plain(sent.slice(0, 80))
  const distance = (name: string): number => editDistance(wanted, plain(name))
  return names.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
}

/** A question in words is clarified with the sentence of its refusal, which names the formula that would be used. */
function messageOf({ tool }: Binding, count: number, body: JsonObject | null, content: Content): string {
  const detail = objectOf(content)?.detail
  if (isQuestion(body) && typeof detail === 'string') return detail
  return `${tool.title} needs ${count === 1 ? 'one more input' : `${count} more inputs`}.`
}

function bindingOf({ endpoints }: Services, name: unknown): Binding {
  const tools = toolsOf(endpoints)
  if (typeof name !== 'string') throw invalidParams('params.name has to be the name of a tool.')
  const binding = tools.get(name)
  if (binding !== undefined) return binding
  const near = nearestNames(name, [...tools.keys()])
  throw invalidParams(
    `Unknown tool: ${name.slice(0, 80)}. Did you mean ${near.join(', ')}? tools/list names all ${tools.size}.`,
  )
}

async function run(
  services: Services,
  binding: Binding,
  args: JsonObject,
  call: Call,
): Promise<{ readonly content: Content; readonly inner: Call }> {
  try {
    const inner = binding.callOf(args, call)
    return { content: contentOf(await services.dispatch(inner)), inner }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: contentOf(refusalAnswer(error)), inner: { ...call, method: 'refused', path: '' } }
  }
}

function askedBefore(
  services: Services,
  binding: Binding,
  args: JsonObject,
  params: JsonObject,
  call: Call,
): QuestionState {
  const { requestState, inputResponses } = params
  if (requestState === undefined) return NO_QUESTION
  const state =
    typeof requestState === 'string' ? openState(services.hash, services.requestStateKey, requestState) : undefined
  if (
    state === undefined ||
    state.call !== callDigest(services, binding, args) ||
    state.principal !== principalOf(services, call) ||
    BigInt(state.expires) < services.clock.now() / SECOND
  ) {
    throw invalidParams(
      'params.requestState was not sealed by this node for this call and caller, or has expired; send the call without it.',
    )
  }
  const outcome = readForm(inputResponses, state.fields)
  const answers = outcome.kind === 'accepted' ? { ...state.answers, ...outcome.answers } : state.answers
  return { answers, round: state.round, refused: outcome.kind === 'refused' }
}

const callDigest = ({ hash }: Services, { tool }: Binding, args: JsonObject): string =>
  hash.sha256Hex(canonicalJson([tool.name, args]))

const principalOf = ({ hash }: Services, call: Call): string => hash.sha256Hex(headerOf(call, 'authorization') ?? '')
