import { isHex } from '../bytes/hex.ts'

/** Whether an untrusted JSON value has a form. */
export type Test = (value: unknown) => boolean

export type Shape<T> = { readonly [K in keyof Required<T>]: Test }

export const isObject: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with exactly these members: unknown ones would go unchecked. */
export function fits<T>(shape: Shape<T>): Test {
  const names = Object.keys(shape) as (keyof Shape<T> & string)[]
  return (value) =>
    isObject(value) &&
    Object.keys(value as object).length === names.length &&
    names.every((name) => Object.hasOwn(value as object, name) && shape[name]((value as Record<string, unknown>)[name]))
}

/** Exactly so many lower-case hex digits. */
export const hex =
  (digits: number): Test =>
  (value) =>
    isHex(value, digits)

/** A non-negative safe integer. */
export const count: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0)

export const positive: Test = (value) => count(value) && value !== 0

/** UTF-16 units. */
export const textOf =
  (least: number, most: number): Test =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most

export const oneOf =
  (...words: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && words.includes(value)

export const list =
  (item: Test, least: number, most: number): Test =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item)

/** A non-negative integer in decimal digits; 31 digits exceed all charges ever. */
export const decimal: Test = (value) => typeof value === 'string' && /^(0|[1-9][0-9]{0,30})$/.test(value)

/** Caches which objects have passed a test: a body checked by several rules is tested once. */
export function onceEach(test: Test): Test {
  const passed = new WeakSet<object>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return test(value)
    if (passed.has(value)) return true
    const fit = test(value)
    if (fit) passed.add(value)
    return fit
  }
}
