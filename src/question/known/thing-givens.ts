import { withSynonyms } from '../catalogue/match.ts'
import type { Said } from '../said/said.ts'
import { AS_SAID, type Given, spreadOf } from './given.ts'

/** Values that a question says without a number: constants of things, and what words imply. */
export const thingGivens = ({ things }: Said): readonly Given[] =>
  things.map((thing) => ({
    sort: 'thing',
    si: thing.si,
    spread: spreadOf(thing),
    kind: thing.kind,
    label: withSynonyms(
      new Map([
        ...thing.words.map((stem): [string, number] => [stem, 0.8]),
        ...thing.names.map((stem): [string, number] => [stem, 0.9]),
      ]),
    ),
    mask: 0,
    cost: 0.15,
    quantity: null,
    thing,
    ...AS_SAID,
  }))
