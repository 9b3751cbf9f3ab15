import { divideDimensions, keyOf } from '../../units/dimension.ts'
import type { Item } from '../said/items.ts'
import { stemsOf } from '../vocabulary/stem.ts'
import { derivedFromAll, type Given, jointSpread, KIND, labelled } from './given.ts'

const CHANGE = stemsOf('change difference rise drop increase')
const AREA = stemsOf('area cross section face')
const VOLUME = stemsOf('volume room')
const SIDES = new Set(stemsOf('long wide deep high thick'))
const BY = new Set(['by', 'x', '×'])
/** How far apart two quantities may be of which a change is taken. */
const APART = 2

const joined = (ones: readonly Given[], weight: number): Map<string, number> => {
  const label = new Map<string, number>()
  for (const one of ones)
    for (const [stem, said] of one.label) label.set(stem, Math.max(label.get(stem) ?? 0, said * weight))
  return label
}

const textsOf = (ones: readonly Given[]): readonly string[] => ones.map(({ quantity }) => quantity?.mention.text ?? '')

const isPlain = ({ quantity, derived, repeats, sort }: Given): boolean =>
  quantity !== null && derived === null && !repeats && sort !== 'money' && sort !== 'bare'

/** Differences of like quantities near each other: `from 20 °C to 80 °C`. */
export const differences = (givens: readonly Given[]): readonly Given[] => {
  const plain = givens.filter((one) => isPlain(one) && one.kind !== KIND.one)
  return plain.flatMap((one, at) =>
    plain.slice(at + 1).flatMap((other): Given[] => {
      const apart = (other.quantity?.id ?? 0) - (one.quantity?.id ?? 0)
      if (one.kind !== other.kind || apart < 1 || apart > APART) return []
      const si = Math.abs(other.si - one.si)
      const label = labelled(joined([one, other], 0.8), CHANGE, 0.8)
      const derived = `difference of ${textsOf([one, other]).join(' and ')}`
      const spread = si === 0 ? 0 : jointSpread([one, other].map((each) => (each.spread * each.si) / si))
      return [
        derivedFromAll([other, one], { si, spread, kind: one.kind, cost: 0.4, sort: 'difference', label, derived }),
      ]
    }),
  )
}

const isMultiplied = (one: Given, other: Given, items: readonly Item[]): boolean => {
  const [first, second] = [one.quantity, other.quantity]
  if (first === null || second === null || second.id !== first.id + 1) return false
  const between = items.slice(first.at + 1, second.at).filter(({ kind }) => kind === 'word')
  if (between.length === 0 || (between.length === 1 && BY.has(between[0]?.word ?? ''))) return true
  return [first, second].every(({ after }) => after.some((stem) => SIDES.has(stem)))
}

/** Area and volume of lengths that are given side by side: `3 m by 4 m`, `2 m long and 1 m wide`. */
export const products = (givens: readonly Given[], items: readonly Item[]): readonly Given[] => {
  const lengths = givens.filter((one) => isPlain(one) && one.kind === KIND.length)
  return lengths.flatMap((one, at): Given[] => {
    const [other, third] = [lengths[at + 1], lengths[at + 2]]
    if (other === undefined || !isMultiplied(one, other, items)) return []
    const product = (
      kind: string,
      stems: readonly string[],
      what: string,
      factors: readonly [Given, ...Given[]],
    ): Given =>
      derivedFromAll(factors, {
        si: factors.reduce((size, { si }) => size * si, 1),
        kind,
        cost: 0.2,
        label: labelled(joined(factors, 0.7), stems, 0.8),
        derived: `${what}: ${textsOf(factors).join(' × ')}`,
      })
    const area = product(KIND.area, AREA, 'area', [one, other])
    if (third === undefined || !isMultiplied(other, third, items)) return [area]
    return [area, product(KIND.volume, VOLUME, 'volume', [one, other, third])]
  })
}

const ABOVE = stemsOf('above altitude height')
const CENTRE = stemsOf('radius orbit distance centre circular')

/** Distance from a body's centre: its radius and a height above its surface. */
export const distances = (givens: readonly Given[]): readonly Given[] => {
  const lengths = givens.filter(({ kind, derived }) => kind === KIND.length && derived === null)
  const heights = lengths.filter(
    ({ quantity, label }) => quantity !== null && ABOVE.some((stem) => (label.get(stem) ?? 0) > 0.5),
  )
  const radii = lengths.filter(({ label }) => (label.get('radius') ?? 0) > 0.6)
  return heights.flatMap((height) =>
    radii.flatMap((radius): Given[] => {
      if (radius.quantity !== null && radius.quantity === height.quantity) return []
      const base = radius.thing?.name ?? `radius ${radius.quantity?.mention.text}`
      return [
        derivedFromAll([height, radius], {
          si: height.si + radius.si,
          spread: jointSpread([height, radius].map((each) => (each.spread * each.si) / (height.si + radius.si))),
          kind: KIND.length,
          cost: 0.1,
          label: labelled(new Map(), CENTRE, 0.8),
          derived: `distance from the centre: ${base} and ${height.quantity?.mention.text}`,
        }),
      ]
    }),
  )
}

const PER = ['per', ...stemsOf('unit')]

/** Quotients of two quantities, for what a formula takes per another: discharge per width, mass per length. */
export const quotients = (givens: readonly Given[]): readonly Given[] => {
  const plain = givens.filter((one) => isPlain(one) && one.kind !== KIND.one && one.sort === 'plain' && one.si !== 0)
  return plain.flatMap((one) =>
    plain.flatMap((other): Given[] => {
      const [above, below] = [one.quantity, other.quantity]
      if (above === null || below === null || one.kind === other.kind) return []
      return [
        derivedFromAll([one, other], {
          si: one.si / other.si,
          kind: keyOf(divideDimensions(above.mention.dimension, below.mention.dimension)),
          cost: 0.3,
          sort: 'quotient',
          label: labelled(joined([one, other], 0.8), PER, 0.8),
          derived: `${above.mention.text} over ${below.mention.text}`,
        }),
      ]
    }),
  )
}
