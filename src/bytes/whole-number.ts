const MOST_DIGITS = 15

/**
 * End of a whole number in JSON of up to 15 digits, which a double holds exactly: most numbers in a text are such, and this is
 * several times as fast as a regular expression.
 * @returns `at` if anything else is there
 */
export function wholeNumberEnd(text: string, at: number): number {
  const start = text.charCodeAt(at) === 0x2d ? at + 1 : at
  let end = start
  let code = text.charCodeAt(end)
  while (code >= 0x30 && code <= 0x39) code = text.charCodeAt(++end)
  const digits = end - start
  const isWhole = code !== 0x2e && code !== 0x65 && code !== 0x45
  const hasForm = digits === 1 || (digits > 1 && digits <= MOST_DIGITS && text.charCodeAt(start) !== 0x30)
  return isWhole && hasForm ? end : at
}
