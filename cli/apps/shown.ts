import type { AppInput } from '../../src/apps/app-schema.ts'
import { colors } from '../colors.ts'
import { runText } from '../contracts/shown.ts'
import type { Members } from '../node-actions.ts'
import { outcomeText, planText } from '../programs/shown.ts'

/** One line for an app. */
export const appLine = ({ name, version, description, kind, author, id }: Members): string =>
  [
    `${colors.bold(`${name} ${version}`)}  ${description}`,
    colors.dim(`  ${kind} by ${String(author).slice(0, 16)}…  ${id}`),
  ].join('\n')

const boundsOf = (input: AppInput): string => {
  if (input.type === 'choice') return input.choices.join(' | ')
  const { minimum, maximum } = input
  if (minimum === undefined && maximum === undefined) return ''
  return `${minimum ?? '…'} to ${maximum ?? '…'}`
}

function inputLine([name, input]: readonly [string, AppInput]): string {
  const unit = input.type === 'number' && input.unit !== undefined && input.unit !== '1' ? ` ${input.unit}` : ''
  const usual = input.default === undefined ? 'needed' : `${input.default}${unit}`
  return `  ${name.padEnd(14)} ${usual.padEnd(16)} ${boundsOf(input).padEnd(20)} ${colors.dim(input.description ?? '')}`.trimEnd()
}

/** An app with its inputs, permissions and template. */
export const appText = (body: Members): string => {
  const { inputs, permissions, page, program, machine } = body.app as Members
  return [
    appLine(body),
    ...(page === undefined ? [] : ['', String(page)]),
    '',
    'inputs',
    ...Object.entries(inputs as Readonly<Record<string, AppInput>>).map(inputLine),
    `may use  ${(permissions as readonly string[]).join(', ')}`,
    JSON.stringify(program ?? machine, null, 2),
  ].join('\n')
}

/** Price of a run, as a dry run gives it. */
export const priceText = (body: Members): string => {
  if (Array.isArray(body.steps)) return planText(body)
  const { price_plancks, most_seals, machine_steps } = body
  return `${colors.bold(`at most ${price_plancks} plancks`)}: ${most_seals} sealed of ${machine_steps} steps`
}

/** What a run gave. */
export const resultText = (body: Members): string => (Array.isArray(body.steps) ? outcomeText(body) : runText(body))
