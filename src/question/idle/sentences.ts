/** A part of a text, [start, end). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Words with a stop that ends no sentence. */
const SHORT =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|no|Nr|approx|ca|max|min|temp|rect|dia|diam|spec|avg|e\.g|i\.e|vs|Fig|fig|Eq|eq|p|resp|inv)|(?<![\d/°] ?|\p{L})[A-Z])$/u

/** The sentences of a text with the stop that ends each. */
export const sentencesIn = (text: string): readonly Span[] => {
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: stop } of text.matchAll(/[.?!]+["”’)]?(?=\s|$)|\n\s*\n/gu)) {
    if (stop === '.' && SHORT.test(text.slice(start, index))) continue
    const end = index + stop.length
    const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0
    if (start + lead < end) spans.push({ start: start + lead, end })
    start = end
  }
  const rest = text.slice(start)
  if (rest.trim() !== '') spans.push({ start: start + rest.length - rest.trimStart().length, end: text.length })
  return spans
}

/** A sentence that asks, tells to work something out, or says how it is to be done. */
export const isAsking = (sentence: string): boolean =>
  /\?/.test(sentence) ||
  /^(?:what|how|which|where|when|why|who|find|calculate|compute|determine|work out|give|estimate|express|state|show|use|take|treat|let|assume|neglect|ignore|suppose|consider|by how|at what|at which|in what|in which|from what|to what|with what|according)\b/i.test(
    sentence,
  )
