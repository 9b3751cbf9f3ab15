import { StartError } from '../node/start-error.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { colors } from './colors.ts'
import { CLI_EXIT } from './exit-table.ts'
import { offeredReadings } from './offered-readings.ts'
import { columnsOf, wrapWords } from './wrap-words.ts'

const exitOf = (refusal: Refusal): number => {
  if (refusal.code === 'NODE_UNREACHABLE') return CLI_EXIT.unreachable
  if (refusal.code === 'UNREADABLE_FILE' || refusal.code === 'UNWRITABLE_FILE') return CLI_EXIT.unreadable
  return refusal.code === 'INVALID_SETTING' ? CLI_EXIT.usage : CLI_EXIT.refused
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Offer {
  readonly operator: string
  readonly name: string
  readonly formula: string
  readonly needs: readonly { readonly symbol: string; readonly meaning: string; readonly unit: string }[]
}

const isOffer = (item: unknown): item is Offer =>
  typeof item === 'object' && item !== null && 'operator' in item && 'formula' in item && 'needs' in item

/** An operator named by a refusal, as text for people. */
const offered = ({ operator, name, formula, needs }: Offer): string => {
  const lacking = needs.map(({ symbol, meaning, unit }) => `${symbol} (${meaning}${unit === '1' ? '' : `, ${unit}`})`)
  return `${operator}  ${name}: ${formula}${lacking.length === 0 ? '' : `; would need ${lacking.join(', ')}`}`
}

/** One line for a member; one for each item if a list contains more than words. */
const lines = (name: string, value: unknown): readonly string[] => {
  if (name === 'readings' && Array.isArray(value)) return ['  readings:', ...offeredReadings(value)]
  if (!Array.isArray(value)) return [`  ${name}: ${text(value)}`]
  if (value.length === 0) return []
  if (value.every((item) => typeof item !== 'object')) return [`  ${name}: ${value.map(text).join(', ')}`]
  return [`  ${name}:`, ...value.map((item) => `    ${isOffer(item) ? offered(item) : text(item)}`)]
}

/** Members repeated by the message or meaningless to people. */
const SILENT = new Set([
  ...['type', 'title', 'status', 'detail', 'code', 'instance', 'retryable'],
  ...[
    'received',
    'setting',
    'origin',
    'path',
    'url',
    'input',
    'nearest',
    'missing',
    'unused',
    'near',
    'solvers',
    'unread',
  ],
])

/**
 * Prints the error and its remedy on standard error, as text or as one JSON line.
 * @returns exit code of the process
 */
export const reportFailure = (error: unknown, json: boolean): number => {
  if (error instanceof Refusal) {
    if (json) console.error(JSON.stringify({ code: error.code, detail: error.message, ...error.data }))
    else {
      const width = columnsOf(process.stderr)
      const said = wrapWords(`${error.code}  ${error.message}`, width, 2)
      console.error(colors.red(error.code) + said.slice(error.code.length))
      const data = Object.entries(error.data).filter(([name]) => !SILENT.has(name))
      for (const line of data.flatMap(([name, value]) => lines(name, value)))
        console.error(colors.dim(wrapWords(line, width, 6)))
      console.error(colors.dim(`  more: svcmesh explain ${error.code}`))
    }
    return exitOf(error)
  }
  if (error instanceof StartError) {
    if (json) console.error(JSON.stringify({ detail: error.message, remedy: error.remedy, exitCode: error.exitCode }))
    else console.error(`${colors.red('cannot run')}  ${error.message}\n${error.remedy}`)
    return error.exitCode
  }
  console.error(error)
  console.error('This is an internal error of svcmesh; please report it with the lines above.')
  return CLI_EXIT.fault
}
