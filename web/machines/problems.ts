import type { Refused } from '../node/refusal.ts'
import { allowedIn, WORDS } from '../strings/machine-problems.ts'

/** A member of a request that the node refused, in words. */
export interface Problem {
  /** As in `transition.inputs.x`; empty for the whole. */
  readonly member: string
  /** The value that was sent, shortened. */
  readonly given: string
  readonly allowed: string
}

const LONGEST = 60

type Members = Readonly<Record<string, unknown>>
const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @param member with dots between its parts */
const valueAt = (sent: unknown, member: string): unknown => {
  if (member === '') return sent
  let value = sent
  for (const part of member.split('.'))
    value = Object.hasOwn(membersOf(value), part) ? membersOf(value)[part] : undefined
  return value
}

const shown = (value: unknown): string => {
  if (value === undefined) return WORDS.nothing
  const characters = [...JSON.stringify(value)]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('')
}

/** What the refusals of a schema, of a contract and of a value name, in one form. */
const named = ({ document, detail }: Refused): readonly { readonly member: string; readonly why: string }[] => {
  const { errors, wrong, member, path } = document
  if (Array.isArray(errors)) {
    return errors.map(membersOf).map((each) => ({
      // A request for a channel has its contract as a member.
      member: textOf(each.path)
        .replace(/^\/contract(?=\/|$)/, '')
        .slice(1)
        .replaceAll('/', '.'),
      why: WORDS.ofSchema(textOf(each.message)),
    }))
  }
  if (Array.isArray(wrong)) {
    return wrong
      .map(membersOf)
      .map((each) => ({ member: textOf(each.member), why: WORDS.ofSchema(textOf(each.expected)) }))
  }
  const place = textOf(member) === '' ? textOf(path).slice(1).replaceAll('/', '.') : textOf(member)
  return place === ''
    ? []
    : [{ member: place, why: detail.startsWith(`${place}: `) ? detail.slice(place.length + 2) : detail }]
}

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  expression: (value) => typeof value === 'string' && value !== '',
  operators: Array.isArray,
  solver: (value) => typeof value === 'string',
}

/** Members that a transition lacks, which the node reports as the form that it would have with them. */
const missingIn = (sent: unknown): readonly string[] => {
  const transition = valueAt(sent, 'transition')
  if (typeof transition !== 'object' || transition === null || Object.hasOwn(transition, 'solver')) return []
  return ['inputs', 'next'].filter((name) => !Object.hasOwn(transition, name)).map((name) => `transition.${name}`)
}

/**
 * What is wrong with a request, member by member.
 * @param sent the body of the request, or the contract in it
 */
export const problemsOf = (refusal: Refused, sent: unknown): readonly Problem[] => {
  const found = named(refusal)
  const missing = found.some(({ member }) => member.startsWith('transition')) ? missingIn(sent) : []
  const all = [...missing.map((member) => ({ member, why: '' })), ...found]
  // The kind of a transition is reported with whatever is wrong in it.
  const isKind = ({ member }: { readonly member: string }): boolean => {
    const [at, name = '', ...rest] = member.split('.')
    return at === 'transition' && rest.length === 0 && fits[name]?.(valueAt(sent, member)) === true
  }
  const causes = all.filter((each) => !isKind(each))
  const unique = new Map((causes.length > 0 ? causes : all).map((each) => [each.member, each.why]))
  return [...unique].map(([member, why]) => ({
    member,
    given: shown(valueAt(sent, member)),
    allowed: allowedIn(member) ?? why,
  }))
}

/** What to say beside the field of an input; nothing if it is right. A solver names its inputs alone. */
export const besideField = (problems: readonly Problem[], input: string, typed: string): string | undefined => {
  const found = problems.find(({ member }) =>
    [input, `inputs.${input}`].some((place) => member === place || member.startsWith(`${place}.`)),
  )
  return found === undefined ? undefined : WORDS.beside([...typed].slice(0, LONGEST).join(''), found.allowed)
}
