import { keepHere, keptHere } from '../node/kept-here.ts'

/** Names of machines that were made or seen in this browser; a list of the node has their ids alone. */
const PLACE = 'svcmesh.machines'
const MOST = 200

const stored = (): Record<string, string> => {
  const names = keptHere(PLACE)
  return typeof names === 'object' && names !== null
    ? Object.fromEntries(
        Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
}

export const knownName = (id: string): string | undefined => new Map(Object.entries(stored())).get(id)

export const rememberName = (id: string, name: string): void => {
  const rest = Object.entries(stored()).filter(([other]) => other !== id)
  keepHere(PLACE, Object.fromEntries([[id, name], ...rest].slice(0, MOST)))
}
