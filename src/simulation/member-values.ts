import { Refusal } from '../errors/refusal.ts'
import { annotation } from '../schema/annotation.ts'
import { equalDimensions, isDimensionless } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { fromSi, toSi } from '../units/quantity.ts'
import type { Member } from './members.ts'

/** A number with its unit, as the request or its constants say it. */
export interface Amount {
  readonly value: number
  /** `1` where none was written. */
  readonly unit: string
  readonly uncertainty: number
  readonly text: string
}

const mismatch = ({ name, unit }: Member, amount: Amount): never => {
  throw new Refusal(
    'DIMENSION_MISMATCH',
    `${name} is given as “${amount.text}” and is ${unit === '1' ? 'a number without a unit' : `measured in ${unit}`}.`,
    { member: name, received: amount.unit, expected: unit },
  )
}

/** An interest of 5 % is one of 0.05 a year where the solver counts by the year. */
const PER_YEAR = '1/yr'

/** Largest member that is a share: a percentage of people is not a number of people. */
const LARGEST_SHARE = 5

const isShare = ({ schema }: Member): boolean => {
  const most = annotation(schema, 'maximum')
  return typeof most === 'number' && most <= LARGEST_SHARE
}

/**
 * A number in the unit of a member. A bare one is in that unit, as it is in the body of the solver's own endpoint.
 * @throws Refusal DIMENSION_MISMATCH; UNUSED_INPUT for an uncertainty, which no solver carries on
 */
export const valueFor = (member: Member, amount: Amount): number => {
  const { value, unit, uncertainty, text } = amount
  if (uncertainty > 0)
    throw new Refusal('UNUSED_INPUT', `A simulation does not carry on the uncertainty of “${text}”; leave it out.`, {
      unused: [text],
    })
  if (unit === '1' || unit === member.unit) return value
  if (unit === '%' && member.unit === '1' && !isShare(member)) return mismatch(member, amount)
  const given = parseUnit(unit)
  const wanted = parseUnit(member.unit)
  if (member.unit === PER_YEAR && isDimensionless(given.dimension)) return toSi(value, 0, given).value
  if (!equalDimensions(given.dimension, wanted.dimension)) return mismatch(member, amount)
  if (given.offset !== 0 && annotation(member.schema, 'x-affine') !== true) return mismatch(member, amount)
  return fromSi(toSi(value, 0, given).value, wanted)
}
