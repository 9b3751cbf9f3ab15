import { Refusal } from '../../errors/refusal.ts'
import { FAMILIES, type Family, FIELDS, type FieldOfPhysics, familyOf } from '../../operators/families.ts'
import type { Operator } from '../../operators/operator.ts'

/** Meaning of a `domain`. */
type Scale = { readonly field: FieldOfPhysics } | { readonly family: Family } | 'auto'

const readDomain = (domain: string): Scale => {
  const name = domain.trim().toLowerCase()
  // `any` is the field of operators that belong to all, and excludes none.
  if (name === 'auto' || name === 'any') return 'auto'
  const field = FIELDS.find((candidate) => candidate === name)
  if (field !== undefined) return { field }
  const family = FAMILIES.find(({ prefix, name: long, shortName }) =>
    [prefix, long, shortName].some((text) => text?.toLowerCase() === name),
  )
  if (family !== undefined) return { family }
  throw new Refusal(
    'UNKNOWN_DOMAIN',
    `Unknown domain ${JSON.stringify(domain.slice(0, 60))}; send auto, a field (${FIELDS.join(', ')}) or a family such as NM.`,
    { domains: ['auto', ...FIELDS] },
  )
}

const fieldsOf = (operator: Operator): readonly FieldOfPhysics[] => operator.family.fields

const isFree = (operator: Operator): boolean => fieldsOf(operator).includes('any')

const allBelong = (operators: readonly Operator[], field: FieldOfPhysics): boolean =>
  operators.every((operator) => isFree(operator) || fieldsOf(operator).includes(field))

/** Fields to which every operator belongs; operators of the field `any` belong to all. */
const commonFields = (operators: readonly Operator[]): readonly FieldOfPhysics[] =>
  operators.every(isFree) ? ['any'] : FIELDS.filter((field) => allBelong(operators, field))

/** Every `domain` that the operators match. */
const matchingDomains = (operators: readonly Operator[]): readonly string[] => {
  const families = new Set(operators.filter((operator) => !isFree(operator)).map((operator) => operator.family.prefix))
  return ['auto', ...commonFields(operators), ...(families.size === 1 ? families : [])]
}

/** Field of the chain: one shared by all operators, else that of the operator whose value is the answer. */
const followOperators = (operators: readonly Operator[]): FieldOfPhysics => {
  if (operators.every(isFree)) return 'any'
  const last = operators.at(-1)
  const shared = FIELDS.find((field) => allBelong(operators, field))
  return shared ?? (last === undefined ? undefined : fieldsOf(last)[0]) ?? 'any'
}

const belongs = (operator: Operator, scale: Exclude<Scale, 'auto'>): boolean =>
  isFree(operator) ||
  ('field' in scale ? fieldsOf(operator).includes(scale.field) : operator.family.prefix === scale.family.prefix)

/**
 * Step 3: the scale of the operators must match the domain.
 * @param domain a field of physics, a family's name or prefix, `auto` or `any`; letter case does not matter
 * @returns the field that it resolves to
 * @throws Refusal UNKNOWN_DOMAIN; SCALE_MISMATCH with the matching `domains`
 */
export const matchScale = (domain: string, operators: readonly Operator[]): FieldOfPhysics => {
  const scale = readDomain(domain)
  if (scale === 'auto') return followOperators(operators)
  const strangers = operators.filter((operator) => !belongs(operator, scale)).map((operator) => operator.id)
  if (strangers.length > 0) {
    const domains = matchingDomains(operators)
    throw new Refusal(
      'SCALE_MISMATCH',
      `${strangers.join(', ')} ${strangers.length === 1 ? 'does' : 'do'} not belong to ${domain.trim()}; send domain ${domains.join(' or ')}.`,
      { domains, operators: strangers },
    )
  }
  return 'field' in scale ? scale.field : (familyOf(scale.family.prefix)?.fields[0] ?? 'any')
}
