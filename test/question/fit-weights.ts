import { isSame } from '../../src/question/outcomes/outcome.ts'
import { type Features, WEIGHTS } from '../../src/question/score/features.ts'
import { descend } from './descend.ts'
import { type PossibleReading, possibleReadings } from './possible-readings.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions } from './question-set.ts'

/**
 * `npm run questions -- --fit`: fits the weights of the features (src/question/score/features.ts) to the open sets and prints them.
 * A multinomial logit over the numbers that a question may have, with none of them as one more choice; one in five
 * questions is held back in turn, and the table shows how these are answered by the margin that is asked for.
 */
const NAMES = Object.keys(WEIGHTS) as readonly (keyof Features)[]
const FOLDS = 5
/** Pull towards zero, so that few questions do not set a weight. */
const RIDGE = 0.002
/** A wrong number counts as much as this many questions that are refused without need. */
const WRONG = 3

/** A reading as a row of scaled features. */
interface Row {
  readonly reading: PossibleReading
  readonly features: readonly number[]
}

/** The readings of one question by the number that they give. */
interface Choice {
  readonly question: string
  readonly numbers: readonly (readonly Row[])[]
}

const readings = OPEN_SETS.flatMap((set) => [...answeredQuestions(set), ...refusedQuestions(set)]).map((expected) => ({
  question: expected.question,
  readings: possibleReadings(expected),
}))

const spread = NAMES.map((name) => {
  const values = readings.flatMap(({ readings: all }) => all.map(({ features }) => features[name]))
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length) || 1
})

const byNumber = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.find(([first]) => first !== undefined && isSame(first.reading.value, row.reading.value))
    if (group === undefined) groups.push([row])
    else group.push(row)
  }
  return groups
}

const choices: readonly Choice[] = readings.map(({ question, readings: all }) => ({
  question,
  numbers: byNumber(
    all.map((reading) => ({ reading, features: NAMES.map((name, at) => reading.features[name] / (spread[at] ?? 1)) })),
  ),
}))

type Weights = readonly number[]

/** The last weight stands by itself: the score of a reading for which nothing speaks. */
const scoreOf = (weights: Weights, { features }: Row): number =>
  features.reduce((sum, value, at) => sum + (weights[at] ?? 0) * value, weights[NAMES.length] ?? 0)

const bestOf = (weights: Weights, rows: readonly Row[]): { readonly row: Row; readonly score: number } =>
  rows
    .map((row) => ({ row, score: scoreOf(weights, row) }))
    .reduce((best, other) => (other.score > best.score ? other : best))

const isRight = (rows: readonly Row[]): boolean => rows.some(({ reading }) => reading.right)

const addGradient = (gradient: number[], weights: Weights, { numbers }: Choice): void => {
  const hasRight = numbers.some(isRight)
  const best = numbers.map((rows) => ({ ...bestOf(weights, rows), right: isRight(rows) }))
  const most = Math.max(0, ...best.map(({ score }) => score))
  const total = best.reduce((sum, { score }) => sum + Math.exp(score - most), Math.exp(-most))
  const share = (score: number): number => Math.exp(score - most) / total
  const right = best.reduce((sum, { score, right: is }) => sum + (is ? share(score) : 0), 0)
  for (const { row, score, right: is } of best) {
    const wanted = hasRight && is ? share(score) / Math.max(right, 1e-12) : 0
    const slope = (share(score) - wanted) * (hasRight ? 1 : WRONG)
    for (const [at, value] of [...row.features, 1].entries()) gradient[at] = (gradient[at] ?? 0) + slope * value
  }
}

const fitted = (questions: readonly Choice[]): Weights =>
  descend(NAMES.length + 1, (weights) => {
    const gradient = new Array<number>(weights.length).fill(0)
    for (const choice of questions) if (choice.numbers.length > 0) addGradient(gradient, weights, choice)
    return gradient.map((slope, at) => slope / questions.length + (at < NAMES.length ? RIDGE * (weights[at] ?? 0) : 0))
  })

/** The lead of the best number over none and over every other one; null where it would be refused all the same. */
const judge = (weights: Weights, { numbers }: Choice): { readonly margin: number; readonly right: boolean } | null => {
  const [first, second] = numbers
    .map((rows) => ({ ...bestOf(weights, rows), right: isRight(rows) }))
    .sort((a, b) => b.score - a.score)
  if (first === undefined || first.row.reading.stopped) return null
  return { margin: first.score - Math.max(0, second?.score ?? 0), right: first.right }
}

const held = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitted(choices.filter((_choice, at) => at % FOLDS !== fold))
  return choices.filter((_choice, at) => at % FOLDS === fold).map((choice) => judge(weights, choice))
})
const judged = held.flat().filter((one) => one !== null)
console.log('questions that were held back:\nmargin   right   wrong')
for (const margin of [0.5, 0.8, 1, 1.3, 1.6, 2, 2.5, 3]) {
  const answered = judged.filter((one) => one.margin >= margin)
  const right = answered.filter((one) => one.right).length
  console.log(`${margin.toFixed(1).padEnd(8)} ${String(right).padEnd(7)} ${answered.length - right}`)
}

const all = fitted(choices)
const rounded = (value: number): number => Math.round(value * 100) / 100
console.log('\nweights of all questions:')
for (const [at, name] of NAMES.entries()) console.log(`  ${name}: ${rounded((all[at] ?? 0) / (spread[at] ?? 1))},`)
console.log(`  by itself: ${rounded(all[NAMES.length] ?? 0)}`)
