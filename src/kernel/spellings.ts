import { registry } from '../operators/registry.ts'
import type { Bound, MissingInput } from './bind-symbols.ts'
import type { OperatorTask } from './task.ts'

/** @returns the identifier in the catalogue's spelling, where only its case differs; else unchanged */
export const spelledId = (id: string): string => {
  if (registry().get(id) !== undefined) return id
  const upper = id.toUpperCase()
  return registry().get(upper) === undefined ? id : upper
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

type Reading = (key: string, input: MissingInput) => boolean

/** Ways in which a key may name an input, most certain first. */
const READINGS: readonly Reading[] = [
  (key, { symbol }) => plain(key) === plain(symbol),
  (key, { meaning, alsoCalled }) => [meaning, ...alsoCalled].some((words) => plain(key) === plain(words)),
]

/** `p` for `probabilities`: the initial of the only missing input, sent alone. */
const isInitial = (key: string, { symbol, meaning }: MissingInput): boolean =>
  key.length === 1 && [symbol, meaning].some((words) => words.length > 1 && plain(words).startsWith(key.toLowerCase()))

/** An input sent under a name other than its symbol. */
export interface Renamed {
  readonly key: string
  readonly symbol: string
  readonly meaning: string
}

/** Matches unused keys to missing inputs, where a key has one reading and an input one key. */
export const readNames = ({ missing, unused }: Pick<Bound, 'missing' | 'unused'>): readonly Renamed[] => {
  const absent = missing.filter(({ reason }) => reason === 'absent')
  const found: Renamed[] = []
  for (const fits of READINGS) {
    const taken = (input: MissingInput): boolean => found.some(({ symbol }) => symbol === input.symbol)
    const keys = unused.filter((key) => found.every((renamed) => renamed.key !== key))
    const pairs = keys.flatMap((key) =>
      absent.filter((input) => !taken(input) && fits(key, input)).map((input) => ({ key, input })),
    )
    for (const { key, input } of pairs) {
      const rivals = pairs.filter((other) => other.key === key || other.input === input)
      if (rivals.length === 1) found.push({ key, symbol: input.symbol, meaning: input.meaning })
    }
  }
  const [only, second] = absent.filter((input) => found.every(({ symbol }) => symbol !== input.symbol))
  const [key, another] = unused.filter((sent) => found.every((renamed) => renamed.key !== sent))
  if (only === undefined || second !== undefined || key === undefined || another !== undefined) return found
  return isInitial(key, only) ? [...found, { key, symbol: only.symbol, meaning: only.meaning }] : found
}

/** The inputs under the names of their symbols. */
export const renameInputs = (inputs: OperatorTask['inputs'], renamed: readonly Renamed[]): OperatorTask['inputs'] => {
  if (renamed.length === 0) return inputs
  const symbolOf = new Map(renamed.map(({ key, symbol }) => [key, symbol]))
  return Object.fromEntries(Object.entries(inputs).map(([key, value]) => [symbolOf.get(key) ?? key, value]))
}

export const renamedSentence = ({ key, symbol, meaning }: Renamed): string => `${key} is ${symbol} (${meaning})`
