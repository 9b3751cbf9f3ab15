import { isObject } from '../../src/schema/is-object.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Services } from '../services.ts'

/** The nodes whose statements a lattice lists. */
const signersIn = (members: JsonObject | undefined): readonly string[] => {
  const { lattice } = members ?? {}
  if (!Array.isArray(lattice)) return []
  return lattice.flatMap((row: Json) => (isObject(row) && typeof row.public_key === 'string' ? [row.public_key] : []))
}

/**
 * The member of an answer that proves its signers to those who know the first members alone: `epochs`, the certificates of the
 * changes up to the last one that gave a seat to one of them. Nothing if all are of the first epoch, or not members.
 * @param signer public key of the node that sealed
 * @param members of the answer beside the sealed ones
 */
export function provingMembers(
  { mesh }: Pick<Services, 'mesh'>,
  signer: string,
  members?: JsonObject,
): JsonObject | undefined {
  const chain = mesh.members.chainFor([signer, ...signersIn(members)])
  return chain.length === 0 ? members : { ...members, epochs: chain as unknown as Json }
}
