import { wantedBy } from '../actions.ts'
import { hours, paidAhead, standing } from '../coins/cycle-text.ts'
import { colors } from '../colors.ts'
import { humanNumber } from '../human-number.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const wanted = wantedBy('plan')

/** Wide enough for `paid ahead`. */
const COLUMN = 12

const row = labelledRow(COLUMN)

function described(body: Members): string {
  const cycle = body.cycle as Members
  const ahead = paidAhead(cycle)
  return [
    row('account', String(body.account)),
    row('plan', standing(cycle)),
    row('bond', `${hours(cycle.bond_plancks)}, burned first`),
    row('fuel', `${hours(body.fuel_plancks)}, bought`),
    row('free', `${hours(body.free_plancks)}; its coins cannot move`),
    ...(ahead === undefined ? [] : [row('paid ahead', ahead)]),
    row('burned', hours(body.burned_plancks)),
  ].join('\n')
}

const show: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/tally/credits/me' })
  return { body, text: described(body) }
}

const tiers: NodeAction = async ({ client }) => {
  const { body } = await client.ask({ method: 'GET', path: '/api/pricing/tiers' })
  const { hour, currency } = body.price as Members
  const lines = (body.tiers as readonly Members[]).map(
    ({ tier, price, hours: bought }) =>
      `${String(tier).padEnd(COLUMN)}${`${price} ${currency}`.padStart(8)}  ${Number(bought).toFixed(3).padStart(8)} h`,
  )
  return {
    body,
    text: [...lines, colors.dim(`for ${(body.cycle as Members).days} days, ${hour} ${currency} an hour`)].join('\n'),
  }
}

const bond: NodeAction = async ({ client, words: [tier] }) => {
  const request = { method: 'POST', path: '/api/credits/bond', body: { tier: wanted(tier, 'the tier') } } as const
  const { body } = await client.askWithKey(request)
  return { body, text: described(body) }
}

/** A tier by its name, anything else as a number of hours; the node says what is wrong with either. */
const bought = (word: string): object => (/^[0-9]/.test(word) ? { hours: Number(word) } : { tier: word })

const buy: NodeAction = async ({ client, words: [word] }) => {
  const request = {
    method: 'POST',
    path: '/api/checkout',
    body: bought(wanted(word, 'a tier or a number of hours')),
  } as const
  const { body } = await client.askWithKey(request)
  const { hours: count, price, currency, url } = body
  return { body, text: `${humanNumber(Number(count))} h for ${price} ${currency}; pay here:\n${url}` }
}

/** `svcmesh plan [show|tiers|bond TIER|buy TIER|buy HOURS]`. */
export const plan = nodeCommand('plan', { show, tiers, bond, buy }, 'show')
