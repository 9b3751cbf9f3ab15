import { equalDimensions } from '../../units/dimension.ts'
import { evidenceFor, STRICT } from '../evidence/evidence.ts'
import { CONNECTING } from '../evidence/surroundings.ts'
import type { Question } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Entry, Lexicon, Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading, Token } from '../read/reading.ts'
import { writtenTokens } from '../read/written-tokens.ts'
import { type Candidate, givensOf, placedGivens } from '../score/candidate.ts'
import { ARTICLE, BOUNDARY } from '../wanted/asking-words.ts'
import { EVERYDAY } from '../words/everyday.ts'
import { isTelling, stemOf } from '../words/words.ts'

/** Words that a noun phrase has at most. */
const LONGEST = 6

/** The tokens of the noun phrase that ends before a token, outside numbers. */
const phraseBefore = (reading: Reading, end: number): readonly Token[] => {
  const inside = writtenTokens(reading)
  let from = end
  while (from > 0 && end - from < LONGEST) {
    const token = reading.tokens[from - 1]
    const isPart = token?.text === '-' || (token?.kind === 'word' && !inside.has(from - 1))
    if (token === undefined || !isPart || BOUNDARY.has(token.word) || ARTICLE.has(token.word)) break
    from--
  }
  return reading.tokens.slice(from, end)
}

/** The noun phrase of which a number is the value: `Fanning friction factor` of `Fanning friction factor of 0.005`. */
const nameOf = (reading: Reading, { from, symbol }: Mention): readonly Token[] => {
  let end = from
  while (end > 0) {
    const { text = '', word = '' } = reading.tokens[end - 1] ?? {}
    if (!CONNECTING.test(word) && text !== symbol) break
    end--
  }
  return phraseBefore(reading, end)
}

/** The name of somebody in a bracket behind a bare number, and the noun that it belongs to: `f = 0.02 (Fanning)`. */
const bracketOf = (reading: Reading, { to, unit }: Mention): readonly Token[] => {
  const [open, name, end] = reading.tokens.slice(to, to + 3)
  return unit === '1' && open?.text === '(' && end?.text === ')' && name !== undefined ? [name] : []
}

const startsSentence = ({ tokens }: Reading, token: Token): boolean => {
  const before = tokens[tokens.indexOf(token) - 1]
  return before === undefined || /^[.?!:;]$/.test(before.text)
}

/** Whether a quantity of this dimension has the word in a name with that noun somewhere in the catalogue. */
const isKnownWith = (stem: string, head: string, { key }: Slot, lexicon: Lexicon): boolean =>
  lexicon
    .numbersOfBoth(head, key)
    .some(
      (number) =>
        lexicon.slots[number]?.labels.some((label) => label.head === head && label.modifiers.includes(stem)) === true,
    )

const CAPITAL = /^\p{Lu}\p{Ll}+$/u

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

/** The name of somebody before the noun of a quantity, which neither the quantity nor its operator has: `Fanning friction factor`; or null. */
const strangeName = (
  phrase: readonly Token[],
  slot: Slot,
  { reading, lexicon }: Question,
  isAlone = false,
): string | null => {
  const at = isAlone ? phrase.length : phrase.findLastIndex(({ word }) => slot.heads.has(stemOf(word)))
  const head = stemOf(phrase[at]?.word ?? '')
  for (const token of phrase.slice(0, Math.max(at, 0))) {
    if (!CAPITAL.test(token.text) || !isTelling(token.word)) continue
    const stem = stemOf(plain(token.word))
    const { entry } = slot
    if (entry.spoken.has(stem) || entry.spoken.has(stemOf(token.word)) || EVERYDAY.has(stem)) continue
    if (startsSentence(reading, token) && !entry.vocabulary.has(stem) && !isKnownWith(stem, head, slot, lexicon))
      continue
    return token.text
  }
  return null
}

