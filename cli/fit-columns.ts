/** Characters that a terminal shows two columns wide: East Asian ones and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{3fffd}]/u

/** Characters that are drawn over the one before. */
const OVER = /[\p{Mn}\p{Me}\p{Cf}]/u

const columnsOf = (character: string): number => (WIDE.test(character) ? 2 : OVER.test(character) ? 0 : 1)

/** A text that takes so many columns of a terminal: filled with spaces, or cut and ended with an ellipsis. */
export function fitColumns(text: string, columns: number): string {
  const characters = [...text]
  const width = characters.reduce((sum, character) => sum + columnsOf(character), 0)
  if (width <= columns) return text + ' '.repeat(columns - width)
  let cut = ''
  let taken = 0
  for (const character of characters) {
    const next = taken + columnsOf(character)
    if (next > columns - 1) break
    cut += character
    taken = next
  }
  return `${cut}…${' '.repeat(columns - 1 - taken)}`
}
