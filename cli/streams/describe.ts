import { colors } from '../colors.ts'
import { labelledRow } from '../labelled-row.ts'
import { figuresText, haltedText } from '../machines/figures.ts'
import type { TickRow } from './requests.ts'

type Members = Readonly<Record<string, unknown>>

const row = labelledRow(10)

const drivenText = ({ autotick, tickIntervalSvconds: every }: Members): string => {
  if (autotick !== true) return 'on request'
  return every === 1 ? 'at every tick of the clock' : `at every ${every} ticks of the clock`
}

/** Why a channel does not tick by itself any more; null if it does or never did. */
const endOf = ({ state, halted, stopped }: Members): string | null => {
  if (state === 'closed') return 'closed'
  // That it has halted is also why the clock has stopped.
  if (halted === true) return 'halted'
  return typeof stopped === 'object' && stopped !== null ? `stopped: ${(stopped as Members).code}` : null
}

/** Settings and progress of a channel, a line each. */
export const channelText = (channel: Members): string => {
  const { id, version } = channel.contract as Members
  const { prefix, scopes } = channel.key as { prefix: string; scopes: readonly string[] }
  const { ticks, step, pending, envelope, missed } = channel
  const end = endOf(channel)
  const lines = [
    row('ticks', `${ticks}${end === null ? '' : `, ${end}`}`),
    row('step', `${step}${Number(pending) > 0 ? `, and ${pending} that are not sealed` : ''}`),
    row('driven', `${drivenText(channel)}${Number(missed) > 0 ? `; ${missed} missed` : ''}`),
    row('readers', channel.public === true ? 'everybody' : 'holders of a key or link'),
    row('key', `${prefix}…, may ${scopes.join(', ')}`),
    row('contract', `${id}, version ${version}`),
    row('envelope', envelope ?? '–'),
  ]
  return lines.join('\n')
}

/** One line for a channel of a list. */
export const channelLine = (channel: Members): string =>
  `${channel.channel}  tick ${channel.ticks}  ${endOf(channel) ?? drivenText(channel)}`

/** One line for a sealed tick. */
export const tickLine = (tick: TickRow): string =>
  `${String(tick.tick).padStart(8)}  ${figuresText(tick.observed, tick)}${haltedText(tick)}`

/** One line for an event that readers are sent; its margin shows the number of the tick. */
export const eventLine = (event: Members): string => {
  const { type, tick, from, to, autotick } = event
  if (type === 'tick') return tickLine(event as unknown as TickRow)
  const margin = String(type === 'gap' ? '' : tick).padStart(8)
  if (type === 'gap')
    return colors.yellow(`${margin}  gap: ${from === to ? `tick ${from}` : `ticks ${from} to ${to}`} not shown`)
  return colors.dim(`${margin}  ${endOf(event) ?? (autotick === true ? 'ticks by itself' : 'ticks on request')}`)
}