export const namedAfter = ({ steps }: Candidate, question: Question): string | null => {
  const { reading, wanted } = question
  for (const [slot, { mention }] of placedGivens({ steps })) {
    if (mention.origin !== 'written') continue
    const name =
      strangeName(nameOf(reading, mention), slot, question) ??
      strangeName(bracketOf(reading, mention), slot, question, true)
    if (name !== null) return name
  }
  const target = steps.at(-1)?.form.target
  return target === undefined ? null : strangeName(reading.tokens.slice(wanted.from, wanted.to), target, question)
}

/** A number that has the name of what an operator is turned round for: no `physical half-life of 8 days` gives one; or null. */
export const givenAlready = ({ steps }: Candidate, { reading, wanted }: Question): string | null => {
  const target = steps.at(-1)?.form.target
  if (target === undefined) return null
  const asked = reading.tokens.slice(wanted.from, wanted.to)
  for (const [slot, { derived, mention }] of placedGivens({ steps })) {
    if (slot.key !== target.key || derived !== null) continue
    const name = nameOf(reading, mention)
    if (name.some((token) => asked.includes(token))) continue
    const said = new Set(name.flatMap(({ word }) => word.split('-').map(stemOf)))
    const isSaid = target.labels.some(
      ({ stems }) =>
        stems.length > 1 &&
        stems.every((stem) => said.has(stem)) &&
        !slot.labels.some((label) => stems.every((stem) => label.stems.includes(stem))),
    )
    if (isSaid) return mention.text
  }
  return null
}

/** What is asked for where an operator gives another size of the same: of a path the radius and not the diameter; or null. */
export const otherSize = ({ steps }: Candidate, { wanted: { heads, text } }: Question): string | null => {
  const target = steps.at(-1)?.form.target
  const [head, other] = heads
  if (target === undefined || head === undefined || other !== undefined || !STRICT.has(head)) return null
  return !target.heads.has(head) && [...target.heads].some((noun) => STRICT.has(noun)) ? text : null
}

/** Tokens before a number in which the thing stands that has it: `sound at 340 m/s`. */
const OWNER = 2

/** A number of which is said that it is what an operator is turned round for, where nothing asks for that; or null. */
export const ownedByWanted = ({ steps }: Candidate, { reading, wanted }: Question): string | null => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || target.input === null) return null
  const asked = new Set([...wanted.heads, ...wanted.modifiers, ...wanted.rest])
  for (const [slot, { mention }] of placedGivens({ steps })) {
    const { from, origin, text } = mention
    if (slot.key !== target.key || origin !== 'written') continue
    const own = (stem: string): boolean =>
      !asked.has(stem) &&
      target.labels.every(({ stems }) => stems.includes(stem)) &&
      slot.labels.every(({ stems }) => !stems.includes(stem))
    if (reading.tokens.slice(Math.max(0, from - OWNER), from).some(({ word }) => own(stemOf(word)))) return text
  }
  return null
}

const DENIED =
  /\b(?:not(?= (?:about|at|in|of|on|from|by|with|for|the|an?|its) )|rather than|instead of)((?: (?:about|at|in|of|on|to|from|by|with|for|the|an?|its))*) ([a-z]+(?: [a-z]+)?)/gi

/** A word that the question only says to exclude it, where the operator is about that: `about the edge, not about the centroid`; or null. */
export const denied = ({ steps }: Candidate, { reading: { text } }: Question): string | null => {
  const entries = steps.map(({ form }) => form.entry)
  for (const [said, , words = ''] of text.matchAll(DENIED)) {
    const rest = text.replaceAll(said, ' ')
    for (const word of words.split(' ')) {
      if (!isTelling(word) || EVERYDAY.has(stemOf(word))) continue
      const stem = stemOf(word)
      if (rest.split(/[^\p{L}]+/u).some((other) => stemOf(other) === stem)) continue
      if (entries.some((entry) => isAbout(entry, stem))) return said
    }
  }
  return null
}

/** Whether all names of an operator have a word, or its law. */
const isAbout = ({ names, operator }: Entry, stem: string): boolean =>
  names.every(({ stems }) => stems.includes(stem)) ||
  (operator.law ?? '').split(/[^\p{L}]+/u).some((word) => stemOf(word) === stem)

