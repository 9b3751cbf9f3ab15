import { Refusal } from '../errors/refusal.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { Json } from '../schema/json.ts'
import { fromUtf8 } from './utf8.ts'
import { wholeNumberEnd } from './whole-number.ts'

export interface ParseOptions {
  /** Deepest nesting of arrays and objects; 32 by default. */
  readonly maxDepth?: number
}

/**
 * Reads one JSON text (RFC 8259) from a stranger. What it accepts, JSON.parse reads to the same value; it refuses more:
 * a member named twice, nesting beyond the limit, numbers that a double cannot hold, half surrogate pairs, bytes that
 * are not UTF-8, a byte order mark. The depth is checked on the way in, so no input exhausts the stack.
 * @throws Refusal MALFORMED_JSON, DUPLICATE_KEY, TOO_DEEP, NUMBER_OUT_OF_RANGE or LONE_SURROGATE with `position`
 *   (UTF-16 units from 0), `line`, `column` (from 1) and, where a member is concerned, `path` (RFC 6901)
 */
export function parseJson(body: string | Uint8Array, options: ParseOptions = {}): Json {
  const text = typeof body === 'string' ? body : fromUtf8(body)
  if (text === undefined) {
    throw new Refusal('MALFORMED_JSON', 'The body is not UTF-8; encode it in UTF-8 without a byte order mark.')
  }
  return new Reader(text, options.maxDepth ?? 32).document()
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
/** Characters of a string that need no look: the engine skips a kilobyte of them in the time of twenty turns of a loop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be refused
const PLAIN = /[^"\\\u0000-\u001f\ud800-\udfff]*/y
const HEX4 = /[0-9a-fA-F]{4}/y
const LONE_SURROGATE = /\p{Surrogate}/u
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

class Reader {
  private at = 0
  private readonly path: (string | number)[] = []
  private readonly text: string
  private readonly maxDepth: number

  constructor(text: string, maxDepth: number) {
    this.text = text
    this.maxDepth = maxDepth
  }

  document(): Json {
    this.space()
    const value = this.value(0)
    this.space()
    if (this.at < this.text.length) throw this.malformed('the end of the body')
    return value
  }

  private value(depth: number): Json {
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.object(this.deeper(depth))
      case 0x5b:
        return this.array(this.deeper(depth))
      case 0x22:
        return this.string()
      case 0x74:
        return this.word('true', true)
      case 0x66:
        return this.word('false', false)
      case 0x6e:
        return this.word('null', null)
      default:
        return this.number()
    }
  }

  private deeper(depth: number): number {
    if (depth < this.maxDepth) return depth + 1
    throw this.refusal('TOO_DEEP', `The body is nested deeper than ${this.maxDepth} levels; flatten it.`, this.at, {
      limit: this.maxDepth,
    })
  }

  private object(depth: number): Json {
    const object: Record<string, Json> = {}
    this.at++
    this.space()
    if (this.take(0x7d)) return object
    do {
      this.space()
      const start = this.at
      if (this.text.charCodeAt(start) !== 0x22) throw this.malformed('a member name in double quotes')
      const key = this.string()
      this.path.push(key)
      if (Object.hasOwn(object, key)) {
        const path = this.pointer()
        throw this.refusal('DUPLICATE_KEY', `The member ${path} is there twice; send it once.`, start, { path })
      }
      this.space()
      if (!this.take(0x3a)) throw this.malformed('":" after the member name')
      this.space()
      const value = this.value(depth)
      // A plain assignment to __proto__ would change the prototype instead of adding a member.
      if (key === '__proto__') {
        Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
      } else object[key] = value
      this.path.pop()
      this.space()
    } while (this.take(0x2c))
    if (!this.take(0x7d)) throw this.malformed('"," or "}"')
    return object
  }

  private array(depth: number): Json {
    const items: Json[] = []
    this.at++
    this.space()
    if (this.take(0x5d)) return items
    do {
      this.space()
      this.path.push(items.length)
      items.push(this.value(depth))
      this.path.pop()
      this.space()
    } while (this.take(0x2c))
    if (!this.take(0x5d)) throw this.malformed('"," or "]"')
    return items
  }

  private string(): string {
    const start = this.at
    let from = start + 1
    let text = ''
    let surrogates = false
    for (this.at = from; ; this.at++) {
      PLAIN.lastIndex = this.at
      PLAIN.test(this.text)
      this.at = PLAIN.lastIndex
      const code = this.text.charCodeAt(this.at)
      if (code === 0x22) break
      if (code === 0x5c) {
        text += this.text.slice(from, this.at)
        const character = this.escape()
        text += character
        from = this.at + 1
        surrogates ||= character >= '\ud800'
      } else if (!(code >= 0x20)) throw this.malformed('the closing quote of a string, control characters escaped')
      else if (code >= 0xd800 && code <= 0xdfff) surrogates = true
    }
    text += this.text.slice(from, this.at)
    this.at++
    if (surrogates && LONE_SURROGATE.test(text)) {
      throw this.refusal('LONE_SURROGATE', 'A string holds half of a surrogate pair; send both halves.', start, {
        path: this.pointer(),
      })
    }
    return text
  }

  /** Reads one escape, from its backslash to its last character. */
  private escape(): string {
    const letter = this.text.charAt(++this.at)
    if (letter !== 'u') {
      const character = ESCAPES[letter]
      if (character === undefined) throw this.malformed('one of " \\ / b f n r t u after a backslash')
      return character
    }
    HEX4.lastIndex = this.at + 1
    const digits = HEX4.exec(this.text)
    if (digits === null) throw this.malformed('four hex digits after \\u')
    this.at += 4
    return String.fromCharCode(Number.parseInt(digits[0], 16))
  }

  private number(): number {
    const start = this.at
    const end = wholeNumberEnd(this.text, start)
    if (end === start) return this.anyNumber()
    this.at = end
    return Number(this.text.slice(start, end))
  }

  private anyNumber(): number {
    NUMBER.lastIndex = this.at
    if (!NUMBER.test(this.text)) throw this.malformed('a value')
    const literal = this.text.slice(this.at, NUMBER.lastIndex)
    const value = Number(literal)
    // A literal that is not zero must not become zero on the way in, nor a finite one infinite.
    if (!Number.isFinite(value) || (value === 0 && /[1-9]/.test(literal.replace(/[eE].*/, '')))) {
      const shown = literal.length > 40 ? `${literal.slice(0, 40)}…` : literal
      const detail = `The number ${shown} does not fit a double; send one of magnitude 4.9e-324 to 1.8e308, or 0.`
      throw this.refusal('NUMBER_OUT_OF_RANGE', detail, this.at, { path: this.pointer() })
    }
    this.at += literal.length
    return value
  }

  private word(word: string, value: boolean | null): boolean | null {
    if (!this.text.startsWith(word, this.at)) throw this.malformed('a value')
    this.at += word.length
    return value
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }

  private take(code: number): boolean {
    if (this.text.charCodeAt(this.at) !== code) return false
    this.at++
    return true
  }

  /** RFC 6901 pointer to the value being read, cut where a hostile body made it long. */
  private pointer(): string {
    const pointer = this.path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    return pointer.length > 200 ? `${pointer.slice(0, 200).replace(LONE_SURROGATE, '')}…` : pointer
  }

  private malformed(expected: string): Refusal {
    const code = this.text.codePointAt(this.at)
    const found = code === undefined ? 'the end of the body' : describe(code)
    return this.refusal('MALFORMED_JSON', `Expected ${expected} but found ${found}`, this.at, {})
  }

  private refusal(code: RefusalCode, detail: string, position: number, data: Record<string, Json>): Refusal {
    const before = this.text.slice(0, position)
    const line = before.split('\n').length
    const column = position - before.lastIndexOf('\n')
    const where = code === 'MALFORMED_JSON' ? ` at line ${line}, column ${column}.` : ''
    return new Refusal(code, detail + where, { position, line, column, ...data })
  }
}

function describe(code: number): string {
  if (code === 0xfeff) return 'a byte order mark'
  const printable = code > 0x20 && code !== 0x7f && !(code >= 0x80 && code < 0xa1) && (code < 0xd800 || code > 0xdfff)
  return printable ? `"${String.fromCodePoint(code)}"` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
