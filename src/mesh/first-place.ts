/**
 * First place of an ordered list where a condition holds that holds at all later places, too.
 * @returns `length` if it holds nowhere
 */
export function firstPlace<Item>(list: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(list[middle])) high = middle
    else low = middle + 1
  }
  return low
}
