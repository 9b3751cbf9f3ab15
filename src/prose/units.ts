import { isTight } from './context.ts'
import type { Token } from './reading.ts'
import { poundsPer, withDegrees, withForces } from './unit-corrections.ts'
import { factorsBeforeNegative, isAmbiguous, joinedFactors, type UnitFactor, unitFactorAt } from './unit-factor.ts'
import { rootAt, unitPowerAt } from './unit-power.ts'
import { belongTogether, standUnderTheLine } from './unit-products.ts'
import { type Power, unitOf, unitText } from './unit-text.ts'
import type { AmbiguousUnit } from './unit-words.ts'

/** A unit as a question writes it. */
export interface ReadUnit {
  readonly powers: readonly Power[]
  /** Text for parseUnit. */
  readonly text: string
  /** The number is multiplied by the first factor and divided by the second. */
  readonly scale: number
  readonly divisor: number
  readonly assumptions: readonly string[]
  /** Why it cannot be read with certainty, or null. */
  readonly problem: AmbiguousUnit | null
  readonly next: number
}

const DIMENSIONS: ReadonlyMap<string, number> = new Map([
  ['square', 2],
  ['sq', 2],
  ['cubic', 3],
  ['cu', 3],
])
const PERIODS = /^(?:hour|hr|minute|min|second|sec|day|week|month|year)$/
const PER = /^(?:per|\/)$/
const JOINS = /^[*·]$/
const MAXIMUM_FACTORS = 8

