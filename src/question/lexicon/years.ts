import type { Operator } from '../../operators/operator.ts'
import type { Phrase } from '../words/phrase.ts'

/** What is counted by the year without saying so in its unit: the demand of `sells 12000 batteries a year`. */
export const isYearlyCount = (unit: string, labels: readonly Phrase[]): boolean =>
  unit === '1' &&
  labels.some(({ text }) => /\bper year\b/.test(text)) &&
  labels.some(({ text }) => /\bdemand\b/.test(text))

/** Whether a quantity of an operator may take a number of another dimension than its own. */
export const countsYears = ({ family }: Operator, unit: string, labels: readonly Phrase[]): boolean =>
  family.prefix === 'FI' || isYearlyCount(unit, labels)
