import colors from 'picocolors'
import { StartError } from '../node/start-error.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { CLI_EXIT } from './exit-table.ts'

const exitOf = (refusal: Refusal): number => {
  if (refusal.code === 'NODE_UNREACHABLE') return CLI_EXIT.unreachable
  if (refusal.code === 'UNREADABLE_FILE') return CLI_EXIT.unreadable
  return refusal.code === 'INVALID_SETTING' ? CLI_EXIT.usage : CLI_EXIT.refused
}

const list = (value: unknown): string => {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ')
}

/** Members that the sentence has said already or that say nothing to people. */
const SILENT = new Set([
  ...['type', 'title', 'status', 'detail', 'code', 'instance', 'retryable'],
  ...['received', 'setting', 'origin', 'path', 'url', 'input', 'nearest'],
])

/**
 * Says on standard error what went wrong and what to do, as text or as one JSON line.
 * @returns exit code of the process
 */
export const reportFailure = (error: unknown, json: boolean): number => {
  if (error instanceof Refusal) {
    if (json) console.error(JSON.stringify({ code: error.code, detail: error.message, ...error.data }))
    else {
      console.error(`${colors.red(error.code)}  ${error.message}`)
      const data = Object.entries(error.data).filter(([name]) => !SILENT.has(name))
      for (const [name, value] of data) console.error(colors.dim(`  ${name}: ${list(value)}`))
      console.error(colors.dim(`  more: svcmesh explain ${error.code}`))
    }
    return exitOf(error)
  }
  if (error instanceof StartError) {
    if (json) console.error(JSON.stringify({ detail: error.message, remedy: error.remedy, exitCode: error.exitCode }))
    else console.error(`${colors.red('cannot start')}  ${error.message}\n${error.remedy}`)
    return error.exitCode
  }
  console.error(error)
  console.error('This is a fault of svcmesh itself; please report it with the lines above.')
  return CLI_EXIT.fault
}
