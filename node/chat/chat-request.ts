import { type Static, Type } from 'typebox'
import type { ChatFormat } from '../../protocols/chat/chat-format.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/** Most plancks of the calls in one chat, unless the caller says another: some ten seconds of one core. */
export const DEFAULT_PLANCKS = 1e10
/** Answers of a model in one chat, and calls of tools, by default and at most. */
export const ROUNDS = { usual: 8, most: 32 } as const
export const CALLS = { usual: 32, most: 128 } as const

/** What a request says about the tools of the node; not passed on to the provider. */
const SvcOptions = Type.Object(
  {
    max_plancks: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: `Most that all calls together may cost; ${DEFAULT_PLANCKS} by default.`,
      }),
    ),
    max_rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: ROUNDS.most,
        description: `Most answers of the model; ${ROUNDS.usual} by default.`,
      }),
    ),
    max_calls: Type.Optional(
      Type.Integer({ minimum: 1, maximum: CALLS.most, description: `Most calls of tools; ${CALLS.usual} by default.` }),
    ),
    tools: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 32,
        description: 'Further tools for the model, by their names at the MCP endpoint: those that compute or read.',
      }),
    ),
  },
  { additionalProperties: false },
)

export type SvcOptions = Static<typeof SvcOptions>

/** A request in either format; members that are not named here go to the provider as they are. */
export const ChatBody = Type.Object({
  model: Type.String({ minLength: 1, maxLength: 200 }),
  messages: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 10_000 }),
  stream: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  tools: Type.Optional(
    Type.Union([Type.Literal('svc'), Type.Array(Type.Unknown())], {
      description:
        '`svc` for tools of this node, which are called here, as does the member `svc`; a list is passed on.',
    }),
  ),
  svc: Type.Optional(SvcOptions),
})

/** A request to the provider, rewritten for the tools of the node. */
export interface ToolRequest {
  /** Members of the request except messages and tools. */
  readonly members: JsonObject
  readonly messages: readonly Json[]
}

/** @throws Refusal INVALID_BODY for what cannot be combined with the tools of the node */
export function toolRequest(body: JsonObject): ToolRequest {
  const { messages, tools, ...members } = body
  if (Array.isArray(tools)) {
    throw new Refusal(
      'INVALID_BODY',
      'Tools of the client and those of the node are not combined; leave one of `tools` and `svc` out.',
      {
        errors: [{ path: '/tools', message: 'is a list beside svc' }],
      },
    )
  }
  if (typeof members.n === 'number' && members.n > 1) {
    throw new Refusal('INVALID_BODY', 'With tools "svc" there is one answer; send n 1, or leave it out.', {
      errors: [{ path: '/n', message: 'is more than 1' }],
    })
  }
  return { members, messages: messages as readonly Json[] }
}

/** @returns the body of the request for the next answer. @param isFirst whether the model has not answered yet */
export function nextBody(
  format: ChatFormat,
  { members, messages }: ToolRequest,
  tools: readonly JsonObject[],
  isFirst: boolean,
): string {
  const { tool_choice: asked, ...rest } = members
  const choice = isFirst ? asked : format.laterChoice(asked)
  return JSON.stringify({ ...rest, ...(choice === undefined ? {} : { tool_choice: choice }), messages, tools })
}
