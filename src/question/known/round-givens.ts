import { stemsOf } from '../vocabulary/stem.ts'
import { derivedFrom, type Given, KIND, labelled, said } from './given.ts'

const PI = 3.141592653589793
const DIAMETER = stemsOf('diameter bore')
const RADIUS = stemsOf('radius')
const AREA = stemsOf('area section cross')
/** How surely a length must be said to be a diameter or a radius. */
const SAID = 0.25

const without = (label: ReadonlyMap<string, number>, stems: readonly string[]): Map<string, number> =>
  new Map([...label].filter(([stem]) => !stems.includes(stem)))

/** Radius, diameter and circular section of a length that is said to be one of the first two. */
export const roundGivens = (one: Given): readonly Given[] => {
  const { quantity, label, si } = one
  if (quantity === null || one.kind !== KIND.length || one.derived !== null || one.repeats) return []
  const across = quantity.after.includes('across') ? 0.8 : 0
  const diameter = Math.max(said(quantity.label, DIAMETER), across)
  const radius = said(quantity.label, RADIUS)
  const { text } = quantity.mention
  const result: Given[] = []
  const put = (value: number, kind: string, cost: number, stems: Map<string, number>, derived: string): void => {
    const spread = kind === KIND.area ? 2 * one.spread : one.spread
    result.push(derivedFrom(one, { si: value, spread, kind, cost, label: stems, derived }))
  }
  if (diameter > SAID) {
    const stems = labelled(without(label, DIAMETER), RADIUS, 0.9 * diameter)
    put(si / 2, KIND.length, 0.1, stems, `radius: half of the diameter ${text}`)
  }
  if (radius > SAID) {
    const stems = labelled(without(label, RADIUS), ['diameter'], 0.9 * radius)
    put(si * 2, KIND.length, 0.1, stems, `diameter: twice the radius ${text}`)
  }
  if (Math.max(diameter, radius) > SAID) {
    const half = diameter >= radius ? si / 2 : si
    put(PI * half * half, KIND.area, 0.3, labelled(label, AREA, 0.7), `circular area of ${text}`)
  }
  return result
}
