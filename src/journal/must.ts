/** @throws Error: an entry that does not follow from the state is a bug of whoever wrote it */
export function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(`journal: ${otherwise}`)
}
