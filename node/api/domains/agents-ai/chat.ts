import { ANTHROPIC_FORMAT } from '../../../../protocols/chat/anthropic-format.ts'
import { OPENAI_FORMAT } from '../../../../protocols/chat/openai-format.ts'
import { ChatBody } from '../../../chat/chat-request.ts'
import { problemForm } from '../../../chat/problem-form.ts'
import { OF_PROVIDERS } from '../../../chat/provider-refusals.ts'
import { serveChat } from '../../../chat/serve-chat.ts'
import { write } from '../../definition.ts'
import { ANY_MEDIA } from '../../media-types.ts'
import { AnyObject } from '../../schemas.ts'

/** Pictures in base64 fit; more would hold the event loop while it is parsed. */
const LARGEST_BODY = 2_000_000

const common = {
  method: 'POST',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'agents-ai',
  body: ChatBody,
  bodyBytes: LARGEST_BODY,
  media: ANY_MEDIA,
  anew: true,
  response: AnyObject,
  refusals: [...OF_PROVIDERS, 'TOO_MANY_TOOL_CALLS', 'CANCELLED', 'OVERLOADED', 'DRAINING'],
  limit: 'chat',
  price: 'Only what the tools of the node compute; the provider charges its own key.',
} as const

const PASSED =
  'X-Provider chooses the provider and X-Provider-Key is your key there, which the node neither stores nor logs. With `tools: "svc"` the ' +
  'model may call tools of this node, with your key and its scopes; `svc` in the answer lists every number with its envelope.'

const question = (model: string) => ({
  body: { model, messages: [{ role: 'user', content: 'What is the kinetic energy of 3 kg at 4 m/s?' }], tools: 'svc' },
})

export const chat = write({
  ...common,
  id: 'llm.chat',
  path: '/api/llm/chat',
  aliases: ['/api/llm/chat/completions'],
  summary: 'A chat with a model of a provider, in the format of OpenAI, whole or as a stream.',
  description: PASSED,
  problemForm: problemForm(OPENAI_FORMAT),
  example: question('gpt-5-mini'),
  write: (services, { body, call }) => serveChat(services, OPENAI_FORMAT, body, call),
})

export const messages = write({
  ...common,
  id: 'llm.messages',
  path: '/api/llm/v1/messages',
  keyField: 'x-api-key',
  summary: 'A chat with a model of a provider, in the format of Anthropic, whole or as a stream.',
  description: PASSED,
  problemForm: problemForm(ANTHROPIC_FORMAT),
  example: { body: { max_tokens: 1024, ...question('claude-sonnet-4-5').body } },
  write: (services, { body, call }) => serveChat(services, ANTHROPIC_FORMAT, body, call),
})
