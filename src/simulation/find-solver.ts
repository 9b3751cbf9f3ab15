import { Refusal } from '../errors/refusal.ts'
import { requireQuestionLength } from '../prose/question-length.ts'
import type { SolverWords } from './solver-words.ts'
import { FIELDS } from './words/fields.ts'
import { FLOWS } from './words/flows.ts'
import { MATTER } from './words/matter.ts'
import { METHODS } from './words/methods.ts'
import { MOTION } from './words/motion.ts'
import { POPULATIONS } from './words/populations.ts'
import { PRICES } from './words/prices.ts'
import { SOLIDS } from './words/solids.ts'
import { SYSTEMS } from './words/systems.ts'
import { TOPICS } from './words/topics.ts'

/** The words with which people ask for each solver. */
export const WORDS: ReadonlyMap<string, SolverWords> = new Map(
  [FIELDS, FLOWS, MATTER, METHODS, MOTION, POPULATIONS, PRICES, SOLIDS, SYSTEMS].flatMap((table) =>
    Object.entries(table),
  ),
)

/** Words that ask for a run and not for a formula. */
const RUN =
  /\b(?:simulat(?:e|ed|ion|ions|ing)|numerically|numerical(?! (?:values?|answers?|results?|aperture|examples?|factors?|constants?)\b)|integrate (?:an?|the|to|up to|until|for|from|over)|run (?:an?|the|to|for|until|up to|from|over|with)|solver|^(?:please )?solve (?:an?|the) (?!following\b|problem\b|\w+ equation)|solve the (?:[\w-]+ ){0,4}equations?|finite[ -]elements?|monte[ -]carlo|compute the (?:first|lowest) \w+ (?:\w+ )?(?:modes|resonances|levels|frequencies)|(?:first|lowest) \d+ (?:\w+ )?(?:modes|resonances|eigen\w+|frequencies)|(?:md|cfd|fem|fe) (?:run|simulation|analysis|calculation))\b/i

/** Words of a method: steps, grids and schemes belong to no formula. */
const METHOD =
  /\b(?:dt|crank[ -–]nicolson|runge[ -–]kutta|rk4|leapfrog|verlet|time[ -]?steps?|\d+ steps|(?:\d+\s*(?:x|×|by)\s*)+\d+ (?:grid|mesh|lattice|grid points)|grid points|\d+ (?:cells|sweeps))\b/i

/** A command to simulate, which no formula answers. */
const COMMAND = /^(?:please |can you |could you )?(?:simulate|run an? (?:\w+ )?simulation of|run a simulation)\b/i

/** `in a simulation of gas at 300 K`: the setting, not the request. */
const SETTING = /\b(?:in|during|from|after) (?:an?|the|this|my|our) (?:[\w-]+ ){0,4}simulations?\b/gi

/** A topic alone, as people begin who do not know what to give: no number, no question for a quantity. */
const TOPIC_ALONE = [...Object.entries(TOPICS)].map(([solver, topic]) => ({
  solver,
  pattern: new RegExp(
    `^(?:please )?(?:(?:simulate|solve|model|compute|calculate|show) )?(?:me )?(?:the |an? )?(?:${topic})(?: (?:under|of|in|with|on|by|for|between) [^\\d=?]*)?[.!?]*$`,
    'i',
  ),
}))

/** The patterns of the tables, case-insensitive; not global, so that none keeps a position from the text before. */
const insensitive = new Map<RegExp, RegExp>()

export const fits = (pattern: RegExp, text: string): boolean => {
  const known = insensitive.get(pattern)
  const made = known ?? new RegExp(pattern.source, 'i')
  if (known === undefined) insensitive.set(pattern, made)
  return made.test(text)
}

const isAsked = ({ subjects, runSubjects, unless }: SolverWords, text: string, runs: boolean): 0 | 1 | 2 => {
  if (unless !== undefined && fits(unless, text)) return 0
  if (subjects.some((pattern) => fits(pattern, text))) return 2
  return runs && runSubjects.some((pattern) => fits(pattern, text)) ? 1 : 0
}

/** The solver that a command names and says nothing else of. */
const namedAlone = (text: string): string | undefined => {
  const [, name = ''] =
    /^(?:(?:an?|the) )?(?:solver )?(\w+)[.!?]*$/i.exec(text.trim().replace(COMMAND, '').trim()) ?? []
  return WORDS.has(name.toLowerCase()) ? name.toLowerCase() : undefined
}

/** The solver whose subject a text is and nothing else, or null. */
export const topicOf = (text: string): string | null =>
  TOPIC_ALONE.find(({ pattern }) => pattern.test(text.trim()))?.solver ?? null

/**
 * The solver that a text asks for; null for questions that a formula answers.
 * @param hasValues whether values are sent beside it, so that a topic alone may mean a formula
 * @throws Refusal EXPRESSION_TOO_LARGE; MISSING_INPUT if it may mean several; NOT_COMPUTABLE for a simulation without a solver
 */
export const findSolver = (text: string, hasValues = false): string | null => {
  requireQuestionLength(text)
  const request = text.replace(SETTING, '')
  const runs = RUN.test(request) || METHOD.test(request)
  const asked = [...WORDS].map(([name, words]) => ({ name, how: isAsked(words, text, runs) }))
  const most = Math.max(...asked.map(({ how }) => how))
  const found = asked.filter(({ how }) => how === most && most > 0).map(({ name }) => name)
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  if (only !== undefined)
    throw new Refusal('MISSING_INPUT', `The request may mean the solvers ${found.join(' and ')}; name one.`, {
      missing: [{ symbol: 'solver', meaning: 'solver', unit: '1', reason: 'ambiguous', candidates: found }],
    })
  const isCommand = COMMAND.test(text.trim())
  const topic = hasValues ? null : topicOf(text)
  const commanded = isCommand ? (topic ?? namedAlone(text)) : undefined
  if (commanded !== undefined) return commanded
  if (topic !== null)
    throw new Refusal(
      'NOT_COMPUTABLE',
      `No formula is called so; the solver ${topic} simulates it: ask for a run with “simulate” and its inputs, or send them to POST /api/svc/${topic}.`,
      { solvers: [topic] },
    )
  if (!isCommand) return null
  const solvers = [...WORDS.keys()].sort()
  throw new Refusal(
    'NOT_COMPUTABLE',
    `No solver simulates this; there are ${solvers.join(', ')}. A question that a formula answers needs no simulation: ask for its quantity.`,
    { solvers },
  )
}
