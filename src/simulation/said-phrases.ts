import { Refusal } from '../errors/refusal.ts'
import type { Phrase, SolverWords } from './solver-words.ts'

/** What the phrases of a request say, and the characters that they take up. */
export interface SaidPhrases {
  readonly values: ReadonlyMap<string, unknown>
  readonly places: readonly (readonly [from: number, to: number])[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Words that turn a phrase round; those of a phrase itself, as in `no dividends`, stand inside it. */
const DENIED = /\b(?:not|non|no|without|never|instead of|rather than)[ -](?:an? |the )?$/i

const refuseTwo = (member: string, values: readonly unknown[]): never => {
  throw new Refusal(
    'MISSING_INPUT',
    `The request says two things of ${member}: ${values.map((value) => JSON.stringify(value)).join(' and ')}; say one.`,
    {
      missing: [
        {
          symbol: member,
          meaning: member,
          unit: '1',
          reason: 'ambiguous',
          candidates: values.map((value) => JSON.stringify(value)),
        },
      ],
    },
  )
}

const refuseDenied = (phrase: string, said: object): never => {
  throw new Refusal('MISSING_INPUT', `The request denies “${phrase}” and does not say what holds instead; say that.`, {
    missing: Object.keys(said).map((symbol) => ({
      symbol,
      meaning: symbol,
      unit: '1',
      reason: 'ambiguous',
      candidates: [],
    })),
  })
}

/**
 * Reads the enumerations, grids, lists and formulas of a request.
 * @throws Refusal MISSING_INPUT where two phrases contradict each other, or one is denied
 */
export const saidPhrases = (text: string, { phrases = [] }: SolverWords): SaidPhrases => {
  const values = new Map<string, unknown>()
  const places: (readonly [number, number])[] = []
  const read = ([pattern, says]: Phrase): void => {
    for (const match of text.matchAll(new RegExp(pattern.source, 'gi'))) {
      const said = typeof says === 'function' ? says(match, text) : says
      if (said === null) continue
      if (Object.keys(said).length > 0 && DENIED.test(text.slice(0, match.index))) refuseDenied(match[0], said)
      places.push([match.index, match.index + match[0].length])
      for (const [member, value] of Object.entries(said)) {
        if (values.has(member) && !same(values.get(member), value)) refuseTwo(member, [values.get(member), value])
        values.set(member, value)
      }
    }
  }
  for (const phrase of phrases) read(phrase)
  return { values, places }
}
