import { fromHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Cko } from '../envelope/cko.ts'
import { addressOf } from '../identity/address.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import { isStatement, type JobStatement, taskDigest } from './job-statement.ts'
import type { Members } from './members.ts'

const ALONE = 'This node answered for itself. No other node answered, so agreement between nodes was not measured.'

/**
 * The members that a lattice answer adds to a sealed one. All of them follow from the signed statements, so a verifier
 * can derive them again: `lattice` has a row for each statement, whether it agrees or not, with the sealing node first;
 * `coherenceScore` is the share of the other nodes that computed the same bits, null if none answered; `certificate`
 * contains the statements that agree.
 * @param own statement of the node that sealed `cko`
 * @param others one statement on the same task of each member that answered
 */
export function latticeOf(
  hash: Hash,
  cko: Cko,
  own: JobStatement,
  others: readonly JobStatement[],
  { size, quorum }: Pick<Members, 'size' | 'quorum'>,
): JsonObject {
  const agrees = ({ value_bits }: JobStatement): boolean => value_bits === cko.value_bits
  const sameKernel = ({ kernel_digest }: JobStatement): boolean => kernel_digest === cko.kernel_digest
  const rowOf = (said: JobStatement): JsonObject => {
    const { task: _task, node, ...rest } = said
    const address = addressOf(hash, fromHex(node) ?? new Uint8Array(0))
    return { node: address, public_key: node, ...rest, same_kernel: sameKernel(said), agrees: agrees(said) }
  }
  const lattice = [own, ...others].map(rowOf)
  if (others.length === 0) return { lattice, nodes_measured: 1, coherenceScore: null, statement: ALONE }
  const agreeing = others.filter(agrees).length
  const statements = [own, ...others]
    .filter((said) => agrees(said) && sameKernel(said))
    .sort((one, other) => (one.node < other.node ? -1 : 1))
    .map((said) => ({ ...said }))
  const { task, kernel_digest } = own
  return {
    lattice,
    nodes_measured: others.length + 1,
    coherenceScore: agreeing / others.length,
    statement: `${agreeing} of the ${others.length} other nodes that answered computed the same bits.`,
    agreement: { k: statements.length, members: size, quorum, reached: statements.length >= quorum },
    certificate: { task, kernel_digest, value_bits: cko.value_bits, statements },
  }
}

/**
 * The statements that the rows of an answer repeat, in their order. The caller checks their signatures.
 * @returns undefined if `lattice` is not a list of such rows
 */
export function listedStatements(hash: Hash, cko: Cko, lattice: unknown): readonly JobStatement[] | undefined {
  if (!Array.isArray(lattice) || lattice.length === 0) return undefined
  const task = taskDigest(hash, cko.task)
  const statements = lattice.map((row: unknown) => {
    if (!isObject(row)) return row
    const { public_key, node: _address, same_kernel: _same, agrees: _agrees, ...rest } = row
    return { ...rest, task, node: public_key }
  })
  return statements.every(isStatement) ? statements : undefined
}
