import { keepHere, keptHere } from '../node/kept-here.ts'

/** Questions asked in this browser, newest first; they never leave it. */
export interface Asked {
  readonly question: string
  readonly outcome: string
}

const PLACE = 'svcmesh.asked'
const MOST = 50
const LONGEST = 2000

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'string' &&
  'outcome' in value &&
  typeof value.outcome === 'string'

const stored = (): readonly Asked[] => {
  const known = keptHere(PLACE)
  return Array.isArray(known) ? known.filter(isAsked).slice(0, MOST) : []
}

let list = $state.raw(stored())

const keep = (next: readonly Asked[]): void => {
  list = next
  keepHere(PLACE, next)
}

export const asked = (): readonly Asked[] => list

export const remember = (question: string, outcome: string): void => {
  if (question.length > LONGEST) return
  keep([{ question, outcome }, ...list.filter((entry) => entry.question !== question)].slice(0, MOST))
}

export const forgetAll = (): void => keep([])
