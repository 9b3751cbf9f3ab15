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
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(list) ? list.filter(isAsked).slice(0, MOST) : []
  } catch {
    return []
  }
}

let list = $state.raw(stored())

const keep = (next: readonly Asked[]): void => {
  list = next
  try {
    localStorage.setItem(PLACE, JSON.stringify(next))
  } catch {
    // A full or closed store forgets the list with the page.
  }
}

export const asked = (): readonly Asked[] => list

export const remember = (question: string, outcome: string): void => {
  if (question.length > LONGEST) return
  keep([{ question, outcome }, ...list.filter((entry) => entry.question !== question)].slice(0, MOST))
}

export const forgetAll = (): void => keep([])
