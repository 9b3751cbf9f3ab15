/** Whether a word is of a list. */
export type Words = (word: string) => boolean

/** The test for a list of words between spaces; `heat*` stands for every word that begins so. */
export const anyOf = (list: string): Words => {
  const whole = new Set<string>()
  const starts: string[] = []
  for (const word of list.split(' ')) {
    if (word.endsWith('*')) starts.push(word.slice(0, -1))
    else whole.add(word)
  }
  return (word) => whole.has(word) || starts.some((start) => word.startsWith(start))
}
