/** Element `index` (from 0) of the sequence 1 1 2 1 1 2 4 … (Luby, Sinclair, Zuckerman, Inf. Process. Lett. 47 (1993) 173). */
export const luby = (index: number): number => {
  let size = 1
  let power = 1
  while (size < index + 1) {
    size = 2 * size + 1
    power *= 2
  }
  let at = index
  while (size - 1 !== at) {
    size = (size - 1) / 2
    power /= 2
    if (at >= size) at -= size
  }
  return power
}
