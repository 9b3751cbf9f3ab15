import { FOLLOWS, KIND, MAX_DEPTH, NUMBERS, SHORTEST, SINGLE, SLOTS, slotOf } from './packed-form.ts'
import { toUtf8 } from './utf8.ts'

/** Longest text that is written without an encoder. */
const SHORT = 32

/** Most bytes of a value without the bytes of its string. */
const HEAD = 9

/** Values of lower-case hexadecimal digits by their codes; 255 for all else. */
const DIGITS = new Uint8Array(65_536).fill(255)
for (const [value, digit] of [...'0123456789abcdef'].entries()) DIGITS[digit.charCodeAt(0)] = value

const SURROGATE = /[\ud800-\udfff]/
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Writes values of JSON as bytes, a quarter of their text where it consists of keys and hashes; docs/snapshots.md describes the
 * layout. The bytes depend on nothing but the values since the last `take`.
 */
export class Packer {
  #bytes: Uint8Array<ArrayBuffer>
  #length = 0
  readonly #recent = new Array<string>(SLOTS).fill('')

  /** @param capacity bytes that are expected; it grows */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity)
  }

  /** Bytes written since the last `take`. */
  get length(): number {
    return this.#length
  }

  /**
   * The first bytes since the last `take`. What followed them is forgotten, and the next value begins anew.
   * @param length a former `length`
   */
  take(length: number): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, length)
    this.#length = 0
    this.#recent.fill('')
    return taken
  }

  /** @throws Error if JSON cannot carry the value exactly */
  write(value: unknown): void {
    this.#value(value, 0)
  }

  #value(value: unknown, depth: number): void {
    switch (typeof value) {
      case 'string':
        return this.#string(value)
      case 'number':
        return this.#number(value)
      case 'boolean':
        return this.#byte(value ? SINGLE.true : SINGLE.false)
      case 'object':
        if (value === null) return this.#byte(SINGLE.null)
        if (depth === MAX_DEPTH) throw new Error(`packed values are limited to ${MAX_DEPTH} levels`)
        return Array.isArray(value) ? this.#list(value, depth + 1) : this.#object(value, depth + 1)
      default:
        throw new Error(`a value of type ${typeof value} cannot be packed`)
    }
  }

  #list(items: readonly unknown[], depth: number): void {
    this.#head(KIND.list, items.length)
    for (let i = 0; i < items.length; i++) this.#value(items[i], depth)
  }

  #object(object: object, depth: number): void {
    const prototype: unknown = Object.getPrototypeOf(object)
    if (prototype !== Object.prototype && prototype !== null) throw new Error('an instance of a class cannot be packed')
    const keys = sortedKeys(object)
    this.#head(KIND.object, keys.length)
    for (let i = 0; i < keys.length; i++) {
      this.#string(keys[i])
      this.#value((object as Record<string, unknown>)[keys[i]], depth)
    }
  }

  #number(value: number): void {
    if (!Number.isFinite(value)) throw new Error(`the number ${value} cannot be packed`)
    if (Number.isInteger(value) && value >= 0 && value < NUMBERS) return this.#head(KIND.natural, value)
    if (Number.isInteger(value) && value < 0 && value >= -NUMBERS) return this.#head(KIND.negative, -1 - value)
    this.#byte(SINGLE.double)
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value)
    this.#length += 8
  }

  #string(text: string): void {
    const slot = slotOf(text)
    if (slot !== -1) {
      if (this.#recent[slot] === text) return this.#head(KIND.recent, slot)
      this.#recent[slot] = text
    }
    const mayBeHex = text.length >= SHORTEST.hex && text.length % 2 === 0 && DIGITS[text.charCodeAt(0)] < 16
    if (!mayBeHex || !this.#hex(text)) this.#text(text)
  }

  /** @returns whether there are only digits; otherwise nothing is written */
  #hex(text: string): boolean {
    const before = this.#length
    this.#head(KIND.hex, text.length / 2)
    this.#reserve(text.length / 2)
    const bytes = this.#bytes
    let at = this.#length
    const { length } = text
    // No digit has a higher bit: one look at the end says whether all were digits.
    let seen = 0
    for (let i = 0; i < length; i += 2) {
      const high = DIGITS[text.charCodeAt(i)]
      const low = DIGITS[text.charCodeAt(i + 1)]
      seen |= high | low
      bytes[at++] = (high << 4) | low
    }
    if (seen > 15) {
      this.#length = before
      return false
    }
    this.#length = at
    return true
  }

  #text(text: string): void {
    if (this.#ascii(text)) return
    if (SURROGATE.test(text) && LONE_SURROGATE.test(text)) throw new Error('a lone surrogate cannot be packed')
    const bytes = toUtf8(text)
    this.#head(KIND.text, bytes.length)
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Short words, without the cost of an encoder. @returns false, with nothing written, if the text is anything else */
  #ascii(text: string): boolean {
    const { length } = text
    if (length > SHORT) return false
    this.#reserve(length)
    const before = this.#length
    this.#head(KIND.text, length)
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) {
        this.#length = before
        return false
      }
      this.#bytes[this.#length++] = code
    }
    return true
  }

  #head(kind: number, number: number): void {
    this.#reserve(0)
    const bytes = this.#bytes
    const first = kind << 5
    if (number < FOLLOWS) {
      bytes[this.#length++] = first | number
      return
    }
    const width = number < 0x100 ? 0 : number < 0x1_0000 ? 1 : 2
    bytes[this.#length++] = first | (FOLLOWS + width)
    if (width === 2) {
      bytes[this.#length++] = number >>> 24
      bytes[this.#length++] = number >>> 16
    }
    if (width > 0) bytes[this.#length++] = number >>> 8
    bytes[this.#length++] = number
  }

  #byte(byte: number): void {
    this.#reserve(0)
    this.#bytes[this.#length++] = byte
  }

  /** Makes room for a value. @param more bytes of its string */
  #reserve(more: number): void {
    if (this.#length + more + HEAD <= this.#bytes.length) return
    const larger = new Uint8Array(2 * this.#bytes.length + more + HEAD)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Names of the members in the order of their code units; most objects are built in that order already. */
function sortedKeys(object: object): readonly string[] {
  const keys = Object.keys(object)
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.sort()
  return keys
}
