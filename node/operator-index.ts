import { setImmediate as turn } from 'node:timers/promises'
import { buildSearch } from '../src/operators/search.ts'

let made: Promise<void> | undefined

/** The first search reads the whole catalogue: in turns of the event loop, and before anything that searches. */
export const operatorIndex = (): Promise<void> => {
  made ??= make()
  return made
}

async function make(): Promise<void> {
  for (const _step of buildSearch()) await turn()
}
