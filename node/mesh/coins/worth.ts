import type { Spend } from '../../../src/mesh/spend.ts'

/** What a spend moves: the sum of its faces, in plancks. */
export const worthOf = ({ inputs }: Spend): bigint => inputs.reduce((sum, { face }) => sum + BigInt(face), 0n)
