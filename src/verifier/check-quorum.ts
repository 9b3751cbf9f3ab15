import type { Bundle } from '../envelope/bundle.ts'
import type { Cko } from '../envelope/cko.ts'
import {
  checkStatement,
  isStatement,
  type JobStatement,
  type ReproducibilityCertificate,
  taskDigest,
} from '../mesh/job-statement.ts'
import type { Members } from '../mesh/members.ts'
import type { JsonObject } from '../schema/json.ts'
import { latticeFault } from './check-lattice.ts'
import { knownMembers } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'
import { isObject } from './shape.ts'

/**
 * Whether the statements of other members are theirs: each row of a lattice and each statement of a reproducibility
 * certificate is signed by a member of the network, no member appears twice, and those of the certificate have the bits
 * of this envelope. Their number is checked only on request.
 */
export function checkQuorum(options: VerifierOptions, bundle: Bundle, file: JsonObject): Finding {
  const { cko } = bundle
  const wanted = options.quorum
  const open = (reason: string): Finding => (wanted === undefined ? notChecked(reason) : failed(reason))
  const { certificate, lattice, epochs } = file
  const { members } = knownMembers(options, cko.network, epochs)
  const fault = lattice === undefined ? undefined : latticeFault(options, bundle, file, members)
  if (fault !== undefined) return failed(fault)
  const rows = Array.isArray(lattice) ? lattice.length : 0
  if (certificate === undefined) {
    if (rows > 0)
      return open(`the answer lists ${rows === 1 ? 'its own node only' : `${rows} nodes`} and contains no certificate`)
    return open('the file contains no certificate of other nodes; POST /api/svc/lattice makes one')
  }
  if (!isCertificate(certificate))
    return failed('the certificate is malformed; expected {task, kernel_digest, value_bits, statements}')
  const wrong = contradictionOf(options, cko, certificate, members)
  if (wrong !== undefined) return failed(wrong)
  const { statements } = certificate
  if (members.size === 0)
    return open(`the signers of the ${statements.length} statements are unknown here; name the network`)
  // While a seat changes hands, both of its keys may have answered.
  const count = new Set(statements.map(({ node, svcond }) => members.at(svcond).indexOf(node))).size
  const needed = wanted === undefined ? 1 : wanted === 'members' ? members.quorum : wanted
  if (count < needed) return failed(`${count} of ${members.size} members agree bit for bit; ${needed} are required`)
  const silent = rows - statements.length
  const dissent = silent > 0 ? `; ${silent} of the ${rows} that answered did not` : ''
  return passed(`${count} of ${members.size} members computed ${cko.value_bits}, each signed for itself${dissent}`)
}

function isCertificate(value: unknown): value is ReproducibilityCertificate {
  if (!isObject(value)) return false
  if (Object.keys(value).sort().join(' ') !== 'kernel_digest statements task value_bits') return false
  return Array.isArray(value.statements) && value.statements.length > 0 && value.statements.every(isStatement)
}

/** @returns what in the certificate contradicts the envelope, the network or itself, or undefined */
function contradictionOf(
  { hash, signatures }: VerifierOptions,
  { task, kernel_digest, value_bits, network }: Cko,
  certificate: ReproducibilityCertificate,
  members: Members,
): string | undefined {
  const digest = taskDigest(hash, task)
  const fits = (said: Pick<JobStatement, 'task' | 'kernel_digest' | 'value_bits'>): boolean =>
    said.task === digest && said.kernel_digest === kernel_digest && said.value_bits === value_bits
  if (!fits(certificate)) return 'the certificate is about another task, kernel or value'
  const { statements } = certificate
  if (!statements.every(fits)) return 'a statement is about another task, kernel or value'
  if (new Set(statements.map(({ node }) => node)).size !== statements.length) return 'a node speaks twice'
  // Before the signatures, of which a stranger's file could have many.
  const strangers = members.size === 0 ? 0 : statements.filter(({ node, svcond }) => !members.isOf(node, svcond)).length
  if (strangers > 0) return `${strangers} of the statements are not by members of the network in their tick`
  const forged = statements.filter((statement) => !checkStatement(signatures, network, statement))
  if (forged.length > 0) return `${forged.length} of the statements are not signed by the node that they name`
  return undefined
}
