import { besideSettings, isBesideSentence, isStrangeSentence, mayMatter } from './beside-matter.ts'
import { isPlainClaim, isPlainSentence, plainPhrases } from './plain-claims.ts'
import { isAsking, type Span, sentencesIn } from './sentences.ts'

/** The parts of a question that may be left out of it. */
export interface IdleParts {
  /** Those that never count, whatever the question is about: prices, ages, colours, dates. */
  readonly plain: readonly Span[]
  /** Those that are about something else, as far as the words tell. */
  readonly beside: readonly Span[]
  /** Sentences that speak of nothing which formulas or the other sentences know. */
  readonly strange: readonly Span[]
  /** Sentences of the latter two kinds about things that may count where the others speak of what they do. */
  readonly doubtful: readonly Span[]
}

const MARGIN = /[,()]/

interface Piece extends Span {
  /** The sign before it and the one behind it. */
  readonly before: string
  readonly after: string
}

/** The pieces of a sentence between commas and brackets; a comma within a number parts nothing. */
const piecesOf = (text: string, { start, end }: Span): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    const sign = text[at] ?? ''
    const isNumber = sign === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
    if (at < end && (!MARGIN.test(sign) || isNumber)) continue
    pieces.push({
      start: from,
      end: at,
      before: from === start ? '' : (text[from - 1] ?? ''),
      after: at < end ? sign : '',
    })
    from = at + 1
  }
  return pieces
}

const JOINT = /,? (?:and|but) /g

/** Conjuncts of a piece that never count, where others of it may: `and worth 60 pounds`. */
const idleConjuncts = (text: string, piece: Piece): readonly Span[] => {
  const own = text.slice(piece.start, piece.end)
  const joints = [...own.matchAll(JOINT)]
  if (joints.length === 0) return []
  const starts = [0, ...joints.map(({ index, 0: joint }) => index + joint.length)]
  const ends = [...joints.map(({ index }) => index), own.length]
  const idle = starts.map((from, at) => isPlainClaim(own.slice(from, ends[at]).replace(/[.!]$/, '')))
  return idle.flatMap((isIdle, at) => {
    // The first of them leads the others on: `which cost 5 euros and is 2 m long`.
    if (!isIdle || at === 0) return []
    return [{ start: piece.start + (ends[at - 1] ?? 0), end: piece.start + (ends[at] ?? 0) }]
  })
}

/** Clauses within a sentence that never count. */
const plainClauses = (text: string, sentence: Span): readonly Span[] => {
  const body = {
    start: sentence.start,
    end: /[.?!]$/.test(text[sentence.end - 1] ?? '') ? sentence.end - 1 : sentence.end,
  }
  const pieces = piecesOf(text, body)
  const spans: Span[] = []
  for (const [at, piece] of pieces.entries()) {
    const own = text.slice(piece.start, piece.end)
    const claims = own.split(JOINT)
    const isFirst = at === 0
    if (isFirst || !claims.every(isPlainClaim)) {
      spans.push(...idleConjuncts(text, piece))
      continue
    }
    const isBracket = piece.before === '(' && piece.after === ')'
    const isLast = at === pieces.length - 1
    spans.push({
      start: piece.start - 1,
      end: isBracket || (!isLast && piece.after === ',') ? piece.end + 1 : piece.end,
    })
  }
  return spans
}

/** A sentence that counts something, and words by which others may speak of what it counts. */
const COUNTS = /\b(?:has|have|having|with|seats|employs|houses|counts)\b/i
const OF_COUNTED = /\b(?:each|every|all|they|them|their|per|both|one of)\b/i

const shifted = (span: Span, by: number): Span => ({ start: span.start + by, end: span.end + by })

/**
 * What of a question may be left out.
 * @param isKnown whether a formula speaks of a stem
 */
export const idleParts = (text: string, isKnown: (stem: string) => boolean): IdleParts => {
  const sentences = sentencesIn(text)
  const plain: Span[] = []
  const beside: Span[] = []
  const strange: Span[] = []
  const doubtful: Span[] = []
  for (const [at, sentence] of sentences.entries()) {
    const own = text.slice(sentence.start, sentence.end)
    const asks = isAsking(own)
    const rest = text.slice(0, sentence.start) + text.slice(sentence.end)
    const isCounted = COUNTS.test(own) && OF_COUNTED.test(rest)
    if (!asks && sentences.length > 1 && !isCounted && isPlainSentence(own)) {
      plain.push(sentence)
      continue
    }
    const clauses = plainClauses(text, sentence)
    const phrases = plainPhrases(own).map(([start, end]) => shifted({ start, end }, sentence.start))
    plain.push(...clauses, ...phrases)
    const others = text.slice(0, sentence.start) + text.slice(sentence.end)
    const next = sentences[at + 1]
    const following = next === undefined ? '' : text.slice(next.start, next.end)
    const tells = !asks && sentences.length > 1 && !isCounted
    const isBeside = tells && isBesideSentence(own, others, following)
    if (isBeside || (tells && isStrangeSentence(own, others, following, isKnown))) {
      const kind = mayMatter(own, others) ? doubtful : isBeside ? beside : strange
      kind.push(sentence)
      continue
    }
    for (const { start, end } of besideSettings(own, others)) {
      const kind = mayMatter(own.slice(start, end), `${others} ${own.slice(end)}`) ? doubtful : beside
      kind.push(shifted({ start, end }, sentence.start))
    }
  }
  return { plain, beside, strange, doubtful }
}

/** A text without some of its parts, which follow one another and do not overlap. */
export const without = (text: string, parts: readonly Span[]): string => {
  let [left, from] = ['', 0]
  for (const { start, end } of parts) {
    left += `${text.slice(from, start)} `
    from = end
  }
  return `${left}${text.slice(from)}`
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:?!)](?!\d))/g, '')
    .trim()
}
