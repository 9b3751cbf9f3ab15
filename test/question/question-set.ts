import { readFileSync } from 'node:fs'

/** A question with its one right number, from test/question/development/README.md. */
export interface AnsweredQuestion {
  readonly family: string
  readonly question: string
  readonly value: number
  readonly unit: string
  /** As a share of the value. */
  readonly tolerance: number
}

/** A question that has to be refused; where it has a value, that number is right as well. */
export interface RefusedQuestion extends Partial<Pick<AnsweredQuestion, 'value' | 'unit' | 'tolerance'>> {
  readonly kind: string
  readonly question: string
  /** Any of which is right. */
  readonly codes: readonly string[]
}

/** A request for a simulation with the inputs that its words fix. */
export interface SimulationQuestion {
  readonly solver: string
  readonly question: string
  /** Members of objects as `params.lambda`. */
  readonly inputs: Readonly<Record<string, unknown>>
}

/** `open` and `second` to `fifth` are what the router is written with; `sealed` is only measured. */
export type SetName = 'open' | 'second' | 'third' | 'fourth' | 'fifth' | 'sealed'

/** Sets of several files, each with its parts. */
const PARTS: Readonly<Partial<Record<SetName, readonly string[]>>> = {
  second: ['matter', 'life'],
  third: ['physics', 'sciences', 'mixed'],
  fourth: ['early', 'late', 'mixed'],
  fifth: ['early', 'late', 'mixed'],
}

const file = (path: string) => JSON.parse(readFileSync(`test/question/development/${path}.json`, 'utf8'))

const read = (set: SetName, name: string) => {
  const parts = PARTS[set]
  if (parts !== undefined) return parts.flatMap((part) => file(`${set}/${part}-${name}`))
  return file(`${set === 'open' ? '' : 'sealed-'}${name}`)
}

export const answeredQuestions = (set: SetName): readonly AnsweredQuestion[] => read(set, 'answered')

/** Those of the sets after the first say why and no code: any refusal is right. */
export const refusedQuestions = (set: SetName): readonly RefusedQuestion[] =>
  read(set, 'refused').map((row: Partial<RefusedQuestion>) => ({ kind: set, codes: [], ...row }))

export const simulationQuestions = (set: SetName): readonly SimulationQuestion[] =>
  PARTS[set] === undefined ? read(set, 'solver') : []
