import { Type } from 'typebox'
import { SignedApp } from '../../../../src/apps/app-schema.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { AppHead } from '../../../apps/apps.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { pageOf } from '../../page.ts'
import { Hex64 } from '../../schemas.ts'
import { AppView, EXAMPLE, Params, viewOf } from './app-schemas.ts'

const common = { auth: 'none', scope: 'read', tier: 'computation', domain: 'apps', limit: 'explore' } as const

interface Wanted {
  readonly q?: string
  readonly name?: string
  readonly author?: string
}

/** The apps that a search finds: the newest version of each, or all versions of one name. */
function found(all: readonly AppHead[], { q = '', name, author }: Wanted): readonly AppHead[] {
  const words = q.toLowerCase().split(/\s+/)
  return all.filter((head, index) => {
    const text = `${head.name} ${head.description}`.toLowerCase()
    return (
      (name === undefined ? all[index - 1]?.name !== head.name : head.name === name) &&
      (author === undefined || head.author === author) &&
      words.every((word) => text.includes(word))
    )
  })
}

export const appList = read({
  ...common,
  id: 'apps.list',
  method: 'GET',
  path: '/api/apps',
  summary: 'The apps of this node by name, the newest version of each; with `name` all versions of one.',
  query: Type.Object(
    {
      q: Type.Optional(
        Type.String({ maxLength: 100, description: 'Words that name or description contain, all of them.' }),
      ),
      name: Type.Optional(Type.String({ maxLength: 40 })),
      author: Type.Optional(Hex64),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      cursor: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    total: Type.Integer(),
    apps: Type.Array(Type.Object(AppView)),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['INVALID_QUERY', 'RATE_LIMITED'],
  example: { query: { q: 'beam' } },
  read({ apps, hash }, { query: { limit = 20, cursor, ...wanted } }) {
    const all = found(apps.list(), wanted)
    const scope = hash.sha256Hex(JSON.stringify([wanted.q, wanted.name, wanted.author])).slice(0, 8)
    const page = pageOf(all, limit, cursor, scope)
    if (page === undefined) {
      throw new Refusal('INVALID_QUERY', 'This cursor belongs to another list; omit it for the first page.')
    }
    const body = { total: all.length, apps: page.items.map(viewOf), next_cursor: page.nextCursor ?? null }
    return jsonAnswer(200, body, NO_STORE)
  },
})

export const appOne = read({
  ...common,
  id: 'apps.one',
  method: 'GET',
  path: '/api/apps/:app',
  summary: 'An app of this node: its descriptor with inputs, permissions and template, signed by its author.',
  params: Params,
  response: Type.Object({ ...AppView, ...SignedApp.properties }),
  refusals: ['UNKNOWN_APP', 'RATE_LIMITED'],
  example: EXAMPLE,
  async read({ apps }, { params: { app: id } }) {
    return jsonAnswer(200, { ...viewOf(apps.head(id)), ...(await apps.signed(id)) }, NO_STORE)
  },
})
