import { type Dimension, keyOf } from '../../units/dimension.ts'
import { AmountReader } from './amount-reader.ts'
import { type Asked, AUXILIARY, BE, FAR, FAST, HOW, LENGTH, TIME } from './asking-words.ts'
import type { Wanted } from './wanted.ts'

const DURATION: Asked = ['time period life lifetime interval', TIME]
const EXTENT: Asked = ['length distance', LENGTH]

/** What has a spacing that need not be a length. */
const SPECTRAL = /^(?:bins?|modes?|levels?|teeth|lines|peaks|resonances|channels|frequencies|harmonics|sidebands)$/

/** Reads asks that begin with `how`. */
export class HowReader extends AmountReader {
  protected how(at: number): Wanted | null {
    const word = this.word(at + 1)
    const end = this.clauseEnd(at)
    if (word === 'much' || word === 'many') return this.amount(at + 2, end, word === 'many')
    if (/^(?:large|big|great|strong|small|intense|little|low)$/.test(word)) return this.#ofSubject(at + 2, end)
    const asked = word === 'long' ? this.#long(at) : word === '' ? undefined : HOW.get(word)
    if (asked === undefined) return null
    return this.#predicate(at + 2, end, asked[1]) ?? this.#adjective(at, end, asked)
  }

  #adjective(at: number, end: number, asked: Asked): Wanted {
    const word = this.word(at + 1)
    const apart = asked[1] === LENGTH ? this.#apartIn(at + 2, end) : null
    if (apart !== null) return apart
    if (word === 'far' && this.word(at + 2) === 'apart' && this.finds(at + 3, 6, SPECTRAL))
      return this.nouns(['spacing', null], at + 1, end, 'how far apart')
    const verbs = /^(?:fast|quickly|rapidly)$/.test(word) ? FAST : word === 'far' ? FAR : []
    const verb = this.#verb(at + 2, end, verbs)
    const [heads, size] = verb ?? asked
    const text = asked === DURATION ? 'how long (a time)' : asked === EXTENT ? 'how long (a length)' : `how ${word}`
    return this.nouns([heads, size], at + 1, end, text)
  }

  /** `how far apart in frequency are the lines`: no length, but a difference of what follows `in`. */
  #apartIn(from: number, end: number): Wanted | null {
    for (let at = from; at < Math.min(from + 3, end); at++) {
      if (this.word(at) !== 'in') continue
      const [start, to] = this.phrase(at + 1)
      const ask = this.wanted(start, to, end, {})
      const [head] = ask.heads
      if (head !== undefined && this.unitAt(start) === null && this.lexicon.usualKey(head) !== null) return ask
    }
    return null
  }

  /** What `how fast` and `how far` ask for by their verb, or null. */
  #verb(from: number, end: number, verbs: readonly (readonly [RegExp, Asked])[]): Asked | null {
    for (let at = from; at < end; at++)
      for (const [pattern, asked] of verbs) if (pattern.test(this.word(at))) return asked
    return null
  }

  #long(at: number): Asked {
    const next = this.word(at + 2)
    const before = this.word(at - 1)
    if (/^(?:after|for|in)$/.test(before) || /^(?:|for|after|has|have|had|ago|till|until|before)$/.test(next))
      return DURATION
    if (this.finds(at + 2, 10, /^(?:air|flight|aloft|airborne|trip|journey|orbit|way|system)$/)) return DURATION
    return AUXILIARY.has(next) && !this.#isExtent(at + 2) ? DURATION : EXTENT
  }

  /** `how long must the pendulum be`, `how long does it look`: a length. */
  #isExtent(from: number): boolean {
    for (let at = from; at < Math.min(from + 10, this.tokens.length); at++) {
      const word = this.word(at)
      if (/^(?:take|takes|last|lasts|need|run|until)$/.test(word)) return false
      if (/^(?:be|look|appear|seem|measure|become)$/.test(word)) return true
    }
    return false
  }

  /** `how long is the reverberation time`: the noun says it, where the catalogue knows it well; not `how long is the pipe`. */
  #predicate(at: number, end: number, size: Dimension | null): Wanted | null {
    const links = /^(?:is|was|are|were|'s|s)$/.test(this.word(at))
    if (!links && !(AUXILIARY.has(this.word(at)) && this.finds(at, 10, /^(?:be|get|become)$/))) return null
    // `how fast is a proton`: a thing, where a quantity would be a certain one.
    if (links && /^an?$/.test(this.word(at + 1))) return null
    const [from, to] = this.phrase(at + 1)
    const ask = this.wanted(from, to, end, {})
    const usual = this.lexicon.usualKey(ask.heads[0] ?? '')
    if (usual === null || (!links && size !== null && usual !== keyOf(size))) return null
    return ask
  }

  #ofSubject(at: number, end: number): Wanted | null {
    const start = BE.has(this.word(at)) ? at + 1 : at
    const [from, to] = this.phrase(start, true)
    return to > from ? this.wanted(from, to, end, {}) : null
  }
}
