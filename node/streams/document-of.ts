import type { Contract } from '../../src/machines/contract.ts'
import { outputType, renderOutput } from '../../src/machines/output.ts'
import { stepOf } from '../machines/machines.ts'
import type { Attested } from './sealed-tick.ts'

/** The output of a tick in the format of the contract that it followed; null if that is the tick itself, as JSON. */
export function documentOf(
  name: string,
  { id, cko, proof }: Attested,
): { readonly type: string; readonly body: string } | null {
  if (cko.task.kind !== 'machine') throw new Error(`the envelope ${id} of a channel is not of a machine`)
  const output = cko.task.contract.output as Contract['output']
  if (output.format === 'json') return null
  const { observed, step, contract } = stepOf(cko)
  const { value, unit, uncertainty, svcond } = cko
  const seal = { value, unit, uncertainty, step, tick: svcond, envelope: id, token: id, proof, contract, channel: name }
  return { type: outputType(output), body: renderOutput(output, observed, seal) }
}
