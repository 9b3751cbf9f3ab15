/** Deepest nesting of arrays and objects that is written. */
const MAX_DEPTH = 64

/**
 * RFC 8785 (JSON Canonicalization Scheme): members sorted by UTF-16 code units, no white space, numbers and strings as
 * ECMAScript writes them. Fails closed: what JSON cannot carry exactly is an error and never left out or replaced.
 * @throws Error on NaN, infinities, lone surrogates, undefined, bigint, symbols, functions, objects that are not plain,
 *   cycles and nesting deeper than 64: a call with such a value is a bug
 */
export function canonicalJson(value: unknown): string {
  // The engine writes what RFC 8785 requires, except for the order of members; most objects here are built in that order.
  // For anything but an object its call costs more than it saves.
  const fast = typeof value === 'object' && value !== null && isOrdered(value, 0)
  return fast ? JSON.stringify(value) : write(value, 0)
}

/** Whether all members stand in the order of their code units. @throws Error like `canonicalJson` */
function isOrdered(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
      if (SURROGATE.test(value)) mustBeWellFormed(value)
      return true
    case 'number':
      mustBeFinite(value)
      return true
    case 'boolean':
      return true
    case 'object':
      if (value === null) return true
      mustBeShallow(depth)
      return Array.isArray(value) ? hasOrderedItems(value, depth + 1) : hasOrderedMembers(value, depth + 1)
    default:
      throw new Error(`canonical JSON cannot carry a value of type ${typeof value}`)
  }
}

function hasOrderedItems(items: readonly unknown[], depth: number): boolean {
  for (let i = 0; i < items.length; i++) if (!isOrdered(items[i], depth)) return false
  return true
}

function hasOrderedMembers(object: object, depth: number): boolean {
  mustBePlain(object)
  let before = ''
  for (const key in object) {
    if (key < before || SURROGATE.test(key)) return false
    if (!isOrdered((object as Record<string, unknown>)[key], depth)) return false
    before = key
  }
  return true
}

function mustBeFinite(value: number): void {
  if (!Number.isFinite(value)) throw new Error(`canonical JSON cannot carry the number ${value}`)
}

function mustBeShallow(depth: number): void {
  if (depth === MAX_DEPTH) throw new Error(`canonical JSON is limited to ${MAX_DEPTH} levels`)
}

function mustBeWellFormed(text: string): void {
  if (LONE_SURROGATE.test(text)) throw new Error('canonical JSON cannot carry a lone surrogate')
}

function mustBePlain(object: object): void {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error('canonical JSON carries plain objects only, no instances of classes')
  }
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeString(value)
    case 'number':
      mustBeFinite(value)
      return String(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      mustBeShallow(depth)
      return Array.isArray(value) ? writeArray(value, depth + 1) : writeObject(value, depth + 1)
    default:
      throw new Error(`canonical JSON cannot carry a value of type ${typeof value}`)
  }
}

// What needs an escape, or a look at its surrogates; everything else is copied as it stands.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be escaped
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/
const SURROGATE = /[\ud800-\udfff]/
const LONE_SURROGATE = /\p{Surrogate}/u

function writeString(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`
  mustBeWellFormed(text)
  return JSON.stringify(text)
}

function writeArray(items: readonly unknown[], depth: number): string {
  let text = '['
  for (let i = 0; i < items.length; i++) text += (i === 0 ? '' : ',') + write(items[i], depth)
  return `${text}]`
}

function writeObject(object: object, depth: number): string {
  mustBePlain(object)
  const keys = sortedKeys(object)
  let text = '{'
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    text += `${(i === 0 ? '' : ',') + writeString(key)}:${write((object as Record<string, unknown>)[key], depth)}`
  }
  return `${text}}`
}

/** Names of the members in the order of their code units; most objects here are built in that order already. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object)
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.sort()
  return keys
}
