import { xmlText } from '../bytes/xml-text.ts'

/** Media types of an output, all in UTF-8. */
export const MEDIA_TYPES = [
  'text/plain',
  'text/html',
  'text/csv',
  'text/markdown',
  'application/json',
  'application/xml',
  'image/svg+xml',
] as const

export type MediaType = (typeof MEDIA_TYPES)[number]

/** Control characters, line separators, halves of surrogate pairs, and marks that reverse the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const visible = (text: string): string => text.replace(INVISIBLE, '')

/** Quoted (RFC 4180); a spreadsheet would compute a text that begins like a formula (OWASP, "CSV Injection"). */
const csvText = (text: string): string => {
  const shown = visible(text).replaceAll('"', '""')
  return /^\s*[=+\-@]/u.test(shown) ? `"'${shown}"` : `"${shown}"`
}

/** Content of a string, without its quotes (RFC 8259); escapes also what would end a script element around it. */
const jsonText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A backslash makes every ASCII punctuation character literal (CommonMark 0.31, 2.4). */
const markdownText = (text: string): string => visible(text).replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Escapes of a text so that it stays text in a document of that type. A number needs none in any of them. */
export const ESCAPED: Readonly<Record<MediaType, (text: string) => string>> = {
  'text/plain': visible,
  'text/html': xmlText,
  'text/csv': csvText,
  'text/markdown': markdownText,
  'application/json': jsonText,
  'application/xml': xmlText,
  'image/svg+xml': xmlText,
}
