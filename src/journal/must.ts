/** @throws Error: an entry that does not follow from the state is a bug of its writer */
export function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(`journal: ${otherwise}`)
}
