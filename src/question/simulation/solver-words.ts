/** What a phrase of a request says of the members of a solver. Members inside a member are written `params.lambda`. */
export type Said = Readonly<Record<string, unknown>>

/** A phrase and what it says; a function reads the numbers in it, and gives null where they are not what was looked for. */
export type Phrase = readonly [pattern: RegExp, says: Said | ((match: RegExpExecArray) => Said | null)]

/** How people ask for a solver, and what they call its inputs. Patterns are tried without regard to case. */
export interface SolverWords {
  /** Subjects that no closed formula is meant by. */
  readonly subjects: readonly RegExp[]
  /** Subjects that formulas know too: they ask for the solver only where a run is asked for as well. */
  readonly runSubjects: readonly RegExp[]
  /** Where it fits, the solver is not meant. */
  readonly unless?: RegExp
  /**
   * What a member is called right before or right behind its number, separated by commas: `strike`. Behind a `>` a name
   * stands only behind the number (`4 m long`), behind a `<` only before it; behind a `~` only before a number that has a
   * unit (`for 50 s`). `Lx+Ly` are two members that get the same number.
   */
  readonly names: Readonly<Record<string, string>>
  readonly phrases?: readonly Phrase[]
  /** Members that two or three lengths joined by `by` or `x` are, in this order. */
  readonly lengths?: readonly string[]
  /** What a named substance decides, and the substances that the defaults are for: any other needs these members. */
  readonly substance?: { readonly members: readonly string[]; readonly fits: RegExp }
  /** What the solver cannot do, and what it does instead. */
  readonly beyond?: readonly (readonly [pattern: RegExp, sentence: string])[]
  /** Units of members that have none in the schema, taken when a number comes with one. */
  readonly units?: Readonly<Record<string, string>>
}

/**
 * A decimal number without a unit, as it stands in lists and pairs. Its digits can be taken in one way only: in a list with
 * two ways for each number, one that ends wrongly would be tried in two to the power of its length.
 */
export const NUMBER = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?'

/** Numbers of a list, or null where one is missing. */
export const numbersOf = (text: string): readonly number[] =>
  [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([number]) => Number(number))

/** `64 by 64 plate`, `128x128 grid`: sides counted in what the solver counts. */
export const grid = (members: readonly string[], behind: string): Phrase => [
  new RegExp(
    `\\b(\\d+)\\s*(?:x|×|by|\\*)\\s*(\\d+)(?=\\s*-?\\s*(?:uniform |square |regular |periodic |metal )?(?:${behind}))`,
  ),
  ([, first, second]) => {
    const [one, other] = members
    if (one === undefined) return null
    if (other !== undefined) return { [one]: Number(first), [other]: Number(second) }
    return first === second ? { [one]: Number(first) } : null
  },
]

/** Words of a time at which a run ends. */
export const END =
  '<t, <time, ~for, ~over, ~until, ~during, ~after, ~up to, >time units, >of time, >end time, <end time, <duration, <final time'
export const STEPS = '>steps, >time steps, >timesteps, <number of steps, <steps'
export const TIME_STEP = '<dt, <time step, <timestep, <step size, <time step of, >time step, ~steps'