/** A number that ends or begins a change of which only the other end is used: `falls from 6 mWb to 2 mWb`; or null. */
export const halfChange = (candidate: Candidate, { reading }: Question): string | null => {
  const { mentions, tokens } = reading
  const used = new Set(givensOf(candidate).flatMap(({ uses }) => uses))
  for (const at of candidate.unused) {
    const mention = mentions[at]
    if (mention?.origin !== 'written' || isRestated(mention, candidate.steps)) continue
    const isEnd = (first: Mention | undefined, second: Mention | undefined): boolean =>
      first?.origin === 'written' &&
      second?.origin === 'written' &&
      equalDimensions(first.dimension, second.dimension) &&
      second.from - first.to === 1 &&
      /^(?:to|into)$/.test(tokens[first.to]?.word ?? '') &&
      tokens.slice(Math.max(0, first.from - 3), first.from).some(({ word }) => word === 'from')
    if (used.has(at + 1) && isEnd(mention, mentions[at + 1])) return mention.text
    if (used.has(at - 1) && isEnd(mentions[at - 1], mention)) return mention.text
  }
  return null
}

/**
 * A number that has its place by its letter alone, where another one of its kind without a letter could as well have it: of
 * `water (n = 1.33) at glass of index 1.55` n is whichever the formula means; or null.
 */
export const letterAlone = ({ steps }: Candidate): string | null => {
  for (const { form, fillings } of steps)
    for (const [at, slot] of form.needs.entries()) {
      const filling = fillings[at]
      if (filling?.kind !== 'given' || filling.given.mention.symbol !== slot.symbol) continue
      for (const [place, twin] of form.needs.entries()) {
        const other = fillings[place]
        if (twin === slot || twin.key !== slot.key || other?.kind !== 'given' || other.given.derived !== null) continue
        if (other.given.mention.symbol !== null || !twin.symbol.startsWith(slot.symbol)) continue
        const [here, there] = [filling.given, other.given]
        const asIs = evidenceFor(here, slot, null) + evidenceFor(there, twin, null)
        if (asIs <= evidenceFor(here, twin, null) + evidenceFor(there, slot, null)) return here.mention.text
      }
    }
  return null
}

/** The medium to which light goes and the one from which it comes, as formulas call them. */
const MEDIA = [
  [/^refractive index outside$/, /^refractive index inside$/],
  [/^second refractive index$/, /^first refractive index$/],
] as const

/** Light that goes to a medium of which a formula takes the index for that of the one it comes from: `from water (1.33) into glass (1.5)`. */
export const otherWay = ({ steps }: Candidate, { reading: { tokens } }: Question): string | null => {
  for (const [{ form, fillings }, media] of steps.flatMap((step) => MEDIA.map((media) => [step, media] as const))) {
    const [beyond, inside] = media.map((meaning) => {
      const filling = fillings[form.needs.findIndex(({ input }) => meaning.test(input?.meaning ?? ''))]
      return filling?.kind === 'given' ? filling.given.mention : undefined
    })
    if (beyond === undefined || inside === undefined || beyond.to > inside.from) continue
    const way = tokens.slice(beyond.to, inside.from).find(({ word }) => /^(?:into|to|onto)$/.test(word))
    if (way !== undefined) return `${way.text} the medium with ${inside.text}`
  }
  return null
}

const WHOLE_MOLE = /\b(?:per|an?|one|each|whole|entire|of) (?:whole |full |entire )?moles?\b|\bmolar\b/i
const PARTICLE = /\b(?:molecules?|particles?|atoms?|photons?|ions?|electrons?)\b/

/** What is asked for of a mole where an operator gives it of one particle; or null. */
export const ofMole = ({ steps }: Candidate, { reading, wanted }: Question): string | null => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || target.input !== null || /mol/.test(target.unit)) return null
  const { names } = target.entry
  if (
    !names.some(({ text }) => PARTICLE.test(text)) ||
    steps.some(({ form }) => form.needs.some(({ unit }) => /mol/.test(unit)))
  )
    return null
  const behind = reading.text.slice(reading.tokens[wanted.from]?.start ?? 0)
  return WHOLE_MOLE.exec(behind.split(/[.?!;]/)[0] ?? '')?.[0] ?? null
}
