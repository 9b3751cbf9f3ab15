import { Refusal } from '../../errors/refusal.ts'
import type { RefusalCode } from '../../errors/table.ts'
import type { Evaluated, Subject } from '../../kernel/subject.ts'
import type { QuestionTask } from '../../kernel/task.ts'
import type { JsonObject } from '../../schema/json.ts'
import { equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { lexicon } from '../lexicon/build-lexicon.ts'
import { isSame } from '../outcomes/outcome.ts'
import { type ShorterText, shorterTexts } from './shorter-texts.ts'

/** A question as it was understood, with what comes out, or why it was not. */
type Attempt =
  | { readonly subject: Subject; readonly evaluated: Evaluated; readonly refusal: null }
  | { readonly subject: null; readonly refusal: Refusal }

const attempt = (plan: () => Subject): Attempt => {
  try {
    const subject = plan()
    return { subject, evaluated: subject.evaluate(), refusal: null }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return { subject: null, refusal: failure }
  }
}

/** Refusals that another sentence may have brought about. */
const BY_OTHERS: ReadonlySet<RefusalCode> = new Set([
  'MISSING_INPUT',
  'NOT_COMPUTABLE',
  'UNKNOWN_UNIT',
  'DIMENSION_MISMATCH',
  'DOMAIN_ERROR',
])

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The subject with what was left out of the question among the things that its answer does not use. */
const leaving = (subject: Subject, { left }: ShorterText): Subject => ({
  ...subject,
  price: () => subject.price(),
  evaluate: () => {
    const evaluated = subject.evaluate()
    const { reading } = evaluated.extra
    if (!isObject(reading)) return evaluated
    const unused = Array.isArray(reading.not_used) ? reading.not_used : []
    return { ...evaluated, extra: { ...evaluated.extra, reading: { ...reading, not_used: [...left, ...unused] } } }
  },
})

/** Whether a number that was left out may be a part of the answer. */
const mayCount = ({ sizes }: ShorterText, unit: string): boolean => {
  const { dimension } = parseUnit(unit)
  return sizes.some((size) => equalDimensions(size, dimension))
}

const otherwise = ({ left }: ShorterText): Refusal => {
  const quoted = left.map((part) => `“${part}”`).join(', ')
  return new Refusal(
    'MISSING_INPUT',
    `The answer would be another one without ${quoted}, which may be beside the matter; leave it out, or say what it is for.`,
    { missing: [{ symbol: left[0] ?? '', reason: 'ambiguous', candidates: [...left] }] },
  )
}

/**
 * Reads a question; where that is refused, without its parts that are beside the matter. Both ways have to agree where both
 * give a number.
 * @param whole reads the question as it is
 * @param shortened reads what is left of it
 * @throws Refusal of the whole question; MISSING_INPUT where a part that seems to be beside the matter changes the number
 */
export const withoutIdleParts = (
  task: QuestionTask,
  whole: (task: QuestionTask) => Subject,
  shortened: (task: QuestionTask) => Subject,
): Subject => {
  const texts = shorterTexts(task.query, (stem) => lexicon().has(stem))
  if (texts.length === 0) return whole(task)
  const full = attempt(() => whole(task))
  if (full.refusal !== null && !BY_OTHERS.has(full.refusal.code)) throw full.refusal
  const tried = new Map<string, Attempt>()
  const read = (shorter: ShorterText): Attempt => {
    const found = tried.get(shorter.text) ?? attempt(() => shortened({ ...task, query: shorter.text }))
    tried.set(shorter.text, found)
    return found
  }
  if (full.subject === null) {
    for (const shorter of texts) {
      const found = shorter.isDoubtful ? full : read(shorter)
      if (found.subject !== null && !mayCount(shorter, found.evaluated.unit)) return leaving(found.subject, shorter)
    }
    throw full.refusal
  }
  // What is left of the shortest says the least of the number: where that agrees, so do the others.
  for (const shorter of [...texts].reverse()) {
    const found = read(shorter)
    if (found.subject === null || mayCount(shorter, found.evaluated.unit)) continue
    const isSameNumber = isSame(found.evaluated.value, full.evaluated.value)
    if (!isSameNumber || found.evaluated.unit !== full.evaluated.unit) throw otherwise(shorter)
    break
  }
  return full.subject
}
