import { limitsOff } from '../api/limits-off.ts'
import { type CallOptions, startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'

export interface Step {
  readonly id: string
  readonly call: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** A chain of one operator. */
export const operator = (id: string, name: string, inputs: object): Step => ({
  id,
  call: 'compute',
  inputs: { domain: 'auto', operators: [name], inputs },
})

/** Kinetic energy, NM23: J. */
export const energy = (id: string, m: unknown, v: unknown = 4): Step => operator(id, 'NM23', { m, v })

export const from = (path: string): object => ({ $from: path })

export interface Programs extends TestCore {
  readonly key: string
  execute(steps: readonly unknown[], more?: object, options?: CallOptions): Promise<TestAnswer>
}

/** A node and a key that runs programs on it. */
export async function startPrograms(
  options: Parameters<typeof startTestCore>[0] = {},
  given?: string,
): Promise<Programs> {
  const node = await startTestCore({ quotas: limitsOff, ...options })
  const key = given ?? (await node.mint())
  return {
    ...node,
    key,
    execute: (steps, more = {}, sent = {}) =>
      node.call('POST', '/api/genesis/execute', { key, body: { steps, ...more }, ...sent }),
  }
}

export const burned = (node: TestCore): bigint => node.core.journal.lane.state.scalars.counters.burned
