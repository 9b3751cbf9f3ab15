import { oneCurrency } from '../kernel/plan-chain.ts'
import type { InputValue, QuestionTask } from '../kernel/task.ts'
import { readQuestion } from '../prose/read-question.ts'
import type { Reading } from '../prose/reading.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { assumptionsOf } from './assumptions.ts'
import { completeInputs } from './complete.ts'
import { EPIDEMIC_MEMBERS } from './epidemic.ts'
import { findSolver, WORDS } from './find-solver.ts'
import { type Amount, valueFor } from './member-values.ts'
import { isNumeric, type Member, membersOf } from './members.ts'
import { type Placed, placeNumbers } from './place-numbers.ts'
import { refuseAmbiguous, refuseUnknown, refuseUnplaced } from './refuse-inputs.ts'
import { refuseBeyond, requireFigures, requireSpoken, requireTogether } from './require.ts'
import { saidPhrases } from './said-phrases.ts'
import type { SolverWords } from './solver-words.ts'
import { type StatedNumber, statedNumbers } from './stated-numbers.ts'

/** A request for a simulation as read. */
export interface SimulationRequest {
  readonly solver: string
  /** What the request says, as the body of the solver's own endpoint. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Each input that was said, with the words that say it. */
  readonly said: readonly {
    readonly symbol: string
    readonly meaning: string
    readonly unit: string
    readonly value: unknown
    readonly given: string
  }[]
  /** What was taken by default or worked out, in sentences. */
  readonly assumptions: readonly string[]
}

/** `in reduced units`: the reader of questions takes `1.2 in` for an inch. */
const PLAIN_UNITS = /\bin (?:reduced|natural|dimensionless|lennard-jones|lj) units\b/gi

/** `T* = 0.7`: the star of a quantity in reduced units. */
const STAR = /(?<=\b[a-z]\w*)\*(?=\s*[=:])/gi

/** `r = 14 b = 2`: the letter before a sign of equality is a symbol, and no unit of the number before it. */
const NEXT_SYMBOL = /(?<=\d) (?=[a-zα-ω]\w{0,4}\s*=)/gi

/** `over a year`: one of it. */
const ONE =
  /(?<=\b(?:for|over|during|after|until|within|first|next) )an?(?= (?:second|minute|hour|day|week|month|year)\b)/gi

/** Every replacement is as long as what it replaces, so that phrases and tokens keep their places. */
const read = (text: string): Reading =>
  readQuestion(
    text
      .replace(PLAIN_UNITS, (phrase) => ','.padEnd(phrase.length))
      .replace(STAR, ' ')
      .replace(NEXT_SYMBOL, ',')
      .replace(ONE, (word) => '1'.padEnd(word.length)),
  )

/** Numbers that stand outside the phrases that were read. */
const outside = (
  reading: Reading,
  numbers: readonly StatedNumber[],
  places: readonly (readonly [number, number])[],
): readonly StatedNumber[] =>
  numbers.filter(({ from, to }) => {
    const start = reading.tokens[from]?.start ?? 0
    const end = reading.tokens[to - 1]?.end ?? start
    return !places.some(([first, last]) => start >= first && end <= last)
  })

const ORDINAL = /^(?:\d+(?:st|nd|rd|th|d|s)|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/i

/** What is counted by ordinals. `Second moment` and `fourth-order` are names. */
const COUNTED = /^(?:modes?|levels?|states?|resonances?|harmonics?|overtones?|eigen\w+|zeros?|loads?|excited)$/i

/** Ordinals that no phrase reads: `the 2nd mode`, `the third energy level`. */
const strayOrdinals = (reading: Reading, places: readonly (readonly [number, number])[]): readonly StatedNumber[] =>
  reading.tokens.flatMap(({ kind, text, start, end }, at) => {
    const inWords = !/^\d/.test(text)
    const counts = [1, 2].some((step) => COUNTED.test(reading.tokens[at + step]?.text ?? ''))
    const stray =
      kind === 'word' &&
      ORDINAL.test(text) &&
      (!inWords || counts) &&
      !places.some(([first, last]) => start >= first && end <= last)
    const plain = { value: Number.NaN, unit: '1', dimension: parseUnit('1').dimension, uncertainty: 0, symbol: null }
    return stray ? [{ ...plain, from: at, to: at + 1, text, problem: null }] : []
  })

/** Values by member, each with the words that gave it. */
class Inputs {
  readonly values = new Map<string, unknown>()
  readonly given = new Map<string, string>()
  readonly #solver: string
  readonly #members: readonly Member[]

  constructor(solver: string, members: readonly Member[]) {
    this.#solver = solver
    this.#members = members
  }

  put(name: string, value: unknown, given: string): void {
    const known = this.values.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value))
      refuseAmbiguous(this.#solver, `${this.given.get(name)}” and “${given}`, [name], this.#members)
    this.values.set(name, value)
    this.given.set(name, given)
  }
}

const amountOf = (sent: InputValue): Amount | null => {
  if (typeof sent === 'number') return { value: sent, unit: '1', uncertainty: 0, text: String(sent) }
  if (!('value' in sent)) return null
  const { value, unit = '1', uncertainty = 0 } = sent
  return { value, unit, uncertainty, text: unit === '1' ? String(value) : `${value} ${unit}` }
}

