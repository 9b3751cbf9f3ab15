/** What this browser keeps under a name; null if it keeps nothing, or nothing that can be read. Others may have written it: its form is not known. */
export const keptHere = (place: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** A browser with a full store, or one that keeps nothing, forgets it with the page. */
export const keepHere = (place: string, value: unknown): void => {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // Nothing that is kept here is needed.
  }
}
