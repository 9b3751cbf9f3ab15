import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { checkStatement, type JobStatement } from '../mesh/job-statement.ts'
import { latticeOf, listedStatements } from '../mesh/lattice.ts'
import type { Members } from '../mesh/members.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import type { VerifierOptions } from './options.ts'

/** Members of a lattice answer derived from the statements in its rows. */
const FOLLOWING = ['lattice', 'nodes_measured', 'coherenceScore', 'statement', 'agreement', 'certificate'] as const

/** Those that are meaningless without the rows; a certificate may be present alone. */
export const OF_LATTICE: ReadonlySet<string> = new Set(FOLLOWING.filter((name) => name !== 'certificate'))

/**
 * Checks a lattice answer: each row is a statement signed by its node, no node is duplicated, the first row is the
 * sealing node's, and everything else is derived from the rows.
 * @param members of the network; without any, the size that the file names counts
 * @returns what is wrong, or undefined
 */
export function latticeFault(
  { hash, signatures }: VerifierOptions,
  { cko, seal }: Bundle,
  file: JsonObject,
  members: Members,
): string | undefined {
  const statements = listedStatements(hash, cko, file.lattice)
  if (statements === undefined) return 'a row of the lattice is not the statement of a node'
  const [own, ...others] = statements as readonly [JobStatement, ...JobStatement[]]
  if (own.node !== seal.public_key) return 'the first row of the lattice is not by the sealing node'
  if (new Set(statements.map(({ node }) => node)).size !== statements.length) return 'the lattice lists a node twice'
  // Before the signatures, since an untrusted file could have many.
  const strangers = members.size === 0 ? 0 : statements.filter(({ node, svcond }) => !members.isOf(node, svcond)).length
  if (strangers > 0) return `${strangers} of the rows of the lattice are not by members of the network in their tick`
  const forged = statements.filter((statement) => !checkStatement(signatures, cko.network, statement)).length
  if (forged > 0) return `${forged} of the rows of the lattice are not signed by the node that they name`
  const expected = latticeOf(hash, cko, own, others, members.size === 0 ? sizeIn(file) : members)
  const wrong = FOLLOWING.filter((name) => name in file && !same(file[name], expected[name]))
  return wrong.length === 0 ? undefined : `does not follow from the rows of the lattice: ${wrong.join(', ')}`
}

const same = (one: unknown, other: unknown): boolean =>
  other !== undefined && canonicalJson(one) === canonicalJson(other)

function sizeIn({ agreement }: JsonObject): Pick<Members, 'size' | 'quorum'> {
  const { members, quorum } = isObject(agreement) ? agreement : {}
  return { size: typeof members === 'number' ? members : 0, quorum: typeof quorum === 'number' ? quorum : 0 }
}
