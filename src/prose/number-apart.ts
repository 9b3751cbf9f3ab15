import { amountAt } from './amounts.ts'
import { isPlural, isTight, wordAt } from './context.ts'
import { inUnit, isHyphen, ratioOf } from './ladders.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { readUnitAt } from './units.ts'

/** Verbs of people whose height or weight is given; they look like plurals. */
const DOES =
  /^(?:weighs|stands|runs|walks|jumps|dives|rides|sits|swims|falls|moves|climbs|hangs|has|wants|wears|measures|needs|skis|skates|drives|travels|leaps|sprints|lies)$/

/** Whether a count of things begins at a token: `30 cars pass`, `30 delayed trains`. */
export const isCounted = (tokens: readonly Token[], at: number): boolean => {
  const isThings = (place: number): boolean => {
    const word = wordAt(tokens, place)
    return (isPlural(word) && !DOES.test(word)) || /^(?:men|women|mice|feet|sheep|fish)$/.test(word)
  }
  return isThings(at) || (/(?:ed|ing|al|ic|ive)$/.test(wordAt(tokens, at)) && isThings(at + 1))
}

/** A number without a unit directly after a quantity. */
interface BarePart {
  readonly value: number
  readonly to: number
  /** Whether it must be the second part: neither a noun nor a sign of a formula follows. */
  readonly isSure: boolean
}

/** Larger units after which people omit the smaller one. */
const CUSTOMS: ReadonlyMap<string, string> = new Map([
  ['ft', 'in'],
  ['lb', 'oz'],
  ['h', 'min'],
  ['min', 's'],
  ['deg', 'arcmin'],
])
/** Decimal units whose second part is spoken in some languages: `1 m 80`, `2 kg 500`. */
const DECIMAL = /^(?:m|km|kg|EUR|USD|GBP)$/
/** What may follow a second part in words: `five foot one`, but not `one of them`. */
const ENDS = /^(?:[.,;:?!)]|and|tall|high|long|man|woman|person|boy|girl|player|who|with|weighing|or|but)$/
const OPERATION = /^(?:[=^*/+±<>÷%-]|times|of|per)$/

/** The unitless number directly after a quantity if it may be its second part: `5 ft 9`, `3 min 20`; else null. */
export const barePartAt = (scan: Scan, first: Quantity): BarePart | null => {
  const { tokens } = scan
  const isUsual = CUSTOMS.has(first.unit) || DECIMAL.test(first.unit)
  if (!isUsual || first.problem !== null || !Number.isInteger(first.value) || first.uncertainty !== 0) return null
  if (wordAt(tokens, first.to - 1) === '.' && /^[A-Z]/.test(tokens[first.to]?.text ?? '')) return null
  const amount = amountAt(scan, isHyphen(tokens, first.to) ? first.to + 1 : first.to)
  if (amount === null || amount.problem !== null || amount.uncertainty !== 0 || amount.value < 0) return null
  const { next: to, value } = amount
  const behind = wordAt(tokens, to)
  const isCompound = behind === '-' && isTight(tokens, to) && tokens[to + 1]?.kind === 'word'
  if (isCompound || readUnitAt(tokens, to) !== null) return null
  if (!amount.digits && (DECIMAL.test(first.unit) || (value === 1 && !(to >= tokens.length || ENDS.test(behind)))))
    return null
  const counted = isCounted(tokens, to)
  // A time may be followed by a count of things; a height is not.
  if (counted && !/^(?:ft|lb|deg)$/.test(first.unit)) return null
  return { value, to, isSure: !counted && !OPERATION.test(behind) }
}

/** A quantity joined with the bare number after it, in the smaller unit; unusual pairs are unclear and asked for. */
export const withBarePart = (tokens: readonly Token[], first: Quantity, { isSure, to, value }: BarePart): Quantity => {
  const smaller = CUSTOMS.get(first.unit)
  const ratio = smaller === undefined ? 0 : ratioOf(first.unit, smaller)
  const said = `${first.value} ${first.unit} ${value}`
  if (smaller === undefined || value >= ratio || !isSure)
    return unreadable(
      { ...first, to },
      `the number behind \`${first.value} ${first.unit}\` has no unit`,
      [`${first.value} ${first.unit}`, ...(smaller === undefined ? [] : [`${said} ${smaller}`])],
      'MISSING_INPUT',
    )
  const sum = inUnit(first, first.value * ratio + (first.value < 0 ? -value : value), smaller)
  const assumption = `\`${tokens
    .slice(first.from, to)
    .map(({ text }) => text)
    .join(' ')}\` is read as ${said} ${smaller}`
  return { ...sum, to, others: [], assumptions: [...first.assumptions, assumption] }
}
