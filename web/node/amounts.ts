import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'

/** Amounts as people read them: integers of plancks, exact. */
const MILLIONTH = PLANCKS_PER_HOUR / 1_000_000n

/** An integer with commas between thousands. A browser reads the tables of its languages first for one of its own formatters, up to 70 ms. */
export const grouped = (amount: bigint | number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1,234 plancks`. */
export const plancksText = (plancks: bigint | number | string): string => `${grouped(BigInt(plancks))} plancks`

/** Hours without a unit, six places, rounded down: a balance never looks larger than it is. */
export const hoursDigits = (plancks: bigint | string): string => {
  const millionths = BigInt(plancks) / MILLIONTH
  const places = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${grouped(millionths / 1_000_000n)}${places === '' ? '' : `.${places}`}`
}

/** Hours from a thousandth of an hour, plancks below. */
export const amountText = (plancks: bigint | number | string): string => {
  const amount = BigInt(plancks)
  return amount >= 1000n * MILLIONTH ? `${hoursDigits(amount)} h` : plancksText(amount)
}

/** Part of a whole in per cent, from 0 to 100. */
export const shareOf = (part: string | bigint, whole: string | bigint): number =>
  BigInt(whole) === 0n ? 0 : Number((BigInt(part) * 10_000n) / BigInt(whole)) / 100
