/**
 * What src/ may not use, since its result depends on the engine that runs it, and what no rule of the linter names: functions
 * of Math without the same bits everywhere, powers, and texts that follow a locale. A rule in the linter's own language took a third of its time.
 */
import { parseSync } from '@swc/core'

const SAME_EVERYWHERE = new Set(
  'sqrt abs floor ceil round trunc min max fround imul clz32 sign PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2'.split(' '),
)
const OF_THE_LOCALE = new Set(
  'localeCompare toLocaleDateString toLocaleLowerCase toLocaleString toLocaleTimeString toLocaleUpperCase'.split(' '),
)
/** What a text contains that has something to refuse; an identifier may be written with escapes. */
const SUSPICIOUS = new RegExp(
  [
    '(?<![/*])\\*\\*(?![/*])',
    `\\bMath\\b(?!\\s*\\.\\s*(?:${[...SAME_EVERYWHERE].join('|')})\\b)`,
    `\\b(?:${[...OF_THE_LOCALE].join('|')})\\b`,
    '\\\\u',
  ].join('|'),
)

const POWER = 'differs between engines: multiply, or use powi or pow of src/numeric/elementary'
const MATH =
  'of Math only sqrt, abs, floor, ceil, round, trunc, min, max, fround, imul, clz32, sign and the constants give the same bits on every engine: use src/numeric/elementary'
const LOCALE = "depends on the engine's locale data: compare with < and >, format with toString"

/** Whether this is Math with one of the allowed members, which is the only way to name it. */
const isAllowedMember = ({ type, object, property }) =>
  type === 'MemberExpression' &&
  object.type === 'Identifier' &&
  object.value === 'Math' &&
  property.type === 'Identifier' &&
  SAME_EVERYWHERE.has(property.value)

/** Why a node of the syntax tree is refused, if it is. */
const problemOf = ({ type, operator, value }) => {
  if (operator === '**' || operator === '**=') return `\`${operator}\` ${POWER}`
  if (type !== 'Identifier') return undefined
  if (value === 'Math') return MATH
  return OF_THE_LOCALE.has(value) ? `${value} ${LOCALE}` : undefined
}

const walk = (node, found) => {
  if (node === null || typeof node !== 'object' || isAllowedMember(node)) return
  const problem = node.span === undefined ? undefined : problemOf(node)
  if (problem !== undefined) found.push({ at: node.span.start, problem })
  for (const child of Object.values(node)) walk(child, found)
}

/** @returns a line for each place of a TypeScript source: its line number and what to use instead */
export const engineDependentIn = (text) => {
  if (!SUSPICIOUS.test(text)) return []
  // The statement in front says where the text begins: positions count the bytes of all that was parsed before.
  const { body } = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2022' })
  const found = []
  for (const statement of body) walk(statement, found)
  const bytes = Buffer.from(text)
  return found.map(({ at, problem }) => {
    const before = bytes.subarray(0, at - body[0].span.start - 1)
    return `${before.toString().split('\n').length}: ${problem}`
  })
}
