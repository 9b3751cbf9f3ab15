import assert from 'node:assert/strict'
import { portableHash } from '../../src/crypto/noble.ts'
import { contractId, readContract } from '../../src/machines/contract.ts'
import { startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'
import { balanceOf, driving, THERMOSTAT } from './driven.ts'

/** Stored contracts as seen with one key. */
export interface Keeper {
  readonly node: TestCore
  readonly key: string
  /** A call below /api/svc/contracts. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Stores a contract. @returns its name */
  store(contract?: object): Promise<string>
  /** The answer to a read. */
  get(path: string): Promise<TestAnswer['json']>
  /** Plancks of the free balance. */
  plancks(): Promise<number>
}

export async function keeper(given?: TestCore, known?: string): Promise<Keeper> {
  const node = given ?? (await startTestCore())
  const key = known ?? (await node.mint())
  const ask: Keeper['ask'] = (method, path, body, headers = {}) =>
    node.call(method, `/api/svc/contracts${path}`, { key, headers, ...(body === undefined ? {} : { body }) })
  return {
    node,
    key,
    ask,
    async store(contract = THERMOSTAT) {
      const { status, json, text } = await ask('POST', '', contract)
      assert.equal(status, 201, text)
      return json.contract as string
    },
    get: async (path) => (await ask('GET', path)).json,
    plancks: () => balanceOf(driving(node, key, '')),
  }
}

/** The status and code of a refusal. */
export const codeOf = ({ status, json }: TestAnswer): readonly [number, string] => [status, json.code]

export const idOf = (contract: object): string => contractId(portableHash, readContract(contract))
export const WARMER = {
  ...THERMOSTAT,
  name: 'warmer',
  transition: { ...THERMOSTAT.transition, inputs: { ...THERMOSTAT.transition.inputs, T_set: '300 K' } },
}
export const COUNTED = { ...THERMOSTAT, fire: { every: 4 } }
