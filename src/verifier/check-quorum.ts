import type { Cko } from '../envelope/cko.ts'
import {
  checkStatement,
  isStatement,
  type JobStatement,
  type ReproducibilityCertificate,
  taskDigest,
} from '../mesh/job-statement.ts'
import { Members } from '../mesh/members.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, held, notChecked } from './report.ts'
import { isObject } from './shape.ts'

/**
 * Whether the members that a reproducibility certificate names said what it says they said: each of its statements is
 * signed by a member of the network, no member speaks twice, and all have the bits of this envelope. How many there have
 * to be is asked only where the caller asks: any member's word holds as far as it goes.
 */
export function checkQuorum(options: VerifierOptions, cko: Cko, certificate: unknown): Finding {
  const wanted = options.quorum
  if (certificate === undefined) {
    const none = 'the file holds no certificate of other nodes; POST /api/svc/lattice makes one'
    return wanted === undefined ? notChecked(none) : failed(none)
  }
  if (!isCertificate(certificate))
    return failed('the certificate is malformed; expected {task, kernel_digest, value_bits, statements}')
  const wrong = contradictionOf(options, cko, certificate)
  if (wrong !== undefined) return failed(wrong)
  const keys = options.networks.filter(({ id }) => id === cko.network).flatMap(({ nodeKeys }) => nodeKeys)
  const members = new Members(keys)
  if (members.size === 0) {
    const unknown = `whose keys the ${certificate.statements.length} statements are signed with is not known here; name the network`
    return wanted === undefined ? notChecked(unknown) : failed(unknown)
  }
  const strangers = certificate.statements.filter(({ node }) => !members.has(node))
  if (strangers.length > 0) return failed(`${strangers.length} of the statements are by no member of the network`)
  const count = certificate.statements.length
  const needed = wanted === undefined ? 1 : wanted === 'members' ? members.quorum : wanted
  if (count < needed) return failed(`${count} of ${members.size} members agree to the bit; ${needed} were asked for`)
  return held(`${count} of ${members.size} members computed ${cko.value_bits}, each signed for itself`)
}

function isCertificate(value: unknown): value is ReproducibilityCertificate {
  if (!isObject(value)) return false
  if (Object.keys(value).sort().join(' ') !== 'kernel_digest statements task value_bits') return false
  return Array.isArray(value.statements) && value.statements.length > 0 && value.statements.every(isStatement)
}

/** @returns what in the certificate does not fit the envelope or itself, or undefined */
function contradictionOf(
  { hash, signatures }: VerifierOptions,
  { task, kernel_digest, value_bits, network }: Cko,
  certificate: ReproducibilityCertificate,
): string | undefined {
  const digest = taskDigest(hash, task)
  const fits = (said: Pick<JobStatement, 'task' | 'kernel_digest' | 'value_bits'>): boolean =>
    said.task === digest && said.kernel_digest === kernel_digest && said.value_bits === value_bits
  if (!fits(certificate)) return 'the certificate is about another task, kernel or value'
  const { statements } = certificate
  if (!statements.every(fits)) return 'a statement is about another task, kernel or value'
  if (new Set(statements.map(({ node }) => node)).size !== statements.length) return 'a node speaks twice'
  const forged = statements.filter((statement) => !checkStatement(signatures, network, statement))
  if (forged.length > 0) return `${forged.length} of the statements are not signed by the node that they name`
  return undefined
}