/** Reads one unit from tokens. */
class UnitTextReader {
  readonly #tokens: readonly Token[]
  readonly powers: Power[] = []
  readonly assumptions: string[] = []
  scale = 1
  divisor = 1
  problem: AmbiguousUnit | null = null
  at: number

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens
    this.at = at
  }

  #word(i: number): string {
    return this.#tokens[i]?.word ?? ''
  }

  #take(factor: UnitFactor, sign: number, dimensions: number): void {
    const { meaning } = factor
    if (isAmbiguous(meaning)) {
      this.problem ??= meaning
      this.at = factor.next
      return
    }
    const behind =
      factor.power === 1 ? unitPowerAt(this.#tokens, factor.next) : { power: factor.power, next: factor.next }
    const exponent = sign * (dimensions > 1 ? dimensions : behind.power)
    for (let i = 0; i < Math.abs(exponent); i++) {
      const [above, below] = [meaning.scale ?? 1, meaning.divisor ?? 1]
      this.scale *= exponent > 0 ? above : below
      this.divisor *= exponent > 0 ? below : above
    }
    if (meaning.assumption !== undefined) this.assumptions.push(meaning.assumption)
    const joined = joinedFactors(meaning.text, false)
    for (const text of joined ?? [meaning.text]) this.powers.push({ text, exponent })
    this.at = behind.next
  }

  /** Whether joined letters after a slash are a product: J/mK may well be per millikelvin, W/mK is not. */
  #underTheLine(i: number, sign: number): boolean {
    return sign < 0 && (this.#tokens[i]?.text !== 'mK' || /^[kmµ]?W$/.test(this.powers[0]?.text ?? ''))
  }

  /** The c of MeV/c^2. */
  #lightSpeed(i: number, sign: number): UnitFactor | null {
    if (sign > 0 || this.#tokens[i]?.text !== 'c' || !/eV$/.test(this.powers.at(-1)?.text ?? '')) return null
    return { meaning: { text: 'm/s', scale: 299792458 }, power: 1, rest: '', next: i + 1 }
  }

  /** `60 mV per decade`: a decade of currents or frequencies is a factor of ten and has no unit. */
  #skipsDecade(i: number, sign: number): boolean {
    if (sign > 0 || this.#word(i) !== 'decade' || !/^(?:[kmµn]?V|dB)$/.test(this.powers[0]?.text ?? '')) return false
    this.assumptions.push('a decade: a factor of ten')
    this.at = i + 1
    return true
  }

  /** Reads one factor with its power; false if there is none at the reader's place. */
  #factor(sign: number): boolean {
    const dimensions = DIMENSIONS.get(this.#word(this.at)) ?? 1
    let i = dimensions === 1 ? this.at : this.at + 1
    if (dimensions > 1 && /^[.-]$/.test(this.#word(i))) i++
    const joined = dimensions === 1 ? joinedFactors(this.#tokens[i]?.text ?? '', this.#underTheLine(i, sign)) : null
    const last = unitPowerAt(this.#tokens, i + 1)
    const factors = joined ?? (last.power < 0 ? factorsBeforeNegative(this.#tokens[i]?.text ?? '') : null)
    if (factors !== null) {
      for (const [place, text] of factors.entries())
        this.powers.push({ text, exponent: place === factors.length - 1 ? sign * last.power : sign })
      this.at = last.next
      return true
    }
    const root = this.powers.length > 0 || sign < 0 ? rootAt(this.#tokens, i) : null
    const rooted = root === null ? null : unitFactorAt(this.#tokens, root.inner)
    if (root !== null && rooted !== null && !isAmbiguous(rooted.meaning)) {
      this.powers.push({ text: rooted.meaning.text, exponent: sign / 2 })
      this.at = root.next
      return true
    }
    if (this.#skipsDecade(i, sign)) return true
    const factor = unitFactorAt(this.#tokens, i) ?? this.#lightSpeed(i, sign)
    if (factor === null) return false
    this.#take(factor, sign, dimensions)
    const rest = factor.rest === '' ? null : unitFactorAt([{ ...(this.#tokens[i] as Token), text: factor.rest }], 0)
    if (rest !== null && !isAmbiguous(rest.meaning)) this.powers.push({ text: rest.meaning.text, exponent: sign })
    return true
  }

  /** Reads factors in brackets, `(kg K)`; steps back if they are not all units. */
  #group(sign: number): boolean {
    const [start, count] = [this.at, this.powers.length]
    this.at++
    let inner = sign
    let more = this.#factor(inner)
    for (let i = 0; more && i < MAXIMUM_FACTORS && this.#word(this.at) !== ')'; i++) {
      if (PER.test(this.#word(this.at))) {
        inner = -sign
        this.at++
      } else if (JOINS.test(this.#word(this.at)) || this.#word(this.at) === '.') this.at++
      more = this.#factor(inner)
    }
    if (more && this.#word(this.at) === ')') {
      this.at++
      return true
    }
    this.at = start
    this.powers.length = count
    return false
  }

  #step(sign: number): boolean {
    return this.#word(this.at) === '(' ? this.#group(sign) : this.#factor(sign)
  }

  /** Whether a unit after a `gap` belongs to the product read so far. */
  #belongs(next: number, sign: number): boolean {
    const last = this.powers.at(-1)
    const factor = unitFactorAt(this.#tokens, DIMENSIONS.has(this.#word(next)) ? next + 1 : next)
    if (last === undefined || factor === null || isAmbiguous(factor.meaning)) return false
    if (unitPowerAt(this.#tokens, factor.next).power < 0) return true
    const { text } = factor.meaning
    return sign > 0 ? belongTogether(last.text, text) : standUnderTheLine(last.text, text)
  }

  /** Continues after a factor. Gives the sign of the next factor, or zero at the end of the unit. */
  #separator(sign: number): number {
    const word = this.#word(this.at)
    const next = this.at + 1
    const after = this.#word(next)
    if (PER.test(word)) {
      this.at = next
      return -1
    }
    if (/^(?:an?|each|every)$/.test(word) && PERIODS.test(after)) {
      this.at = next
      return -1
    }
    if (JOINS.test(word) && this.#tokens[next]?.kind !== 'number') {
      this.at = next
      return sign
    }
    if (
      (word === '-' || word === '.') &&
      isTight(this.#tokens, this.at) &&
      isTight(this.#tokens, next) &&
      this.#belongs(next, sign)
    ) {
      this.at = next
      return sign
    }
    if (/^(?:√|sqrt)$/.test(word) && rootAt(this.#tokens, this.at) !== null) return sign
    return this.#belongs(this.at, sign) ? sign : 0
  }

  /** Refuses a slash followed by letters that are not a unit: the part before the slash is then not the whole unit. */
  #refuseHalf(): void {
    const letters = this.#tokens[this.at + 1]
    if (
      this.#word(this.at) !== '/' ||
      !isTight(this.#tokens, this.at + 1) ||
      letters?.kind !== 'word' ||
      letters.text.length > 3
    )
      return
    this.at += 2
    this.problem ??= { reason: `\`${letters.text}\` behind the slash is not a known unit`, candidates: [] }
  }

  /** Reads the longest unit that begins at the reader's place. */
  read(): boolean {
    let sign = 1
    const counted = /^an?$/.test(this.#word(this.at)) && PERIODS.test(this.#word(this.at + 1))
    if (counted || (PER.test(this.#word(this.at)) && this.#word(this.at + 1) !== 'cent')) {
      sign = -1
      this.at++
    } else if (this.#word(this.at) === '1' && this.#word(this.at + 1) === '/') {
      sign = -1
      this.at += 2
    }
    if (!this.#step(sign)) return false
    for (let i = 0; i < MAXIMUM_FACTORS; i++) {
      const before = this.at
      const next = this.#separator(sign)
      if (next === 0 || !this.#step(next)) {
        this.at = before
        if (next !== 0) this.#refuseHalf()
        break
      }
      sign = next
    }
    return true
  }
}

/** Reads the longest unit that begins at a token; null if there is none. */
export const readUnitAt = (tokens: readonly Token[], at: number): ReadUnit | null => {
  const reader = new UnitTextReader(tokens, at)
  if (!reader.read()) return null
  const powers = withDegrees(withForces(reader.powers))
  const text = unitText(powers)
  const problem = reader.problem ?? poundsPer(powers)
  if (problem === null && unitOf(text) === null) return null
  const { scale, divisor, assumptions, at: next } = reader
  return { powers, text, scale, divisor, assumptions, problem, next }
}
