import { Type } from 'typebox'
import type { ContractHead } from '../../../../src/journal/contract-head.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { placeOf } from '../../../machines/shown.ts'
import { contractView } from '../../../machines/shown-contracts.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { Place } from '../state-machines/reactor-schemas.ts'
import { ContractView, common, EXAMPLE, Paging, Params, Version } from './contract-schemas.ts'

const Page = Type.Object(Paging, { additionalProperties: false })

export const contractList = read({
  ...common,
  id: 'svc.contracts.list',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/contracts',
  summary: 'The contracts of this key, or all that are published, oldest first.',
  query: Type.Object(
    { published: Type.Optional(Type.Boolean({ default: false })), ...Paging },
    { additionalProperties: false },
  ),
  response: Type.Object({ total: Type.Integer(), contracts: Type.Array(Type.Object(ContractView)) }),
  refusals: ['FORBIDDEN'],
  example: { query: { offset: 0, limit: 20 } },
  read({ contracts }, { query, caller }) {
    const { account } = ownCaller(caller)
    const { published = false, offset = 0, limit = 20 } = query
    const all = published ? contracts.published : contracts.ofAccount(account)
    const page = all.slice(offset, offset + limit)
    const views = page.map((contract) => contractView(contract, contracts.head(account, contract), account))
    return jsonAnswer(200, { total: all.length, contracts: views }, NO_STORE)
  },
})

export const contractOne = read({
  ...common,
  id: 'svc.contracts.one',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/contracts/:id',
  summary: 'A contract of this key, or a published one, with its definition.',
  params: Params,
  query: Type.Object({ version: Type.Optional(Version) }, { additionalProperties: false }),
  response: Type.Object({
    ...ContractView,
    shown: Type.Object({ version: Type.Integer(), id: Hex64, svcond: Svcond }),
    definition: AnyObject,
  }),
  refusals: ['UNKNOWN_CONTRACT', 'FORBIDDEN'],
  example: { ...EXAMPLE, query: { version: 1 } },
  async read({ contracts }, { params: { id }, query, caller }) {
    const { account } = ownCaller(caller)
    const head = contracts.head(account, id)
    const { version = head.versions.length } = query
    const { definition, ...shown } = await contracts.version(head, { contract: id, version })
    return jsonAnswer(200, { ...contractView(id, head, account), shown, definition }, NO_STORE)
  },
})

/** One after the other: each may be long, and is read as a whole. */
async function versionsOf(
  { contracts }: Services,
  contract: string,
  head: ContractHead,
  [first, end]: readonly [number, number],
): Promise<JsonObject[]> {
  const rows: JsonObject[] = []
  for (let version = first; version < end; version++) {
    const { definition, ...row } = await contracts.version(head, { contract, version })
    rows.push({ ...row, name: String(definition.name) })
  }
  return rows
}

export const contractVersions = read({
  ...common,
  id: 'svc.contracts.versions',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/contracts/:id/versions',
  summary: 'The versions of a contract, oldest first.',
  params: Params,
  query: Page,
  response: Type.Object({
    total: Type.Integer(),
    versions: Type.Array(Type.Object({ version: Type.Integer(), id: Hex64, name: Type.String(), svcond: Svcond })),
  }),
  refusals: ['UNKNOWN_CONTRACT', 'FORBIDDEN'],
  example: { ...EXAMPLE, query: { offset: 0, limit: 20 } },
  async read(services, { params: { id }, query, caller }) {
    const head = services.contracts.head(ownCaller(caller).account, id)
    const { offset = 0, limit = 20 } = query
    const total = head.versions.length
    const rows = await versionsOf(services, id, head, [offset + 1, Math.min(offset + limit, total) + 1])
    return jsonAnswer(200, { total, versions: rows }, NO_STORE)
  },
})

export const contractRuns = read({
  ...common,
  id: 'svc.contracts.runs',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/contracts/:id/runs',
  summary: 'The machines of this key that began with a contract, oldest first.',
  params: Params,
  query: Page,
  response: Type.Object({
    total: Type.Integer(),
    runs: Type.Array(Type.Object({ ...Place, began_with: Type.Integer({ description: 'Version of the contract.' }) })),
  }),
  refusals: ['UNKNOWN_CONTRACT', 'FORBIDDEN'],
  example: { ...EXAMPLE, query: { offset: 0, limit: 20 } },
  async read(services, { params: { id }, query, caller }) {
    const { contracts, machines } = services
    const { account } = ownCaller(caller)
    contracts.head(account, id)
    const { offset = 0, limit = 20 } = query
    const all = contracts.runs(account, id)
    const runs = all.slice(offset, offset + limit).map(async (machine) => {
      const head = machines.head(account, machine)
      return { ...(await placeOf(services, machine, head)), began_with: head.source?.version ?? 0 }
    })
    return jsonAnswer(200, { total: all.length, runs: await Promise.all(runs) }, NO_STORE)
  },
})
