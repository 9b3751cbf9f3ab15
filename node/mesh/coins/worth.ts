import type { Spend } from '../../../src/mesh/spend.ts'

/** Value moved by a spend: the sum of its face values, in plancks. */
export const worthOf = ({ inputs }: Spend): bigint => inputs.reduce((sum, { face }) => sum + BigInt(face), 0n)
