/** Names of machines that were made or seen in this browser; a list of the node has their ids alone. */
const PLACE = 'svcmesh.machines'
const MOST = 200

const stored = (): Record<string, string> => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return typeof names === 'object' && names !== null
      ? Object.fromEntries(
          Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {}
  } catch {
    return {}
  }
}

export const knownName = (id: string): string | undefined => new Map(Object.entries(stored())).get(id)

export const rememberName = (id: string, name: string): void => {
  const rest = Object.entries(stored()).filter(([other]) => other !== id)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([[id, name], ...rest].slice(0, MOST))))
  } catch {
    // A browser that stores nothing shows ids.
  }
}
