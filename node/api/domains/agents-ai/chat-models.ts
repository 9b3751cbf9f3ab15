import { Type } from 'typebox'
import { ANTHROPIC_FORMAT } from '../../../../protocols/chat/anthropic-format.ts'
import { OPENAI_FORMAT } from '../../../../protocols/chat/openai-format.ts'
import { modelsOf } from '../../../chat/models.ts'
import { problemForm } from '../../../chat/problem-form.ts'
import { OF_PROVIDERS } from '../../../chat/provider-refusals.ts'
import { read } from '../../definition.ts'
import { ANY_MEDIA } from '../../media-types.ts'
import { AnyObject } from '../../schemas.ts'

const common = {
  method: 'GET',
  auth: 'key',
  scope: 'read',
  tier: 'computation',
  domain: 'agents-ai',
  media: ANY_MEDIA,
  response: AnyObject,
  refusals: OF_PROVIDERS,
  limit: 'chat',
  waits: true,
  example: {},
} as const

/** Parameters of a page, as the clients send them. */
const Page = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    after_id: Type.Optional(Type.String({ maxLength: 200 })),
    before_id: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

export const openaiModels = read({
  ...common,
  id: 'llm.models',
  path: '/api/llm/models',
  summary: 'The models of a provider that serves the format of OpenAI.',
  problemForm: problemForm(OPENAI_FORMAT),
  read: (services, { call }) => modelsOf(services, OPENAI_FORMAT, {}, call),
})

export const anthropicModels = read({
  ...common,
  id: 'llm.v1.models',
  path: '/api/llm/v1/models',
  keyField: 'x-api-key',
  query: Page,
  summary: 'The models of a provider that serves the format of Anthropic.',
  problemForm: problemForm(ANTHROPIC_FORMAT),
  read: (services, { query, call }) => modelsOf(services, ANTHROPIC_FORMAT, query, call),
})

export const providers = read({
  id: 'llm.providers',
  method: 'GET',
  path: '/api/llm/providers',
  auth: 'none',
  tier: 'computation',
  domain: 'agents-ai',
  summary: 'The providers of chat models that this node passes requests to.',
  response: Type.Object({
    providers: Type.Array(
      Type.Object({
        name: Type.String({ description: 'For the header field X-Provider.' }),
        formats: Type.Array(Type.String({ description: '`openai` or `anthropic`.' })),
        needs_key: Type.Boolean({ description: 'Whether X-Provider-Key is required.' }),
      }),
    ),
  }),
  refusals: [],
  example: {},
  read: ({ chat }) => ({
    providers: chat.providers.map(({ name, formats, isPrivate }) => ({
      name,
      formats: [...formats],
      needs_key: !isPrivate,
    })),
  }),
})
