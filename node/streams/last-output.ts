import type { Contract } from '../../src/machines/contract.ts'
import { outputType, renderOutput } from '../../src/machines/output.ts'
import { type Answer, jsonAnswer } from '../api/call.ts'
import { stepOf } from '../machines/machines.ts'
import { NOT_SEALED, sealHeaders } from '../pipeline/seal-headers.ts'
import type { Services } from '../services.ts'
import { type Attested, lastTick, shownTick } from './sealed-tick.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** A document may contain whatever its author wrote, so it must not act for the node: no scripts, no requests. */
const SANDBOX = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:" }

/** The output of a tick in the format of the contract that it followed. */
function documentOf(
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

/**
 * The output of a channel's last sealed tick, in the format of its contract; 204 before the first.
 * @throws Refusal UNKNOWN_CHANNEL
 */
export async function lastOutput(services: Services, name: string): Promise<Answer> {
  const last = await lastTick(services, name)
  if (last === null) return { status: 204, type: '', headers: { ...NO_STORE, ...NOT_SEALED }, body: '' }
  const headers = { ...NO_STORE, ...sealHeaders(last) }
  const document = documentOf(name, last)
  if (document === null) return jsonAnswer(200, shownTick(name, last), headers)
  return { status: 200, ...document, headers: { ...headers, ...SANDBOX } }
}
