import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  /** Opaque; undefined on the last page. */
  readonly nextCursor: string | undefined
}

/**
 * Returns one page of a list.
 * @param cursor from the previous page, or undefined for the first
 * @param scope a word that identifies this list; a cursor of another scope is invalid here
 * @returns undefined if the cursor does not belong to this list
 */
export function pageOf<Item>(
  list: readonly Item[],
  size: number,
  cursor: string | undefined,
  scope = '',
): Page<Item> | undefined {
  const start = cursor === undefined ? 0 : offsetOf(cursor, scope)
  if (start === undefined || (start >= list.length && cursor !== undefined)) return undefined
  const end = start + size
  return { items: list.slice(start, end), nextCursor: end < list.length ? cursorAt(end, scope) : undefined }
}

const cursorAt = (offset: number, scope: string): string =>
  toBase64url(toUtf8(scope === '' ? `at ${offset}` : `at ${offset} ${scope}`))

function offsetOf(cursor: string, scope: string): number | undefined {
  const bytes = cursor.length > 32 ? undefined : fromBase64url(cursor)
  const text = bytes === undefined ? undefined : fromUtf8(bytes)
  const [, digits, own = ''] = /^at ([1-9][0-9]{0,8})(?: ([0-9a-f]{8}))?$/.exec(text ?? '') ?? []
  return digits === undefined || own !== scope ? undefined : Number(digits)
}
