import { LONGEST_NAME, MOST_OPERATORS, MOST_SOLVER_STEPS, MOST_SUB_STEPS } from '../../src/machines/contract-limits.ts'

const upTo = (most: number): string => `a whole number from 1 to ${most.toLocaleString('en')}`
const QUANTITY = 'a number, or a quantity with its unit in quotation marks, such as "268 K"'
const FORMULAS = 'an object of formulas by name, such as {"x": "x + 1"}'

/** What is allowed in the members of a contract; a star is any name. */
const ALLOWED: Readonly<Record<string, string>> = {
  '': 'an object with transition, and name, accepts, observe, fire, output or halt',
  name: `a text of 1 to ${LONGEST_NAME} characters`,
  transition: 'an object with expression, inputs and next; or operators, inputs and next; or solver, inputs and steps',
  'transition.expression': 'a formula in quotation marks, such as "y = x^2"',
  'transition.operators': `a list of 1 to ${MOST_OPERATORS} operators, such as ["NM23"]`,
  'transition.operators.*': 'the name of an operator, such as "NM23"',
  'transition.solver': 'the name of a solver that continues, such as "heat"',
  'transition.steps': upTo(MOST_SOLVER_STEPS),
  'transition.inputs': 'an object of values by name, such as {"x": 1, "T": "268 K"}',
  'transition.inputs.*': QUANTITY,
  'transition.next': `${FORMULAS}: the state that the next step starts from`,
  'transition.next.*': 'a formula in quotation marks, such as "x + 1"',
  accepts: 'a list of names of inputs that may be sent with a step, such as ["z"]',
  'accepts.*': 'the name of an input, such as "z"',
  observe: 'an object of formulas by name, such as {"y": "y"}',
  'observe.*': 'a formula in quotation marks',
  fire: `an object with every, ${upTo(MOST_SUB_STEPS)}, or when, a comparison such as "T > T_max"`,
  'fire.every': upTo(MOST_SUB_STEPS),
  'fire.when': 'a comparison in quotation marks, such as "T > T_max"',
  halt: 'an object with onRefusal, when or after',
  'halt.onRefusal': 'true or false',
  'halt.when': 'a comparison in quotation marks, such as "T > T_max"',
  'halt.after': 'a whole number of steps, at least 1',
}

/** @returns null for members that are not of a contract */
export const allowedIn = (member: string): string | null => {
  const [first = '', second, third] = member.split('.')
  const place = [first, second, third].filter((part) => part !== undefined)
  const star = [...place.slice(0, -1), '*'].join('.')
  for (const each of [place.join('.'), star]) if (Object.hasOwn(ALLOWED, each)) return ALLOWED[each] ?? null
  return null
}

/** Sentences of a schema, which are for programs. */
const OF_SCHEMA: readonly (readonly [RegExp, string])[] = [
  [/^must be >= (.+)$/, '$1 or more'],
  [/^must be <= (.+)$/, '$1 or less'],
  [/^must be integer$/, 'a whole number'],
  [/^must be number$/, 'a number'],
  [/^must be string$/, 'a text'],
  [/^must be boolean$/, 'true or false'],
  [/^must be object$/, 'an object in braces'],
  [/^must be array$/, 'a list in brackets'],
  [/^must match pattern.*$/, 'only the characters that names of this kind have'],
  [/^must not have more than (\d+) (?:characters|items|properties)$/, 'at most $1'],
  [/^must be (?:one of )?(.+)$/, '$1'],
]

const TYPES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  array: ['a list', 'lists'],
  boolean: ['true or false', 'true or false'],
  integer: ['a whole number', 'whole numbers'],
  null: ['null', 'null'],
  number: ['a number', 'numbers'],
  object: ['an object in braces', 'objects'],
  string: ['a text', 'texts'],
}

const range = (least: string | undefined, most: string | undefined): string =>
  least === undefined
    ? most === undefined
      ? ''
      : `at most ${most}`
    : most === undefined
      ? `at least ${least}`
      : `${least} to ${most}`

/** One choice of a schema, such as `type "array", maxItems 10, each type "number", minimum 0`. */
const choiceText = (choice: string): string => {
  const parts = choice.split(', ')
  const partAfter = (name: string): string | undefined =>
    parts
      .find((part) => part.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .replaceAll('"', '')
  const [type, each] = [partAfter('type'), partAfter('each type')]
  const [one] = TYPES[type ?? ''] ?? []
  if (one === undefined) return choice
  const [, several] = TYPES[each ?? ''] ?? []
  const count = range(partAfter('minItems'), partAfter('maxItems'))
  const bounds = range(partAfter('minimum'), partAfter('maximum'))
  const items = type === 'array' ? ` of ${[count, several ?? 'items'].filter((part) => part !== '').join(' ')}` : ''
  return `${one}${items}${bounds === '' ? '' : type === 'array' ? `, each ${bounds}` : `, ${bounds}`}`
}

const isSchema = (text: string): boolean => /^type "/.test(text)

/** Words for what is wrong with a request of the page Machines. */
export const WORDS = {
  heading: 'What is wrong',
  whole: 'the contract',
  given: 'given',
  kinds: { allowed: 'allowed', problem: 'problem' },
  nothing: 'nothing',
  beside: (given: string, why: string) => `“${given}” is not accepted. ${why[0]?.toUpperCase() ?? ''}${why.slice(1)}`,
  seeFields: 'The node did not accept the marked values.',
  foreign: 'not allowed here; remove it',
  /** Whether a schema, or a contract, says that it has no such member. */
  isForeign: (message: string): boolean => /^is not a member of this object|^nothing here;/.test(message),
  ofSchema(message: string): string {
    if (isSchema(message))
      return message
        .split(/ or (?=type ")/)
        .map(choiceText)
        .join('; or ')
    const [form, words] = OF_SCHEMA.find(([each]) => each.test(message)) ?? []
    return form === undefined || words === undefined ? message : message.replace(form, words)
  },
} as const
