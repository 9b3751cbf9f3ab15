/**
 * How many parts of a list are made: one at first, and one more in each turn of the browser, so that many parts do not hold up what is pressed meanwhile. Called while a component starts.
 * @param count of all parts
 */
export const inTurns = (count: () => number): { readonly made: number } => {
  let made = $state(1)
  $effect(() => {
    if (made >= count()) return
    const timer = setTimeout(() => (made += 1))
    return () => clearTimeout(timer)
  })
  return {
    get made() {
      return made
    },
  }
}
