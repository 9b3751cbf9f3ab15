import { confirmed, type Question, tooManyQuestions } from '../components/confirmation.svelte.ts'
import { account, sendAsCaller, sendCharged } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import { type Answered, send } from '../node/send.ts'
import { WORDS } from '../strings/webmcp.ts'
import type { PageTool, ToolResult } from './model-context.ts'
import { permissionFor } from './permitted-call.ts'
import { withoutKeys } from './without-keys.ts'

/** Text of an answer that an agent gets; longer ones are cut, and say so. */
const LONGEST = 40_000

const asText = (text: string, isError = false): ToolResult => ({
  content: [
    { type: 'text', text: text.length > LONGEST ? `${text.slice(0, LONGEST)}\n${WORDS.cut(text.length)}` : text },
  ],
  ...(isError ? { isError } : {}),
})
const refusal = (code: string, detail: string): ToolResult => asText(JSON.stringify({ code, detail }), true)
const resultOf = (answer: Answered<unknown> | Refused): ToolResult =>
  answer.ok ? asText(withoutKeys(answer.text)) : asText(withoutKeys(JSON.stringify(answer.document)), true)
/** @returns why the request is not sent, or null if the person agrees */
const declinedBy = async (question: Question): Promise<ToolResult | null> => {
  if (tooManyQuestions()) return refusal('TOO_MANY_QUESTIONS', WORDS.tooMany)
  return (await confirmed({ ...question, unexpected: true })) ? null : refusal('CANCELLED', WORDS.declined)
}

type Input = Readonly<Record<string, unknown>>
const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)
const schema = (properties: Input, required: readonly string[] = []): Input => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const tool = (
  name: string,
  description: string,
  inputSchema: Input,
  readOnly: boolean,
  run: (input: Input) => Promise<ToolResult>,
): PageTool => ({
  name,
  description,
  inputSchema,
  annotations: { readOnlyHint: readOnly, untrustedContentHint: !readOnly },
  async execute(input: unknown) {
    const given = input ?? {}
    if (!isInput(given)) return refusal('INVALID_BODY', WORDS.notAnObject)
    // What JSON cannot write, a cycle or a BigInt, fails where it is written.
    return run(given).catch((error: unknown) => refusal('INVALID_BODY', String(error)))
  },
})

const TOKEN = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const
const MOST_COINS = 100
const LONGEST_TIER = 32

const pulse = tool('svc_pulse', WORDS.pulse, schema({}), true, async () => resultOf(await send('/api/svc/pulse')))

const wallet = tool('svc_wallet', WORDS.wallet, schema({}), true, async () => {
  if (account().kind === 'none') return refusal('UNAUTHORIZED', WORDS.noAccount)
  return resultOf(await sendAsCaller('/api/tally/credits/me'))
})

const convert = tool(
  'svc_convert_credits',
  WORDS.convert,
  schema(
    {
      token_ids: { type: 'array', items: TOKEN, minItems: 1, maxItems: MOST_COINS },
      bond_tier: { type: 'string', maxLength: LONGEST_TIER },
    },
    ['token_ids'],
  ),
  false,
  async ({ token_ids, bond_tier }) => {
    const ids = Array.isArray(token_ids) ? token_ids : []
    if (
      ids.length === 0 ||
      ids.length > MOST_COINS ||
      !ids.every((id) => typeof id === 'string' && /^[0-9a-f]{64}$/.test(id))
    )
      return refusal('INVALID_BODY', WORDS.tokenIds(MOST_COINS))
    if (bond_tier !== undefined && (typeof bond_tier !== 'string' || bond_tier.length > LONGEST_TIER))
      return refusal('INVALID_BODY', WORDS.tier)
    const declined = await declinedBy({
      heading: WORDS.confirmConvert(ids.length, bond_tier),
      detail: WORDS.convertDetail,
      yes: WORDS.burn,
    })
    if (declined !== null) return declined
    return resultOf(
      await sendAsCaller('/api/credits/from-coin', {
        body: { token_ids: ids, ...(bond_tier === undefined ? {} : { bond_tier }) },
      }),
    )
  },
)

const catalogue = tool(
  'svc_api_catalog',
  WORDS.catalogue,
  schema({
    path: { type: 'string', description: 'A path of the catalogue, for its schemas.' },
    domain: { type: 'string' },
  }),
  true,
  async ({ path, domain }) => {
    const query = new URLSearchParams({
      ...(typeof path === 'string' ? { path } : {}),
      ...(typeof domain === 'string' ? { domain } : {}),
    }).toString()
    return resultOf(await send(`/api/endpoints${query === '' ? '' : `?${query}`}`))
  },
)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

const call = tool(
  'svc_call',
  WORDS.call,
  schema(
    {
      method: { enum: METHODS, default: 'GET' },
      path: { type: 'string', description: 'A path of this node, beginning with /api/.' },
      body: {},
    },
    ['path'],
  ),
  false,
  async ({ method = 'GET', path, body }) => {
    const known = METHODS.find((one) => one === method)
    if (known === undefined || typeof path !== 'string') return refusal('INVALID_BODY', WORDS.callForm)
    const permission = permissionFor(known, path)
    if (permission === 'refused') return refusal('FORBIDDEN', WORDS.notForAgents)
    const declined =
      permission === 'allowed'
        ? null
        : await declinedBy({
            heading: WORDS.confirmCall,
            detail: `${known} ${path}`,
            body: body === undefined ? undefined : JSON.stringify(body, null, 2),
            yes: WORDS.allow,
          })
    if (declined !== null) return declined
    if (known === 'GET') return resultOf(await sendAsCaller(path))
    // As in the pages, a browser without an account gets one first: no answer then has the key of a new one.
    return resultOf(await sendCharged(path, { method: known, ...(body === undefined ? {} : { body }) }))
  },
)

/** The five tools of the specification. They run with the session or key of the visitor, at this node only. */
export const TOOLS: readonly PageTool[] = [pulse, wallet, convert, catalogue, call]
