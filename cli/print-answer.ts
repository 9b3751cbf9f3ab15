import { writeFile } from 'node:fs/promises'
import { colors } from './colors.ts'
import type { Invocation } from './command.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const row = (label: string, value: string): string => `${colors.dim(label.padEnd(12))}${value}`

const uncertainty = (value: unknown): string => (typeof value === 'number' && value > 0 ? ` ± ${value}` : '')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : [])

/** How a question was read: what was taken for what, what was assumed, what was left out. */
const describeReading = (reading: unknown): readonly string[] => {
  if (!isObject(reading)) return []
  const inputs = Array.isArray(reading.inputs) ? reading.inputs.filter(isObject) : []
  return [
    ...(isObject(reading.conversion)
      ? [row('converted', `${text(reading.conversion.value)} ${text(reading.conversion.unit)}`)]
      : []),
    ...(typeof reading.solver === 'string' ? [row('solver', reading.solver)] : []),
    ...inputs.map(({ symbol, meaning, given }) => row('read', `${text(symbol)} (${text(meaning)}) = ${text(given)}`)),
    ...texts(reading.assumptions).map((sentence) => row('assumed', sentence)),
    ...texts(reading.not_used).map((words) => row('not used', words)),
  ]
}

/** A sealed answer for people: the value first, then where it comes from and what vouches for it. */
const describe = (answer: Readonly<Record<string, unknown>>): string => {
  const equations = Array.isArray(answer.equations) ? answer.equations.map(String) : []
  const lines = [
    `${colors.bold(text(answer.value))}${uncertainty(answer.uncertainty)} ${text(answer.unit)}`,
    row('operators', Array.isArray(answer.operatorChain) ? answer.operatorChain.join(' → ') : ''),
    ...describeReading(answer.reading),
    ...equations.map((equation, index) => row(index === 0 ? 'equations' : '', equation)),
    row('envelope', text(answer.envelope_id)),
    row('svcond', `${text(answer.svcond)}, R_t ${text(answer.R_t)}`),
    row('proof', text(answer.svc_proof)),
  ]
  return lines.filter((line) => !line.endsWith('undefined')).join('\n')
}

/** Prints a sealed answer as the flags ask, and saves it where `--save` says. */
export const printAnswer = async (
  answer: Readonly<Record<string, unknown>>,
  { options }: Invocation,
): Promise<void> => {
  if (typeof options.save === 'string') await writeFile(options.save, `${JSON.stringify(answer, null, 2)}\n`)
  if (options.json) console.log(JSON.stringify(answer))
  else console.log(describe(answer))
  if (typeof options.save === 'string' && !options.json) {
    console.log(colors.dim(`saved; check it anywhere with: svcmesh verify ${options.save}`))
  }
}
