import { type IdleParts, idleParts, without } from './idle-parts.ts'
import type { Span } from './sentences.ts'

/** A question without some of its parts. */
export interface ShorterText {
  readonly text: string
  /** What was left out, as written. */
  readonly left: readonly string[]
}

const inOrder = (parts: readonly Span[]): readonly Span[] => {
  const sorted = [...parts].sort((a, b) => a.start - b.start || b.end - a.end)
  return sorted.filter(({ end }, at) => !sorted.slice(0, at).some((other) => other.end >= end))
}

const leaveOut = (text: string, parts: readonly Span[]): ShorterText => {
  const left = inOrder(parts)
  return {
    text: without(text, left),
    left: left.map(({ start, end }) => text.slice(start, end).replace(/^[\s,(]+|[\s,):]+$/g, '')),
  }
}

/** A question without what never counts, and without what is about something else as well: as far as it has such parts. */
export const shorterTexts = (text: string): readonly ShorterText[] => {
  const { plain, beside }: IdleParts = idleParts(text)
  const texts: ShorterText[] = []
  if (plain.length > 0) texts.push(leaveOut(text, plain))
  if (beside.length > 0) texts.push(leaveOut(text, [...plain, ...beside]))
  return texts
}