const putConstants = (
  solver: string,
  inputs: Inputs,
  constants: QuestionTask['constants'],
  members: readonly Member[],
): void => {
  for (const [name, sent] of Object.entries(constants)) {
    const member = members.find((one) => one.name === name) ?? members.find((one) => one.name.endsWith(`.${name}`))
    if (member === undefined) return refuseUnknown(solver, name, members)
    const amount = amountOf(sent)
    inputs.put(member.name, amount === null ? sent : valueFor(member, amount), amount?.text ?? JSON.stringify(sent))
  }
}

/** Whether a bare number may be meant in the unit that another number of its kind was given in. */
const hasForeignUnit = (member: Member, numbers: readonly StatedNumber[]): boolean =>
  member.unit !== '1' &&
  numbers.some(
    ({ unit, dimension }) =>
      unit !== '1' &&
      unit !== '%' &&
      unit !== member.unit &&
      equalDimensions(dimension, parseUnit(member.unit).dimension),
  )

const putNumbers = (
  solver: string,
  inputs: Inputs,
  placed: readonly Placed[],
  members: readonly Member[],
  numbers: readonly StatedNumber[],
): void => {
  for (const { number, members: names } of placed) {
    for (const name of names) {
      const member = members.find((one) => one.name === name)
      if (member === undefined || !isNumeric(member)) return refuseUnplaced(solver, [number], members)
      if (number.unit === '1' && hasForeignUnit(member, numbers)) refuseAmbiguous(solver, number.text, [name], members)
      inputs.put(name, valueFor(member, number), number.text)
    }
  }
}

/** Members inside others put into them. */
const nested = (flat: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> => {
  const inputs: Record<string, unknown> = {}
  for (const [name, value] of flat) {
    const [outer = name, inner] = name.split('.')
    if (inner === undefined) inputs[outer] = value
    else inputs[outer] = { ...((inputs[outer] ?? {}) as object), [inner]: value }
  }
  return inputs
}

const readInputs = (
  solver: string,
  words: SolverWords,
  text: string,
  constants: QuestionTask['constants'],
): SimulationRequest => {
  refuseBeyond(solver, text, words)
  const reading = read(text)
  const schema = solverNamed(solver)
  const members = [...membersOf(schema, words), ...(solver === 'epi' ? EPIDEMIC_MEMBERS : [])]
  const { values, places } = saidPhrases(text, words)
  const numbers = outside(reading, statedNumbers(reading), places)
  const ordinals = strayOrdinals(reading, places)
  if (ordinals.length > 0) refuseUnplaced(solver, ordinals, members)
  const placement = placeNumbers(reading, numbers, words, members)
  if (placement.kind === 'unplaced') return refuseUnplaced(solver, placement.numbers, members)
  if (placement.kind === 'ambiguous') return refuseAmbiguous(solver, placement.number.text, placement.members, members)
  oneCurrency(numbers.map(({ unit }) => parseUnit(unit)))
  const inputs = new Inputs(solver, members)
  for (const [name, value] of values) inputs.put(name, value, typeof value === 'string' ? value : JSON.stringify(value))
  putNumbers(solver, inputs, placement.placed, members, numbers)
  putConstants(solver, inputs, constants, members)
  const inside = placement.placed.filter(({ members: names }) => names.some((name) => name.startsWith('params.')))
  const parameters = {
    withUnit: inside.some(({ number }) => number.unit !== '1'),
    // A mass in masses of the electron needs no unit beside nm and eV.
    bare: inside.some(({ number, members: names }) => number.unit === '1' && !names.includes('params.m')),
  }
  const all = { solver, text, members, inputs: inputs.values, parameters }
  const complete = completeInputs(all)
  requireFigures({ ...all, inputs: complete.inputs }, words)
  requireTogether({ ...all, inputs: complete.inputs })
  requireSpoken({ ...all, inputs: inputs.values }, words)
  const said = [...complete.inputs].map(([name, value]) => {
    const member = members.find((one) => one.name === name)
    return {
      symbol: name,
      meaning: member?.meaning ?? '',
      unit: member?.unit ?? '1',
      value,
      given: inputs.given.get(name) ?? 'worked out',
    }
  })
  return {
    solver,
    inputs: nested(complete.inputs),
    said,
    assumptions: [...complete.sentences, ...assumptionsOf(schema, complete.inputs)],
  }
}

/**
 * Reads a request for a simulation; null if the text asks for none, as every question does that a formula answers.
 * @throws Refusal MISSING_INPUT where a number has no certain place or something is left out that no default can stand
 * for; NOT_COMPUTABLE for what no solver does; UNUSED_INPUT, DIMENSION_MISMATCH and their like
 */
export const readSimulation = (text: string, constants: QuestionTask['constants'] = {}): SimulationRequest | null => {
  const solver = findSolver(text, Object.keys(constants).length > 0)
  const words = solver === null ? undefined : WORDS.get(solver)
  return solver === null || words === undefined ? null : readInputs(solver, words, text, constants)
}
