import { Type } from 'typebox'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { catalogueOf } from '../../derive/catalogue.ts'
import { openapiOf } from '../../derive/openapi.ts'
import { once, tagged, taggedJson } from '../../immutable.ts'
import { AnyObject } from '../../schemas.ts'
import { DOMAIN_SLUGS } from '../../taxonomy.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform' } as const

export const endpoints = read({
  ...common,
  id: 'endpoints',
  path: '/api/endpoints',
  summary:
    'The catalogue of endpoints, complete or of one domain; for a single path with its request and response schemas.',
  query: Type.Object(
    {
      domain: Type.Optional(Type.Union(DOMAIN_SLUGS.map((slug) => Type.Literal(slug)))),
      path: Type.Optional(Type.String({ maxLength: 200, description: 'Such as /api/svc/heat.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ total: Type.Integer(), domains: Type.Array(AnyObject), endpoints: Type.Array(AnyObject) }),
  refusals: ['INVALID_QUERY', 'NOT_FOUND'],
  example: { query: { domain: 'compute' } },
  tool: {
    name: 'svc_api_catalog',
    readOnlyHint: true,
    idempotentHint: true,
    destructiveHint: false,
    openWorldHint: false,
  },
  read: (services, { query }) => taggedJson(services.hash, catalogueOf(services.endpoints, query)),
})

const document = once((services: Services) =>
  tagged(services.hash, 'application/openapi+json; charset=utf-8', JSON.stringify(openapiOf(services.endpoints))),
)

export const openapi = read({
  ...common,
  id: 'openapi',
  path: '/openapi.json',
  aliases: ['/api/openapi.json'],
  summary: 'The OpenAPI 3.1 description of this API.',
  response: AnyObject,
  media: 'application/openapi+json',
  refusals: [],
  example: {},
  read: (services) => document(services),
})
