import type { Refused } from '../node/refusal.ts'
import { allowedIn, WORDS } from '../strings/machine-problems.ts'

/** A member of a request that the node refused, in words. */
export interface Problem {
  /** As in `transition.inputs.x`; empty for the whole. */
  readonly member: string
  /** The value that was sent, shortened. */
  readonly given: string
  /** What is allowed there, what is to be done with it, or why a value of the right form was refused. */
  readonly why: string
  readonly kind: Kind
}

type Kind = 'allowed' | 'problem' | 'reason'

interface Named {
  readonly member: string
  readonly why: string
  readonly kind: Kind
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

/** Parts of a transition that a sentence names first: with a colon, or as its subject, which it then keeps. */
const PART = /^((?:inputs|next)(?:\.[A-Za-z]\w*)?|expression|operators)(: | is in )/

/** A member and the reason of its refusal, which begins with its name: `transition: next.x: At position 7 …`. */
const reasonAt = (member: string, { document, detail }: Refused, sent: unknown): Named => {
  const why = detail.startsWith(`${member}: `) ? detail.slice(member.length + 2) : detail
  if (member !== 'transition') return { member, why, kind: 'reason' }
  const [start = '', part, link] = PART.exec(why) ?? []
  if (part !== undefined)
    return { member: `transition.${part}`, why: link === ': ' ? why.slice(start.length) : why, kind: 'reason' }
  const input = `transition.inputs.${textOf(document.symbol)}`
  return { member: valueAt(sent, input) === undefined ? member : input, why, kind: 'reason' }
}

/** What a schema says of a member. */
const formAt = (member: string, message: string): Named =>
  WORDS.isForeign(message)
    ? { member, why: WORDS.foreign, kind: 'problem' }
    : { member, why: allowedIn(member) ?? WORDS.ofSchema(message), kind: 'allowed' }

/** What the refusals of a schema, of a contract and of a value name, in one form. */
const named = (refusal: Refused, sent: unknown): readonly Named[] => {
  const { errors, wrong, member, path } = refusal.document
  if (Array.isArray(errors)) {
    return errors.map(membersOf).map((each) =>
      formAt(
        // A request for a channel has its contract as a member.
        textOf(each.path)
          .replace(/^\/contract(?=\/|$)/, '')
          .slice(1)
          .replaceAll('/', '.'),
        textOf(each.message),
      ),
    )
  }
  const place = textOf(member) === '' ? textOf(path).slice(1).replaceAll('/', '.') : textOf(member)
  if (Array.isArray(wrong) && place !== 'output.template') {
    return wrong.map(membersOf).map((each) => {
      const [name, expected] = [textOf(each.member), textOf(each.expected)]
      // Inputs of a solver are named as the solver itself knows them.
      return place === 'transition'
        ? { member: `transition.inputs.${name}`, why: WORDS.ofSchema(expected), kind: 'allowed' }
        : formAt(name, expected)
    })
  }
  return place === '' ? [] : [reasonAt(place, refusal, sent)]
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  expression: (value) => typeof value === 'string' && value !== '',
  operators: Array.isArray,
  solver: (value) => typeof value === 'string',
  inputs: isObject,
  next: isObject,
}

/** Members of the kind of transition that was sent. */
const membersOfKind = (sent: unknown): readonly string[] => {
  const transition = membersOf(valueAt(sent, 'transition'))
  if (Object.hasOwn(transition, 'solver')) return ['solver', 'inputs', 'steps']
  return [Object.hasOwn(transition, 'operators') ? 'operators' : 'expression', 'inputs', 'next']
}

/** Members that a transition lacks, which the node reports as the form that it would have with them. */
const missingIn = (sent: unknown): readonly string[] => {
  const transition = valueAt(sent, 'transition')
  if (!isObject(transition) || Object.hasOwn(membersOf(transition), 'solver')) return []
  return ['inputs', 'next'].map((name) => `transition.${name}`).filter((member) => valueAt(sent, member) === undefined)
}

/**
 * What is wrong with a request, member by member.
 * @param sent the body of the request, or the contract in it
 */
export const problemsOf = (refusal: Refused, sent: unknown): readonly Problem[] => {
  const own = membersOfKind(sent).map((name) => `transition.${name}`)
  // A schema compares a transition with each of its kinds: what one of them lacks, that which was sent may have.
  const found = named(refusal, sent).map((each) => {
    if (each.kind === 'reason' || !/^transition\.[^.]+$/.test(each.member)) return each
    return own.includes(each.member)
      ? formAt(each.member, '')
      : { ...each, why: WORDS.foreign, kind: 'problem' as const }
  })
  const isOfForm = found.some(({ member, kind }) => kind !== 'reason' && member.startsWith('transition'))
  const all = [...(isOfForm ? missingIn(sent) : []).map((member) => formAt(member, '')), ...found]
  const wrong = all.filter(({ member, kind }) => {
    const name = own.includes(member) && kind === 'allowed' ? member.slice('transition.'.length) : ''
    return fits[name]?.(valueAt(sent, member)) !== true
  })
  // What contains a wrong member is wrong for that reason alone.
  const causes = wrong.filter(({ member }) => !wrong.some((other) => other.member.startsWith(`${member}.`)))
  const unique = new Map((causes.length > 0 ? causes : all).map((each) => [each.member, each]))
  return [...unique.values()].map((each) => ({ ...each, given: shown(valueAt(sent, each.member)) }))
}

/** What the card of a refusal says above what is marked: where the form is right, the reason. */
export const detailOf = (refusal: Refused, problems: readonly Problem[]): string =>
  problems.length === 0 ? refusal.detail : (problems.find(({ kind }) => kind === 'reason')?.why ?? WORDS.seeFields)

/** What to say beside the field of an input; nothing if it is right. A solver names its inputs alone. */
export const besideField = (problems: readonly Problem[], input: string, typed: string): string | undefined => {
  const found = problems.find(({ member }) =>
    [input, `inputs.${input}`, `transition.inputs.${input}`].some(
      (place) => member === place || member.startsWith(`${place}.`),
    ),
  )
  return found === undefined ? undefined : WORDS.beside([...typed].slice(0, LONGEST).join(''), found.why)
}
