/**
 * `npm run questions -- --fit`: fits the weights of the reader to the open sets and writes them.
 * Prints how it fares on sets that were left out, five groups of them in turn, at several thresholds.
 */
import { writeFileSync } from 'node:fs'
import { readConversion } from '../../../src/conversion/conversion.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { readExpression } from '../../../src/formula/expression.ts'
import { FEATURES } from '../../../src/question/judge/features.ts'
import { TRUST_FEATURES } from '../../../src/question/judge/trust-features.ts'
import { readSimulation } from '../../../src/simulation/read-simulation.ts'
import { type Case, openCases } from './cases.ts'
import { fitRanking } from './fit-ranking.ts'
import { type Best, bestOf, fitTrust, trustVector } from './fit-trust.ts'

const FOLDS = 5

const isInWords = (text: string): boolean => {
  try {
    return readConversion(text) === null && readExpression(text, {}) === null && readSimulation(text, {}) === null
  } catch (failure) {
    if (failure instanceof Refusal) return false
    throw failure
  }
}

interface Fitted {
  readonly ranking: Float64Array
  readonly trust: Float64Array
}

/** Fits everything to some cases; trust concerns complete readings alone. */
const fitAll = (cases: readonly Case[]): Fitted => {
  const ranking = fitRanking(cases)
  const best = cases.map((one) => bestOf(one, ranking)).filter((one): one is Best => one?.first.isComplete === true)
  const trust = fitTrust(
    best.map(trustVector),
    best.map(({ first }) => first.isRight),
  )
  return { ranking, trust }
}

interface Outcome {
  readonly best: Best | null
  readonly isRefused: boolean
  readonly trust: number
}

const outcomesOf = (cases: readonly Case[], { ranking, trust }: Fitted): readonly Outcome[] =>
  cases.map((one) => {
    const best = bestOf(one, ranking)
    const vector = best?.first.isComplete === true ? trustVector(best) : null
    const score = vector === null ? -9 : vector.reduce((sum, x, k) => sum + x * (trust[k] ?? 0), 0)
    return { best, isRefused: one.isRefused, trust: score }
  })

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const print = (outcomes: readonly Outcome[]): void => {
  const asked = outcomes.filter(({ isRefused }) => !isRefused)
  const refused = outcomes.filter(({ isRefused }) => isRefused)
  const first = asked.filter(({ best }) => best?.first.isRight === true).length
  const near = asked.filter(({ best }) => best?.isNear === true).length
  console.log(
    `${asked.length} to answer, ${refused.length} to refuse; best right ${percent(first, asked.length)}, among three ${percent(near, asked.length)}`,
  )
  for (const least of [0, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3]) {
    const isAnswered = ({ trust }: Outcome): boolean => trust >= least
    const right = asked.filter((one) => isAnswered(one) && one.best?.first.isRight).length
    const wrong = asked.filter((one) => isAnswered(one) && !one.best?.first.isRight).length
    const stray = refused.filter((one) => isAnswered(one) && !one.best?.first.isRight).length
    console.log(
      `  trust >= ${least}: right ${percent(right, asked.length)}, wrong ${percent(wrong, asked.length)}, answered though to be refused ${percent(stray, refused.length)}`,
    )
  }
}

/** Weights that are set by hand, since the open sets hold too few cases of them. */
const BY_HAND: ReadonlyMap<string, readonly [ranking: number, trust: number]> = new Map([['forbidden', [-150, -200]]])

const hundredths = (name: string, weight: number, table: 0 | 1): number =>
  BY_HAND.get(name)?.[table] ?? Math.round(100 * weight)

const write = ({ ranking, trust }: Fitted): void => {
  const own = TRUST_FEATURES.length - FEATURES.length
  const pairs = FEATURES.map((name, k) => {
    return `  ${name}: [${hundredths(name, ranking[k] ?? 0, 0)}, ${hundredths(name, trust[own + k] ?? 0, 1)}],`
  })
  const others = TRUST_FEATURES.slice(0, own).map((name, k) => `  ${name}: ${hundredths(name, trust[k] ?? 0, 1)},`)
  const text = `// Written by \`npm run questions -- --fit\`.

/**
 * Features of a reading with their weights in hundredths: in comparing readings, and in trusting the best one; \`forbidden\` is
 * set by hand, since it is rare in the open sets.
 */
export const WEIGHTS = {
${pairs.join('\n')}
} as const

/** What else speaks for and against trusting the best reading of a question, in hundredths. */
export const TRUST = {
${others.join('\n')}
} as const
`
  writeFileSync('src/question/judge/weights.ts', text)
}

const cases = openCases(isInWords)
const sets = [...new Set(cases.map(({ set }) => set))]
const outcomes: Outcome[] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const left = sets.filter((_, at) => at % FOLDS === fold)
  const fitted = fitAll(cases.filter(({ set }) => !left.includes(set)))
  outcomes.push(
    ...outcomesOf(
      cases.filter(({ set }) => left.includes(set)),
      fitted,
    ),
  )
}
print(outcomes)
write(fitAll(cases))
