/** Most characters of a path, segments of it, and characters of a segment. */
const LONGEST = 256
const MOST_SEGMENTS = 16
const LONGEST_SEGMENT = 64

const SEGMENT = new RegExp(`^[A-Za-z0-9_.-]{1,${LONGEST_SEGMENT}}$`)

/** The rule in words, for refusals and documents. */
export const SECRET_PATH_RULE =
  `1 to ${MOST_SEGMENTS} segments joined by "/", each of 1 to ${LONGEST_SEGMENT} letters, digits, "_", "-" or ".", ` +
  `none of them "." or "..", ${LONGEST} characters in all`

/** Whether a text is the path of a secret. */
export function isSecretPath(text: string): boolean {
  if (text.length > LONGEST) return false
  const segments = text.split('/')
  return segments.length <= MOST_SEGMENTS && segments.every(isSegment)
}

const isSegment = (text: string): boolean => SEGMENT.test(text) && text !== '.' && text !== '..'
