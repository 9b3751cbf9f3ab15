import { wantedBy } from '../actions.ts'
import { colors } from '../colors.ts'
import { humanNumber } from '../human-number.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const wanted = wantedBy('contribute')

/** Wide enough for `days missing`. */
const row = labelledRow(14)

/** The first digits of an id: a whole one and its name do not fit 80 columns. */
const short = (id: unknown): string => `${String(id).slice(0, 16)}…`

const words = (finding: unknown): string => String(finding).replaceAll('_', ' ')

const caseLines = ({ challenge, envelope, claimed, expected, finding, found, settled }: Members): readonly string[] => [
  row('challenge', `${short(challenge)} of envelope ${short(envelope)}`),
  row('', `claimed ${claimed}, expected ${expected}`),
  row('', `${words(finding)}${found === null ? '' : `: ${found}`}${settled === true ? '' : ', not settled'}`),
]

function described(body: Members): string {
  const { state, mode, bonded, movable, required, short_by, days_remaining, free_from, svcond, running, against } = body
  const days =
    days_remaining === null ? 'unknown: nothing sealed in 14 days' : `${humanNumber(Number(days_remaining))} days`
  const free = typeof free_from === 'number' && free_from > Number(svcond) ? Number(free_from) - Number(svcond) : 0
  return [
    row('bond', colors.bold(String(state))),
    row('mode', `${mode}${running === 0 ? '' : `, ${running} jobs of others`}`),
    row('envelopes', `${bonded} of ${required} bonded, ${movable} movable`),
    ...(short_by === 0 ? [] : [row('missing', `${short_by} envelopes`), row('days missing', days)]),
    ...(free === 0 ? [] : [row('free in', `${free} ticks`)]),
    ...(against as readonly Members[]).flatMap(caseLines),
  ].join('\n')
}

const status: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/contribute/status' })
  return { body, text: described(body) }
}

const policy: NodeAction = async ({ client }) => {
  const { body } = await client.ask({ method: 'GET', path: '/api/contribute/policy' })
  const percent = (bps: unknown): string => `${Number(bps) / 100} %`
  const text = [
    row('bond', `${body.bond_envelopes} envelopes, which stay yours and do not move`),
    row('reward', `${percent(body.reward_bps)} of the charge`),
    row('deposit', `${percent(body.deposit_bps)} of the price of the challenged job`),
    row('challenge', `within ${body.challenge_ticks} ticks`),
    row('judges', `${body.drawn_members} members at a time, until ${body.agreeing_members} agree`),
    row('silent', `replaced after ${body.answer_ticks} ticks`),
    row('release', `at once, or ${body.release_ticks} ticks after contributing`),
    row('contributors', `${body.contributors} now`),
  ]
  return { body, text: text.join('\n') }
}

const withheld: NodeAction = async ({ client }) => {
  const { body } = await client.ask({ method: 'GET', path: '/api/contribute/withheld' })
  const cases = (body.withheld as readonly Members[]).flatMap((each) => [
    row('contributor', String(each.contributor)),
    ...caseLines(each),
  ])
  return { body, text: [...cases, colors.dim(`${body.total} withheld`)].join('\n') }
}

/** Posts something and shows the status that follows. */
const posted =
  (what: string): NodeAction =>
  async ({ client }) => {
    const { body } = await client.askWithKey({ method: 'POST', path: `/api/contribute/${what}`, body: {} })
    return { body, text: described(body) }
  }

const mode: NodeAction = async ({ client, words: [to] }) => {
  const request = { mode: wanted(to, 'the mode: idle, contributing or experimenting') }
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/contribute/mode', body: request })
  return { body, text: described(body) }
}

const challenge: NodeAction = async ({ client, words: [envelope, bits] }) => {
  const request = {
    envelope: wanted(envelope, 'which envelope'),
    expected_bits: wanted(bits, 'the bits that you expect, 16 hex digits'),
  }
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/contribute/challenge', body: request })
  return { body, text: [...caseLines(body), row('deposit', `${body.deposit_plancks} plancks`)].join('\n') }
}

/** `svcmesh contribute status|policy|bond|release|mode|challenge|withheld`. */
export const contribute = nodeCommand(
  'contribute',
  { status, policy, bond: posted('bond'), release: posted('release'), mode, challenge, withheld },
  'status',
)
