/** The values that a phrase of a request gives to members of a solver. Nested members are written `params.lambda`. */
export type Said = Readonly<Record<string, unknown>>

/**
 * A phrase and its values; a function reads the numbers in it, given the whole request, and returns null if
 * they are not the expected ones.
 */
export type Phrase = readonly [pattern: RegExp, says: Said | ((match: RegExpExecArray, text: string) => Said | null)]

/** The words with which people ask for a solver and name its inputs. Patterns are case-insensitive. */
export interface SolverWords {
  /** Subjects that never mean a closed formula. */
  readonly subjects: readonly RegExp[]
  /** Subjects that formulas have too: they mean the solver only in a request for a run. */
  readonly runSubjects: readonly RegExp[]
  /** If it matches, the solver is not meant. */
  readonly unless?: RegExp
  /**
   * Names of a member directly before or after its number, separated by commas: `strike`. A prefix restricts a name: `>` to
   * the place after the number (`4 m long`), `<` to the place before it, `~` to a number with a unit (`for 50 s`), `!` to one
   * that ends its clause as well (`after 50 s`, but not `after 50 days the schools close`), `$` to one without a unit at the
   * end of its clause (`run to 60`), `^` to the beginning of a clause (`step 0.01`, but not `grid step 0.01`). `Lx+Ly` are two
   * members with the same number.
   */
  readonly names: Readonly<Record<string, string>>
  readonly phrases?: readonly Phrase[]
  /** Members that two or three lengths joined by `by` or `x` belong to, in this order. */
  readonly lengths?: readonly string[]
  /** The member for the end of a run that begins at zero: `from 0 to 20 s`; a time without a name belongs to it. */
  readonly end?: string
  /**
   * Words that refer to members, `bc+ambient`. If they occur and none of these members has a value, the request contains
   * something that was not understood, and no default may replace it.
   */
  readonly speaksOf?: Readonly<Record<string, RegExp>>
  /** Members that a named substance determines, and the substances of the defaults: any other one needs these members. */
  readonly substance?: { readonly members: readonly string[]; readonly fits: RegExp }
  /** What the solver cannot do, and the alternative. */
  readonly beyond?: readonly (readonly [pattern: RegExp, sentence: string])[]
  /** Units of members without a unit in the schema, used if a number has one. */
  readonly units?: Readonly<Record<string, string>>
}

/**
 * A decimal number without a unit, as in lists and pairs. Its digits match in one way only: with two ways for each number
 * a list with a wrong end would be tried in two to the power of its length.
 */
export const NUMBER = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?'

/** Numbers of a list, or null if one is missing. */
export const numbersOf = (text: string): readonly number[] =>
  [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([number]) => Number(number))

/** Both sides of a grid as members, or its single side if the two members are the same. */
const sides = ([, first, second]: RegExpExecArray, [one, other]: readonly string[]): Said | null => {
  if (one === undefined) return null
  if (other !== undefined) return { [one]: Number(first), [other]: Number(second) }
  return first === second ? { [one]: Number(first) } : null
}

/** `64 by 64 plate`, `128x128 grid`, `a grid of 40 by 40`: sides in cells of the solver. */
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

/** A request that begins with its subject, `Lotka-Volterra, a = 1.1, …`, and contains no question. */
export const head = (subject: string): RegExp =>
  new RegExp(
    `^(?:please )?(?:an? |the )?(?:[\\w-]+ ){0,2}?(?:${subject})(?=\\s*(?:$|[,:;.(]|(?:with|without|on|in|for|at|of|from|to|by|under|numerically|simulation|run|model)\\b))(?!.*(?:\\?|\\b(?:find|calculate|determine|estimate|what|which|how)\\b))`,
  )

/** Words for the end of a run. */
export const END =
  '<t, <t_end, <t_max, <tmax, <tend, ^time, ~for, ~simulate, ~run, ~over, ~until, ~during, !after, ~up to, ~to, ~till, ~end at, ~stop at, ~lasting, >time units, >of time, >end time, <end time, <duration, <final time, <time horizon, ~first, $until, $until time, $up to time, $run to, $run for, $run until, $run up to, $integrate to, $integrate until, $integrate up to, $integrate for, $simulate for, $simulate until, $simulate up to'
export const STEPS =
  '>steps, >time steps, >timesteps, >integration steps, <number of steps, <number of time steps, ^steps, <time steps'
export const TIME_STEP =
  '<dt, <time step, <timestep, <integration step, <time increment, >time step, ^step, ^step size, <time step size, ^steps of, <time steps of, <timesteps of, ~steps, ~step'
/** The same for solvers without a grid, whose step might be meant. */
export const ONLY_STEP = `${TIME_STEP}, <step, <step size, <step length, <step of`
