import type { Validator } from 'typebox/schema'
import { type CutList, excerptOf, KEPT } from '../../src/schema/excerpt.ts'
import type { Json } from '../../src/schema/json.ts'

/** One member that does not fit, by its RFC 6901 pointer. */
interface Misfit {
  readonly path: string
  readonly message: string
}

const MAX_MISFITS = 20

/**
 * What does not fit. The report of the library takes some microseconds for each value, also for those that fit: of a large
 * body it sees an excerpt.
 * @param members member names of the whole object, listed in the message for an unknown member
 */
export function misfitsOf(validator: Validator, value: unknown, members: readonly string[]): readonly Misfit[] {
  const excerpt = excerptOf(value as Json)
  if (excerpt.isPartial) return [{ path: '', message: 'does not fit the schema, and is too large to say where' }]
  const found = reported(validator, excerpt.value, members)
  return found.length > 0 ? found : excerpt.cut.flatMap((list) => misfitBeyond(validator, value as Json, list, members))
}

/** The first item of a long list that does not fit, or its length, if all that an excerpt keeps fits. */
function misfitBeyond(
  validator: Validator,
  whole: Json,
  { path, items }: CutList,
  members: readonly string[],
): readonly Misfit[] {
  const having = (shown: readonly Json[]): Json => excerptOf(whole, new Map([[items, shown]])).value
  if (validator.Check(having(items))) return []
  let fits = KEPT
  let fails = items.length
  while (fails - fits > 1) {
    const middle = (fits + fails) >>> 1
    if (validator.Check(having(items.slice(0, middle)))) fits = middle
    else fails = middle
  }
  const found = reported(validator, having([...items.slice(0, KEPT - 1), items[fits]]), members)
  const shown = `${path}/${KEPT - 1}`
  return found.length === 0
    ? [{ path, message: `must not have more than ${fits} items` }]
    : found.map((misfit) => ({ ...misfit, path: misfit.path.replace(shown, `${path}/${fits}`) }))
}

type Failure = ReturnType<Validator['Errors']>[1][number]

/** @param members member names of the whole object, listed in the message for an unknown member */
function reported(validator: Validator, value: unknown, members: readonly string[]): readonly Misfit[] {
  const failures = new Map<string, Failure[]>()
  for (const failure of validator.Errors(value)[1]) {
    if (failure.keyword === 'anyOf' || failure.keyword === 'additionalProperties') continue
    const known = failures.get(failure.instancePath)
    if (known !== undefined) known.push(failure)
    else if (failures.size < MAX_MISFITS) failures.set(failure.instancePath, [failure])
  }
  const paths = [...failures.keys()]
  return [...failures]
    .filter(([path, found]) => !isOtherChoice(path, found, paths))
    .map(([path, found]) => ({
      path: shorten(path),
      message: sentenceOf(found, path.lastIndexOf('/') === 0 ? members : []),
    }))
}

/** Whether a member matches one choice of a union, so that the failure lies in one of its own members. */
function isOtherChoice(path: string, found: readonly Failure[], paths: readonly string[]): boolean {
  return found.every(({ keyword }) => keyword === 'type') && paths.some((other) => other.startsWith(`${path}/`))
}

/** Message for one member; the failures of several choices of a union become one list of accepted values. */
function sentenceOf(found: readonly Failure[], members: readonly string[]): string {
  const params = found.map((failure) => failure.params as { readonly type?: string; readonly allowedValue?: unknown })
  const worst = found.find(({ keyword }) => keyword !== 'type' && keyword !== 'const') ?? found[0]
  if (worst === undefined) return 'does not fit the schema'
  if (worst.keyword === 'boolean') {
    const known = members.length === 0 ? '' : `, which may have ${members.join(', ')}`
    return `is not a member of this object${known}; remove it`
  }
  const values = params.flatMap(({ allowedValue }) =>
    allowedValue === undefined ? [] : [JSON.stringify(allowedValue)],
  )
  if (worst.keyword === 'const') return `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  const types = [...new Set(params.flatMap(({ type }) => type ?? []))]
  return worst.keyword === 'type' ? `must be ${types.join(' or ')}` : worst.message
}

/** A hostile body may have names of any length, and cutting them may split surrogate pairs. */
function shorten(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200).replace(/\p{Surrogate}/gu, '')}…` : path
}
