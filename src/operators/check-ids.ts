import type { Family } from './families.ts'
import type { Operator } from './operator.ts'

/** Last number of the running sequence through QM, NM, GR, KO and CS; those families continue from FIRST_FREE. */
const FIRST_FREE = 101

const isNumberAllowed = ({ block, prefix }: Family, number: number): boolean => {
  if (block === undefined) return number >= 1
  const [first, last] = block
  return (number >= first && number <= last) || (prefix !== 'KO' && number >= FIRST_FREE)
}

/**
 * Checks that an identifier belongs to the family in whose file it stands.
 * @returns problems, empty if none were found
 */
export const checkId = ({ id, family }: Operator): readonly string[] => {
  if (family.named?.includes(id)) return []
  const digits = id.startsWith(family.prefix) ? id.slice(family.prefix.length) : ''
  if (!/^[1-9][0-9]*$/.test(digits)) return [`is neither ${family.prefix} with a number nor one of the family's names`]
  if (!isNumberAllowed(family, Number(digits))) return [`has a number outside the block of ${family.prefix}`]
  return []
}
