import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { startTestCore, type TestOptions } from '../api/test-core.ts'
import { SILENT } from '../solvers/work.ts'
import { created, type Driven } from './driven.ts'

/** A plate of 92 × 92 points: 8,464 numbers, just too many for a seal. */
export const PLATE = {
  transition: { solver: 'heat', inputs: { nx: 91, ny: 91, initial: 'gaussian', width: 0.2 }, steps: 1 },
}
export const PLATE_NUMBERS = 92 * 92

export const plate = async (options: TestOptions = {}): Promise<Driven> =>
  created(PLATE, await startTestCore({ freeHours: 1000, ...options }))

/** The bytes of a machine's state. */
export async function bitsOf({ get }: Driven, step?: number): Promise<Uint8Array> {
  const answer = await get(`state/bits${step === undefined ? '' : `?step=${step}`}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Uint8Array
}

export const digestOf = (bits: Uint8Array): string => systemHash.sha256Hex(bits)

/** Keys of the stored states of a node. */
export const storedStates = ({ node }: Driven): readonly string[] =>
  [...node.disk.rows.keys()].filter((key) => key.startsWith('z/')).sort()

export const heatOf = (n: number): object => ({
  transition: { solver: 'heat', inputs: { nx: n, ny: n, initial: 'gaussian', width: 0.2 }, steps: 1 },
})

/** The state as a solver's own run of so many steps leaves it. */
export function plateAfter(steps: number): readonly number[] {
  const inputs = { ...PLATE.transition.inputs, steps }
  const { fields } = runTask({ kind: 'solver', solver: 'heat', inputs }, SILENT)
  return [...(fields.find(({ name }) => name === 'temperature')?.values ?? assert.fail('no field'))]
}

export const numbersIn = (bits: Uint8Array): readonly number[] => {
  const view = new DataView(bits.buffer, bits.byteOffset, bits.length)
  return Array.from({ length: bits.length / 8 }, (_, i) => view.getFloat64(8 * i))
}
