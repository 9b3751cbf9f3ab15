import { existsSync, readdirSync, readFileSync } from 'node:fs'

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

/** The open sets of questions, in the order in which they were written; the router is written with them. */
export const OPEN_SETS = [
  'open',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
] as const

/**
 * `simulations` are requests for one and nothing else; `wordings` are single wordings, which the weights are not fitted to; `sealed`
 * and `fresh` are only measured.
 */
export type SetName = (typeof OPEN_SETS)[number] | 'simulations' | 'wordings' | 'sealed' | 'fresh'

const FOLDER = 'test/question/development'

const file = (path: string) => JSON.parse(readFileSync(`${FOLDER}/${path}`, 'utf8'))

/** The first set has one file of each kind; of the others each has a folder, with any number of parts: `mixed-answered.json`. */
const read = (set: SetName, kind: 'answered' | 'refused' | 'solver') => {
  if (set === 'open') return file(`${kind}.json`)
  if (!existsSync(`${FOLDER}/${set}`)) return []
  return readdirSync(`${FOLDER}/${set}`)
    .filter((name) => name.endsWith(`-${kind}.json`))
    .sort()
    .flatMap((name) => file(`${set}/${name}`))
}

export const answeredQuestions = (set: SetName): readonly AnsweredQuestion[] => read(set, 'answered')

/** Those of the second to the fifth set state a reason and no code: any refusal is correct. */
export const refusedQuestions = (set: SetName): readonly RefusedQuestion[] =>
  read(set, 'refused').map((row: Partial<RefusedQuestion>) => ({ kind: set, codes: [], ...row }))

export const simulationQuestions = (set: SetName): readonly SimulationQuestion[] => read(set, 'solver')
