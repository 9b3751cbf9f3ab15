import type { Reading } from '../prose/reading.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { isNumeric, type Member } from './members.ts'
import { NameFinder, type Naming } from './name-numbers.ts'
import type { SolverWords } from './solver-words.ts'
import { spansOf } from './spans.ts'
import type { StatedNumber } from './stated-numbers.ts'

/** A number and the members whose value it is. */
export interface Placed {
  readonly number: StatedNumber
  readonly members: readonly string[]
}

/** The members of all numbers, or the numbers with no member or more than one. */
export type Placement =
  | { readonly kind: 'placed'; readonly placed: readonly Placed[] }
  | { readonly kind: 'unplaced'; readonly numbers: readonly StatedNumber[] }
  | { readonly kind: 'ambiguous'; readonly number: StatedNumber; readonly members: readonly string[] }

const JOINED = /^(?:by|x|×|\*)$/

/** `5 m x 4 m x 2.5 m`: joined lengths as the members that the solver declares for them. */
const joinedLengths = (
  reading: Reading,
  numbers: readonly StatedNumber[],
  lengths: readonly string[],
): Map<StatedNumber, Naming> => {
  const named = new Map<StatedNumber, Naming>()
  for (let at = 0; at < numbers.length; at++) {
    const run: StatedNumber[] = []
    for (let next = at; next < numbers.length; next++) {
      const number = numbers[next]
      const last = run.at(-1)
      if (number === undefined || number.unit === '1') break
      const joined =
        last === undefined || (number.from === last.to + 1 && JOINED.test(reading.tokens[last.to]?.text ?? ''))
      if (!joined) break
      run.push(number)
    }
    if (run.length < 2 || run.length > lengths.length) continue
    for (const [place, number] of run.entries())
      named.set(number, { members: [lengths[place] ?? ''], noun: -1 - number.from, length: 1 })
    at += run.length - 1
  }
  return named
}

const SEPARATOR = /^(?:[,;:.()?!]|and|with|over|for|in|at|on)$/

const isOf = (number: StatedNumber, member: Member): boolean =>
  isNumeric(member) && member.unit !== '1' && equalDimensions(number.dimension, parseUnit(member.unit).dimension)

/**
 * A number with a unit that is separated from all words and fits only one member: `…, one year, …`. A time is the
 * end of the run unless the request counts steps, one of which it might be.
 */
const alone = (
  reading: Reading,
  number: StatedNumber,
  members: readonly Member[],
  end: string | undefined,
): readonly Naming[] => {
  const apart = (at: number): boolean => at < 0 || SEPARATOR.test(reading.tokens[at]?.word ?? ',')
  if (number.unit === '1' || number.unit === '%' || !apart(number.from - 1) || !apart(number.to)) return []
  const fitting = members.filter((member) => isOf(number, member)).map(({ name }) => name)
  const counted = reading.tokens.some(({ word }) => /^(?:time)?steps?$/.test(word))
  const meant = fitting.length > 1 && end !== undefined && !counted ? fitting.filter((name) => name === end) : fitting
  return meant.length === 1 ? [{ members: meant, noun: -1 - number.from, length: 1 }] : []
}

/** Most assignments that are examined; a request with more of them is not certain. */
const MOST_WAYS = 2000

const sameWay = (a: readonly Naming[], b: readonly Naming[]): boolean =>
  a.every(({ members }, at) => members.join() === b[at]?.members.join())

const hasValue = (a: StatedNumber, b: StatedNumber): boolean => a.value === b.value && a.unit === b.unit

/** Every way to give each number one of its names such that no name and no member serves two different numbers. */
const waysOf = (
  numbers: readonly StatedNumber[],
  options: readonly (readonly Naming[])[],
): readonly (readonly Naming[])[] => {
  const ways: (readonly Naming[])[] = []
  let steps = 0
  const fill = (at: number, way: readonly Naming[]): void => {
    const number = numbers[at]
    if (++steps > MOST_WAYS || ways.length > 1) return
    if (number === undefined) {
      if (!ways.some((other) => sameWay(other, way))) ways.push(way)
      return
    }
    for (const naming of options[at] ?? []) {
      const clash = way.some((other, before) => {
        const earlier = numbers[before]
        if (earlier === undefined || hasValue(earlier, number)) return other.noun === naming.noun
        return other.noun === naming.noun || other.members.some((member) => naming.members.includes(member))
      })
      if (!clash) fill(at + 1, [...way, naming])
    }
  }
  fill(0, [])
  return ways
}

/** Finds the members that the numbers of a request belong to. */
export const placeNumbers = (
  reading: Reading,
  stated: readonly StatedNumber[],
  words: SolverWords,
  members: readonly Member[],
): Placement => {
  const { numbers, ends } = spansOf(reading, stated, members.find(({ name }) => name === words.end) ?? null)
  const finder = new NameFinder(reading, words, members, numbers)
  const lengths = joinedLengths(reading, numbers, words.lengths ?? [])
  const options = numbers.map((number) => {
    const length = lengths.get(number)
    if (length !== undefined) return [length]
    if (ends.has(number) && words.end !== undefined)
      return [{ members: [words.end], noun: -1 - number.from, length: 1 }]
    const namings = finder.namings(number)
    return namings.length > 0 || number.symbol !== null ? namings : alone(reading, number, members, words.end)
  })
  const unplaced = numbers.filter((number, at) => options[at]?.length === 0 || number.problem !== null)
  if (unplaced.length > 0) return { kind: 'unplaced', numbers: unplaced }
  const [way, other] = waysOf(numbers, options)
  if (way === undefined) {
    const at = options.findIndex((naming, place) =>
      options.some((second, index) => index < place && second[0]?.members.join() === naming[0]?.members.join()),
    )
    const place = Math.max(0, at)
    return {
      kind: 'ambiguous',
      number: numbers[place] as StatedNumber,
      members: options[place]?.flatMap((naming) => naming.members) ?? [],
    }
  }
  if (other !== undefined) {
    const at = way.findIndex((naming, place) => naming.members.join() !== other[place]?.members.join())
    return {
      kind: 'ambiguous',
      number: numbers[at] as StatedNumber,
      members: [...(way[at]?.members ?? []), ...(other[at]?.members ?? [])],
    }
  }
  return { kind: 'placed', placed: numbers.map((number, at) => ({ number, members: way[at]?.members ?? [] })) }
}
