import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import { labelledRow } from '../labelled-row.ts'
import type { Members } from '../node-actions.ts'
import { columnsOf, wrapWords } from '../wrap-words.ts'

/** Of the names before the values. */
const WIDTH = 12
const row = labelledRow(WIDTH)

const left = (title: string) => ({ title, align: 'left' }) as const
const right = (title: string) => ({ title, align: 'right' }) as const

const tally = ({ yes, no, quorum, members }: Members): string =>
  `${yes} yes, ${no} no of ${members} members; a quorum is ${quorum}`

const stateOf = ({ state, final }: Members): string => `${state}${final === true ? ', final' : ''}`

/** A proposal in a list. The whole id, so that it can be copied. */
function entry(each: Members): string {
  const { proposal, type, title, yes, no, closes, state, outlook } = each
  const details = `  ${type}, ${stateOf(each)}; ${yes} yes, ${no} no; closes in tick ${closes}`
  const notes = state === 'undecided' ? [wrapped(`  ${outlook}`, 2)] : []
  return [String(proposal), colors.bold(wrapped(`  ${title}`, 2)), details, ...notes].join('\n')
}

/** A list of proposals. */
export function listed({ proposals, total }: Members): string {
  const entries = (proposals as readonly Members[]).map(entry)
  if (entries.length === 0) return 'No proposal.'
  const more = Number(total) > entries.length ? [colors.dim(`${total} in all`)] : []
  return [...entries, ...more].join('\n')
}

const wrapped = (text: string, indent: number): string => wrapWords(text, columnsOf(process.stdout), indent)

/** A text beside a name, in as many lines as it needs. */
const beside = (text: unknown): string => wrapped(' '.repeat(WIDTH) + text, WIDTH).slice(WIDTH)

/** What the body of a proposal changes. */
function effectOf(body: Members): readonly string[] {
  switch (body.type) {
    case 'parameter':
      return [row('parameter', `${body.parameter} = ${body.value}`)]
    case 'upgrade':
      return [row('release', String(body.release)), row('artifacts', String(body.content))]
    case 'member':
      return [row('epoch', String(body.epoch)), row('replaces', String(body.replaces)), row('by', String(body.by))]
    default:
      return []
  }
}

/** One proposal. */
export function shown(whole: Members): string {
  const { proposal, title, body, closes, activates, ratified, quorum, ratified_from, superseded_by, own, outlook } =
    whole
  const { text } = body as Members
  return [
    row('proposal', String(proposal)),
    row('title', colors.bold(beside(title))),
    ...(text === ''
      ? []
      : String(text)
          .split('\n')
          .map((line, at) => row(at === 0 ? 'text' : '', beside(line)))),
    ...effectOf(body as Members),
    row('state', colors.bold(stateOf(whole))),
    row('', beside(outlook)),
    row('ballots', tally(whole)),
    row('own ballot', own === null ? 'none' : String(own)),
    row('ratified', `${ratified} of ${quorum}, from tick ${ratified_from} on`),
    row('closes', `tick ${closes}`),
    ...(activates === null ? [] : [row('activates', `tick ${activates}`)]),
    ...(superseded_by === null ? [] : [row('instead', String(superseded_by))]),
  ].join('\n')
}

/** Parameters of the network. */
export function parameterLines({ parameters }: Members): string {
  const all = parameters as readonly Members[]
  const rows = all.map(({ parameter, value, least, most, unit, set_by }) => [
    String(parameter),
    `${value}`,
    `${least} to ${most}`,
    String(unit),
    set_by === null ? 'default' : String(set_by),
  ])
  const coming = all.flatMap((each) =>
    (each.coming as readonly Members[]).map(
      ({ value, activates, proposal }) => `${each.parameter} becomes ${value} in tick ${activates}, by ${proposal}`,
    ),
  )
  const heads = [left('parameter'), right('value'), left('bounds'), left('unit'), left('set by')]
  return [...columns(heads, rows), ...coming].join('\n')
}
