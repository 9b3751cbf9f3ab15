/** Columns of a terminal; of anything else no line is too long, so that programs find a sentence in one piece. */
export const columnsOf = ({ isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number }): number =>
  isTTY === true && columns !== undefined ? columns : Number.POSITIVE_INFINITY

/**
 * A sentence in lines of at most so many columns, broken at spaces; a longer word keeps its line.
 * @param indent spaces before every line but the first
 */
export function wrapWords(sentence: string, columns: number, indent = 0): string {
  const [lead = ''] = /^ */.exec(sentence) ?? []
  const lines: string[] = []
  let line = ''
  let margin = lead
  for (const word of sentence.slice(lead.length).split(' ')) {
    if (line !== '' && margin.length + line.length + 1 + word.length > columns) {
      lines.push(margin + line)
      margin = ' '.repeat(indent)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, margin + line].join('\n')
}
