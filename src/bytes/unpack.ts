import { toHex } from './hex.ts'
import { FOLLOWS, KIND, MAX_DEPTH, SINGLE, SLOTS, slotOf } from './packed-form.ts'
import { fromUtf8 } from './utf8.ts'

/**
 * The values that a `Packer` has written, one by one.
 * @throws Error if the bytes are not such values
 */
export function* unpack(bytes: Uint8Array): Generator<unknown> {
  const reader = new Unpacker(bytes)
  while (!reader.isAtEnd) yield reader.next()
}

/** Reads such values and says how far it is. */
export class Unpacker {
  readonly #bytes: Uint8Array
  readonly #recent = new Array<string>(SLOTS).fill('')
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** Bytes read so far. */
  get at(): number {
    return this.#at
  }

  /** @throws Error if no value follows */
  next(): unknown {
    return this.#value(0)
  }

  #value(depth: number): unknown {
    const first = this.#byte()
    if (first >> 5 === KIND.single) return this.#single(first)
    const number = this.#number(first & 31)
    switch (first >> 5) {
      case KIND.natural:
        return number
      case KIND.negative:
        return -1 - number
      case KIND.hex:
        return this.#remember(toHex(this.#piece(number)))
      case KIND.text:
        return this.#remember(this.#text(number))
      case KIND.list:
        return this.#list(number, depth)
      case KIND.object:
        return this.#object(number, depth)
      default:
        return this.#again(number)
    }
  }

  #list(count: number, depth: number): unknown[] {
    this.#mayContain(count, depth)
    const items: unknown[] = []
    for (let i = 0; i < count; i++) items.push(this.#value(depth + 1))
    return items
  }

  #object(count: number, depth: number): object {
    this.#mayContain(count, depth)
    const object: Record<string, unknown> = {}
    for (let i = 0; i < count; i++) {
      const name = this.#value(depth + 1)
      if (typeof name !== 'string') throw malformed()
      const value = this.#value(depth + 1)
      // An assignment would change the prototype.
      if (name === '__proto__') Object.defineProperty(object, name, { value, ...ORDINARY })
      else object[name] = value
    }
    return object
  }

  #single(first: number): unknown {
    switch (first) {
      case SINGLE.null:
        return null
      case SINGLE.false:
        return false
      case SINGLE.true:
        return true
      case SINGLE.double: {
        const { buffer, byteOffset } = this.#piece(8)
        return new DataView(buffer, byteOffset, 8).getFloat64(0)
      }
      default:
        throw malformed()
    }
  }

  #number(low: number): number {
    if (low < FOLLOWS) return low
    const width = low - FOLLOWS
    if (width > 2) throw malformed()
    let number = 0
    for (let i = 0; i < 1 << width; i++) number = number * 256 + this.#byte()
    return number
  }

  #text(length: number): string {
    const text = fromUtf8(this.#piece(length))
    if (text === undefined) throw malformed()
    return text
  }

  #again(slot: number): string {
    const text = this.#recent[slot]
    if (text === undefined || text === '') throw malformed()
    return text
  }

  #remember(text: string): string {
    const slot = slotOf(text)
    if (slot !== -1) this.#recent[slot] = text
    return text
  }

  #mayContain(count: number, depth: number): void {
    if (count > this.#bytes.length - this.#at || depth === MAX_DEPTH) throw malformed()
  }

  #byte(): number {
    if (this.isAtEnd) throw malformed()
    return this.#bytes[this.#at++]
  }

  #piece(length: number): Uint8Array {
    const piece = this.#bytes.subarray(this.#at, this.#at + length)
    if (piece.length !== length) throw malformed()
    this.#at += length
    return piece
  }
}

const ORDINARY = { enumerable: true, configurable: true, writable: true } as const

const malformed = (): Error => new Error('the packed values are malformed')
