import type { SolverWords } from './solver-words.ts'

/** A name of a member, and where its number must stand. */
export interface InputName {
  readonly words: readonly string[]
  readonly members: readonly string[]
  readonly before: boolean
  readonly behind: boolean
  /** The number must have a unit of the member's dimension. */
  readonly needsUnit: boolean
  /** The number must have no unit. */
  readonly lacksUnit: boolean
  /** The number must end its clause. */
  readonly endsClause: boolean
  /** No other word of its clause may stand before it. */
  readonly beginsClause: boolean
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/[\s-]+/)

const readName = (text: string, members: readonly string[]): InputName => {
  const [, sign = '', phrase = ''] = /^([<>~$^!]?)(.*)$/.exec(text.trim()) ?? []
  return {
    words: wordsIn(phrase),
    members,
    before: sign !== '>',
    behind: sign === '' || sign === '>',
    needsUnit: sign === '~' || sign === '!',
    lacksUnit: sign === '$',
    endsClause: sign === '$' || sign === '!',
    beginsClause: sign === '^',
  }
}

const names = new WeakMap<SolverWords, readonly InputName[]>()

/** The names of a solver, read once. */
export const namesOf = (words: SolverWords): readonly InputName[] => {
  const known = names.get(words)
  if (known !== undefined) return known
  const made = Object.entries(words.names).flatMap(([members, list]) =>
    list.split(',').map((name) => readName(name, members.split('+'))),
  )
  names.set(words, made)
  return made
}
