import assert from 'node:assert/strict'
import { startTestCore, type TestCore } from '../api/test-core.ts'

export const THERMOSTAT = {
  name: 'thermostat',
  transition: {
    expression: 'P = k*(T_set - T)',
    inputs: { T: '285 K', T_set: '293.15 K', k: '120 W/K', C: '40 kJ/K', T_out: '275 K', loss: '15 W/K', dt: '10 s' },
    next: { T: 'T + dt*(P - loss*(T - T_out))/C' },
  },
  observe: { temperature: 'T', heating: 'P' },
}

/** Doubles until the square leaves the range of doubles: some eleven steps. */
export const GROWING = { transition: { expression: 'y = k*x*x', inputs: { x: 2, k: 1 }, next: { x: 'y' } } }

/** A machine with the key that drives it. */
export interface Driven {
  readonly node: TestCore
  readonly key: string
  readonly reactor: string
  post(path: string, body: object, headers?: Record<string, string>): ReturnType<TestCore['call']>
  get(path: string): ReturnType<TestCore['call']>
  step(steps?: number, headers?: Record<string, string>): ReturnType<TestCore['call']>
}

export function driving(node: TestCore, key: string, reactor: string): Driven {
  const post: Driven['post'] = (path, body, headers = {}) =>
    node.call('POST', `/api/svc/reactor${path}`, { key, headers, body: { reactor, ...body } })
  return {
    node,
    key,
    reactor,
    post,
    get: (path) =>
      node.call('GET', `/api/svc/reactor/${path}${path.includes('?') ? '&' : '?'}reactor=${reactor}`, { key }),
    step: (steps = 1, headers) => post('/step', { steps }, headers),
  }
}

/** Creates a machine by the API. */
export async function created(contract: object, node?: TestCore): Promise<Driven> {
  const core = node ?? (await startTestCore())
  const key = await core.mint()
  const { status, json } = await core.call('POST', '/api/svc/reactor', { key, body: contract })
  assert.equal(status, 201, JSON.stringify(json))
  return driving(core, key, json.reactor)
}

/** Plancks of the free balance. */
export const balanceOf = async ({ node, key }: Driven): Promise<number> => {
  const { json } = await node.call('GET', '/api/tally/credits/me', { key })
  return Number(json.free_plancks)
}
