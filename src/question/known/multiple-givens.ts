import { withSynonyms } from '../catalogue/match.ts'
import type { Said } from '../said/said.ts'
import { derivedFrom, type Given, labelled } from './given.ts'

/** `twice 3 kg`, `20 % of 500 W`, `three times the radius of the Sun`: multiples of a quantity or a thing. */
export const multipleGivens = (
  givens: readonly Given[],
  ofThings: readonly Given[],
  { multiples, quantities }: Said,
): readonly Given[] =>
  multiples.flatMap((multiple) => {
    const { factor, quantity, of, behind } = multiple
    const own = quantity < 0 ? 0 : 1 << quantity
    const base = givens.find((one) => one.quantity?.id === of && one.derived === null && !one.repeats)
    const result: Given[] = []
    if (base !== undefined && of >= 0 && base.sort !== 'bare' && base.sort !== 'share')
      result.push(
        derivedFrom(base, {
          si: base.si * factor,
          kind: base.kind,
          cost: -0.1,
          label: labelled(base.label, behind, 0.8),
          mask: base.mask | own,
          derived: `${factor} times ${base.quantity?.mention.text}`,
          multiple,
        }),
      )
    for (const one of ofThings) {
      const { thing } = one
      const near = (stems: readonly string[]): boolean => stems.some((stem) => behind.includes(stem))
      if (thing === null || !near(thing.words) || !near(thing.names) || thing.words.includes(multiple.stem)) continue
      result.push(
        derivedFrom(one, {
          sort: 'thing',
          si: one.si * factor,
          kind: one.kind,
          label: withSynonyms(new Map(behind.map((stem) => [stem, 0.95]))),
          mask: own,
          cost: 0,
          quantity: quantities.find(({ id }) => id === quantity) ?? null,
          derived: `${factor} times ${thing.name}`,
          multiple,
        }),
      )
    }
    return result
  })
