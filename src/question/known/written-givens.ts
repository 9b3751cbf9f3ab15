import { exp } from '../../numeric/elementary/exp.ts'
import { ofConstant } from '../../prose/named-value.ts'
import { withSynonyms } from '../catalogue/match.ts'
import type { SaidQuantity } from '../said/quantities.ts'
import type { Said } from '../said/said.ts'
import { stemOf, stemsOf } from '../vocabulary/stem.ts'
import { AS_SAID, derivedFrom, type Given, type GivenSort, KIND, labelled, said, spreadOf } from './given.ts'

const YEAR = 31_557_600
const BOLTZMANN = ofConstant('k_B', 'J/K', 'Boltzmann constant').value

const sortOf = ({ bare, trait }: SaidQuantity): GivenSort => (bare ? 'bare' : trait)

const given = (quantity: SaidQuantity): Given => ({
  sort: sortOf(quantity),
  si: quantity.si,
  spread: spreadOf(quantity.mention),
  kind: quantity.kind,
  label: withSynonyms(quantity.label),
  mask: 1 << quantity.id,
  cost: 0,
  quantity,
  thing: null,
  ...AS_SAID,
})

const TEMPERATURE = [stemOf('temperature')]
const TERMS = stemsOf('years time term number')
const RATIO = stemsOf('ratio')
const GONE = stemsOf(
  'gone lost removed decayed used consumed eliminated disappeared dissipated rejected blocked absorbed',
)
const REMAINING = stemsOf('remaining left fraction share')
const LN10 = 2.302585092994046
const EACH = new Set('each both equal identical two same equally either every'.split(' '))

/** The same number said of several things: `two masses of 5 kg each`. */
const repeated = (one: Given, { items, words }: Said): readonly Given[] => {
  const { quantity } = one
  if (quantity === null || one.sort === 'bare' || ![...EACH].some((word) => words.has(word))) return []
  const near = items.slice(Math.max(0, quantity.at - 6), quantity.at + 2).map(({ word }) => word)
  if (!near.some((word) => EACH.has(word))) return []
  return [{ ...one, mask: 0, cost: 0.2, repeats: true }]
}

/** Other roles of one written quantity: per cent a year as a share, years as a number, electronvolts of a temperature. */
const otherRoles = (one: Given): readonly Given[] => {
  const { quantity, si, kind, label, sort } = one
  if (quantity === null) return []
  const { mention, spelled } = quantity
  const roles: Given[] = []
  const role = (change: Parameters<typeof derivedFrom>[1]): void => {
    roles.push(derivedFrom(one, change))
  }
  if (sort === 'share' && kind === KIND.rate) role({ si: mention.value / 100, kind: KIND.one, cost: 0, sort: 'share' })
  if (sort === 'bare' && !spelled && si > 0) role({ si, kind: KIND.money, cost: 0.15, sort: 'money' })
  if (kind === KIND.money) role({ si, kind: KIND.one, cost: 0.4, sort: 'bare' })
  if (kind === KIND.energy && said(label, TEMPERATURE) > 0.6)
    role({
      si: si / BOLTZMANN,
      kind: KIND.temperature,
      cost: 0,
      derived: `${mention.text} over the Boltzmann constant`,
    })
  if (sort === 'level')
    role({
      si: exp((si * LN10) / 10),
      kind: KIND.one,
      cost: 0,
      sort: 'linear',
      label: labelled(label, RATIO, 0.6),
      derived: `${mention.text} as a ratio`,
    })
  if (sort === 'share' && kind === KIND.one && said(quantity.label, GONE) > 0.4)
    role({
      si: 1 - si,
      kind: KIND.one,
      cost: 0.1,
      sort: 'share',
      label: labelled(label, REMAINING, 0.8),
      derived: `what remains of ${mention.text}`,
    })
  if (kind === KIND.time && mention.unit.includes('yr'))
    role({
      si: si / YEAR,
      kind: KIND.one,
      cost: 0.1,
      sort: 'years',
      label: labelled(label, TERMS, 0.8),
      derived: `${mention.text} as a number of years`,
    })
  return roles
}

/** What the written quantities of a question may stand for by themselves. */
export const writtenGivens = (question: Said): readonly Given[] =>
  question.quantities.flatMap((quantity) => {
    const one = given(quantity)
    return [one, ...otherRoles(one), ...repeated(one, question)]
  })
