import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Cko } from '../envelope/cko.ts'
import { protocolRecord } from '../envelope/protocol-record.ts'
import { VARIANCE_THRESHOLD } from '../kernel/limits.ts'
import { stampVariance } from '../kernel/parity.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

/**
 * The signed record of the seven steps: each step must agree with the signed members, in order, and the times must give
 * the metric shift of the receipt, or none.
 */
export function checkProtocol(cko: Cko): Finding {
  const { protocol, metric_shift: shift } = cko
  if (protocol === undefined) return notChecked('the receipt is of a release that did not sign the steps')
  const ends = protocol.map(({ ns_before_seal: ns }) => ns)
  if (canonicalJson(protocol) !== canonicalJson(protocolRecord(cko, ends))) {
    return failed('the steps are not the seven of the protocol, or say something else than the signed members')
  }
  // Times relative to the seal, so that the numbers are small.
  const variance = stampVariance(ends.map((ns) => -BigInt(ns)))
  if (variance > VARIANCE_THRESHOLD ? shift?.variance !== variance : shift !== undefined) {
    return failed(`the steps vary by ${variance} ticks², which is not what the metric shift says`)
  }
  const ascending = ends.every((ns, index) => ns >= (ends[index + 1] ?? 0))
  if (ascending !== cko.verify.svcond_aligned) return failed('the order of the steps is not what svcond_aligned says')
  return passed(`seven steps are signed: ${protocol.map(({ name, result }) => `${name} (${result})`).join('; ')}`)
}
