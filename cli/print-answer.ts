import { colors } from './colors.ts'
import type { Invocation } from './command.ts'
import { humanQuantity } from './human-number.ts'
import { labelledRow } from './labelled-row.ts'
import { saveFile } from './write-file.ts'

type Members = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const row = labelledRow(12)

/** Value and unit for people; with `--exact`, every digit of the double and its bits. */
const headline = ({ value, uncertainty, unit, value_bits }: Members, exact: boolean): string => {
  const named = unit === '1' || unit === undefined ? '' : ` ${text(unit)}`
  if (typeof value !== 'number') return colors.bold(text(value)) + named
  const spread = typeof uncertainty === 'number' ? uncertainty : 0
  if (!exact) return colors.bold(humanQuantity(value, spread)) + named
  const bits = value_bits === undefined ? '' : `\n${row('bits', text(value_bits))}`
  return `${colors.bold(String(value))}${spread > 0 ? ` ± ${spread}` : ''}${named}${bits}`
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : [])

const humanDisplay = ({ value, unit }: Members): string =>
  `${typeof value === 'number' ? humanQuantity(value, 0) : text(value)} ${text(unit)}`

/** The reading of a question: its inputs, the assumptions, and unused words. */
const describeReading = (reading: unknown): readonly string[] => {
  if (!isObject(reading)) return []
  const inputs = Array.isArray(reading.inputs) ? reading.inputs.filter(isObject) : []
  return [
    ...(isObject(reading.conversion)
      ? [row('converted', `${text(reading.conversion.value)} ${text(reading.conversion.unit)}`)]
      : []),
    ...(isObject(reading.display) ? [row('displayed', humanDisplay(reading.display))] : []),
    ...(typeof reading.solver === 'string' ? [row('solver', reading.solver)] : []),
    ...inputs.map(({ symbol, meaning, given }) => row('read', `${text(symbol)} (${text(meaning)}) = ${text(given)}`)),
    ...texts(reading.assumptions).map((sentence) => row('assumed', sentence)),
    ...texts(reading.not_used).map((words) => row('not used', words)),
  ]
}

/** How each number and word of a question was placed. */
const describeLedger = (reading: unknown): readonly string[] => {
  if (!isObject(reading)) return []
  const placed = Array.isArray(reading.placed) ? reading.placed.filter(isObject) : []
  const unplaced = texts(reading.unplaced)
  return [
    ...(typeof reading.sentence === 'string' ? [row('reading', reading.sentence)] : []),
    ...placed.map(({ text: word, role, of }) => row('placed', `${text(word)} → ${text(role)} ${text(of)}`)),
    ...(unplaced.length === 0 ? [] : [row('not placed', unplaced.join(', '))]),
  ]
}

const KO42 = 'KO42'

/** What every envelope contains besides the answer: the mandatory operator, modulation, master equation and proof. */
const describeEnvelope = (answer: Members, equations: readonly string[]): readonly string[] => {
  const { master_sum: sum, functional_equation: functional } = answer
  return [
    ...equations.filter((line) => line.startsWith(KO42)).map((line) => row('tensioner', line)),
    row('svcond', `${text(answer.svcond)}, R(t) ${text(answer.R_t)}`),
    row('master', text(answer.masterEquation)),
    ...(isObject(sum) ? [row('master sum', `${text(sum.total)} ${text(sum.unit)}`)] : []),
    ...(isObject(functional) ? [row('E = P·Z', text(functional))] : []),
    row('proof', text(answer.svc_proof)),
  ]
}

/** A sealed answer for people: the value first, then its origin; the whole envelope with `--full`. */
const describe = (answer: Members, { exact, explain, full }: Invocation['options']): string => {
  const equations = texts(answer.equations)
  const own = equations.filter((line) => !line.startsWith(KO42))
  const lines = [
    headline(answer, exact === true),
    row('operators', texts(answer.operatorChain).join(' → ')),
    ...(explain === true ? describeLedger(answer.reading) : []),
    ...describeReading(answer.reading),
    ...own.map((equation, index) => row(index === 0 ? 'equations' : '', equation)),
    row('envelope', text(answer.envelope_id)),
    ...(full === true ? describeEnvelope(answer, equations) : []),
  ]
  return lines.filter((line) => !line.endsWith('undefined')).join('\n')
}

/** Prints a sealed answer according to the flags, and saves it with `--save`. @throws Refusal UNWRITABLE_FILE */
export const printAnswer = async (answer: Members, { options }: Invocation): Promise<void> => {
  if (options.json) console.log(JSON.stringify(answer))
  else console.log(describe(answer, options))
  if (typeof options.save !== 'string') return
  await saveFile(options.save, `${JSON.stringify(answer, null, 2)}\n`)
  if (!options.json) {
    console.log(colors.dim(`saved; check it anywhere with: svcmesh verify ${options.save}`))
  }
}
