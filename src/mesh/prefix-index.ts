/** Hex digits by which texts are put together: 65,536 lists. */
const DIGITS = 4

const listsFrom = (prefix: string, filler: '0' | 'f'): number =>
  Number.parseInt(prefix.slice(0, DIGITS).padEnd(DIGITS, filler), 16)

const digitOf = (digit: number): number => (digit > 0x39 ? digit - 0x57 : digit - 0x30)

/** The list of a text with at least four digits. */
const listOf = (text: string): number =>
  (digitOf(text.charCodeAt(0)) << 12) |
  (digitOf(text.charCodeAt(1)) << 8) |
  (digitOf(text.charCodeAt(2)) << 4) |
  digitOf(text.charCodeAt(3))

/** Texts of hex digits by their beginnings: of a million, a search by four digits or more looks at some fifteen. */
export class PrefixIndex {
  readonly #lists: (string[] | undefined)[] = []

  /** @param text of lower-case digits; one that is added twice has to be deleted twice */
  add(text: string): void {
    const at = listOf(text)
    const list = this.#lists[at]
    if (list === undefined) this.#lists[at] = [text]
    else list.push(text)
  }

  delete(text: string): void {
    const list = this.#lists[listOf(text)] ?? []
    const at = list.indexOf(text)
    if (at >= 0) list.splice(at, 1)
  }

  /** Up to `most` texts that begin with these hex digits. */
  beginningWith(prefix: string, most: number): readonly string[] {
    const found: string[] = []
    const last = listsFrom(prefix, 'f')
    for (let at = listsFrom(prefix, '0'); at <= last && found.length < most; at++) {
      for (const text of this.#lists[at] ?? []) {
        if (text.startsWith(prefix) && !found.includes(text) && found.push(text) === most) break
      }
    }
    return found
  }
}
