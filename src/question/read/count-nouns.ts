import type { Token } from '../reading.ts'
import { isPlural } from './context.ts'
import type { Quantity } from './quantity.ts'
import { readUnitAt } from './units.ts'

/** Words between a number and its noun. */
const ADJECTIVE = /^[a-z]+(?:ive|al|ic|ed|ing|ee|ent|ant|free|new|ar)$/

/** The token behind `lines`, `free electrons`, or null. */
const pastNoun = (tokens: readonly Token[], at: number): number | null => {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  if (isPlural(first.word)) return at + 1
  const second = tokens[at + 1]
  const adjective = ADJECTIVE.test(first.word) || first.word === 'free'
  return adjective && second?.kind === 'word' && isPlural(second.word) ? at + 2 : null
}

/** `600 lines per mm`, `8.5e28 free electrons per cubic metre`: what is counted has no unit, its density or rate has. */
export const withCountNoun = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  const place = pastNoun(tokens, quantity.to)
  if (place === null || !/^(?:per|\/|each|every)$/.test(tokens[place]?.word ?? '')) return quantity
  const per = tokens[place]?.word === 'each' || tokens[place]?.word === 'every' ? place + 1 : place
  const unit = readUnitAt(tokens, per)
  if (unit === null || unit.problem !== null) return quantity
  const inverse = per === place ? unit.powers : unit.powers.map((power) => ({ ...power, exponent: -power.exponent }))
  if (per !== place && unit.powers.length > 1) return quantity
  return {
    ...quantity,
    value: (quantity.value * unit.scale) / unit.divisor,
    uncertainty: (quantity.uncertainty * unit.scale) / unit.divisor,
    powers: inverse,
    unit: per === place ? unit.text : `1/${unit.text}`,
    to: unit.next,
    unitAt: quantity.to,
    assumptions: unit.assumptions,
  }
}
