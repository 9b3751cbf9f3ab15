/** What a phrase of a request says of the members of a solver. Members inside a member are written `params.lambda`. */
export type Said = Readonly<Record<string, unknown>>

/**
 * A phrase and what it says; a function reads the numbers in it, with an eye on the whole request, and gives null where
 * they are not what was looked for.
 */
export type Phrase = readonly [pattern: RegExp, says: Said | ((match: RegExpExecArray, text: string) => Said | null)]

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
   * unit (`for 50 s`), behind a `!` only before one that ends its clause too (`after 50 s`, and not `after 50 days the
   * schools close`), behind a `$` only before one that has none and ends it (`run to 60`), behind a `^` only where the name
   * begins its clause (`step 0.01`, and not `grid step 0.01`). `Lx+Ly` are two members that get the same number.
   */
  readonly names: Readonly<Record<string, string>>
  readonly phrases?: readonly Phrase[]
  /** Members that two or three lengths joined by `by` or `x` are, in this order. */
  readonly lengths?: readonly string[]
  /** The member that says when a run ends, which begins at zero: `from 0 to 20 s`; a time that stands alone is its. */
  readonly end?: string
  /**
   * Words that speak of members, `bc+ambient`. Where they are said and none of these has a value, something was said that
   * was not understood, and no default stands for it.
   */
  readonly speaksOf?: Readonly<Record<string, RegExp>>
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

/** Both sides of a grid as members, or its one side where the members are one. */
const sides = ([, first, second]: RegExpExecArray, [one, other]: readonly string[]): Said | null => {
  if (one === undefined) return null
  if (other !== undefined) return { [one]: Number(first), [other]: Number(second) }
  return first === second ? { [one]: Number(first) } : null
}

/** `64 by 64 plate`, `128x128 grid`, `a grid of 40 by 40`: sides counted in what the solver counts. */
export const grid = (members: readonly string[], behind: string): readonly Phrase[] => [
  [
    new RegExp(
      `\\b(\\d+)\\s*(?:x|×|by|\\*)\\s*(\\d+)(?=\\s*-?\\s*(?:uniform |square |regular |periodic |metal )?(?:${behind}))`,
    ),
    (match) => sides(match, members),
  ],
  [
    /\b(?:grid|mesh|lattice)(?: (?:of|with|size))?\s*:?\s*(\d+)\s*(?:x|×|by|\*)\s*(\d+)(?![\w.]|\s*(?:\w+ )?(?:points|nodes|[munµ]?m\b|[x×]))/,
    (match) => sides(match, members),
  ],
]

/** A request that begins with its subject, `Lotka-Volterra, a = 1.1, …`, and asks nothing of it. */
export const head = (subject: string): RegExp =>
  new RegExp(
    `^(?:please )?(?:an? |the )?(?:[\\w-]+ ){0,2}?(?:${subject})(?=\\s*(?:$|[,:;.(]|(?:with|without|on|in|for|at|of|from|to|by|under|numerically|simulation|run|model)\\b))(?!.*(?:\\?|\\b(?:find|calculate|determine|estimate|what|which|how)\\b))`,
  )

/** Words of a time at which a run ends. */
export const END =
  '<t, <t_end, <t_max, <tmax, <tend, ^time, ~for, ~simulate, ~run, ~over, ~until, ~during, !after, ~up to, ~to, ~till, ~end at, ~stop at, ~lasting, >time units, >of time, >end time, <end time, <duration, <final time, <time horizon, ~first, $until, $until time, $up to time, $run to, $run for, $run until, $run up to, $integrate to, $integrate until, $integrate up to, $integrate for, $simulate for, $simulate until, $simulate up to'
export const STEPS =
  '>steps, >time steps, >timesteps, >integration steps, <number of steps, <number of time steps, ^steps, <time steps'
export const TIME_STEP =
  '<dt, <time step, <timestep, <integration step, <time increment, >time step, ^step, ^step size, <time step size, ^steps of, <time steps of, <timesteps of, ~steps, ~step'
/** The same where there is no grid whose step might be meant. */
export const ONLY_STEP = `${TIME_STEP}, <step, <step size, <step length, <step of`
