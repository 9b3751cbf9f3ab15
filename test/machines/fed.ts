import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import { SILENT } from '../solvers/work.ts'
import type { Driven } from './driven.ts'

/** A filter of Kalman for one length, which is fed with measurements. */
export const FILTER = {
  name: 'filter',
  transition: {
    expression: 'K = (P + Q)/(P + Q + R)',
    inputs: { x: '0 m', P: '1 m^2', Q: '0.25 m^2', R: '1 m^2', z: '0 m' },
    next: { x: 'x + K*(z - x)', P: '(1 - K)*(P + Q)' },
  },
  accepts: ['z'],
  observe: { estimate: 'x', variance: 'P', measured: 'z' },
}

/** Independent of the project: the same filter in plain JavaScript. */
export function filtered(measurements: readonly number[]): { readonly x: number; readonly P: number } {
  let [x, P] = [0, 1]
  for (const z of measurements) {
    const K = (P + 0.25) / (P + 0.25 + 1)
    const after = x + K * (z - x)
    P = (1 - K) * (P + 0.25)
    x = after
  }
  return { x, P }
}

export const MEASURED = [0.39, 0.5, 0.48, 0.29, 0.25, 0.32, 0.34, 0.48]

export const verifier: VerifierOptions = {
  hash: systemHash,
  signatures: systemSignatures(),
  networks: [
    { id: 'sim', nodeKeys: [7, 8].map((byte) => toHex(systemSigner(new Uint8Array(32).fill(byte)).publicKey)) },
  ],
  kernelDigest: KERNEL_DIGEST,
  recompute: (task) => runTask(task, SILENT),
}

export const fed = (machine: Driven, z: unknown, steps = 1, headers: Record<string, string> = {}) =>
  machine.post('/step', { steps, inputs: { z } }, headers)

export async function exported({ node, key, get, reactor }: Driven) {
  const { json } = await get('trajectory?limit=100')
  const trajectory: unknown[] = []
  for (const { envelope } of json.steps)
    trajectory.push((await node.call('GET', `/api/svc/envelopes/${envelope}`, { key })).json)
  return { machine: reactor, trajectory }
}

/** The state by names in their order, as doubles. */
export function numbersOf(state: string): number[] {
  const bytes = Buffer.from(state, 'hex')
  return Array.from({ length: bytes.length / 8 }, (_, i) => bytes.readDoubleBE(8 * i))
}
