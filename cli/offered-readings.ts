import type { Json, JsonObject } from '../src/schema/json.ts'
import { humanNumber } from './human-number.ts'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const inputText = (name: string, value: Json | undefined): string => {
  if (!isObject(value)) return quoted(`${name}=${JSON.stringify(value)}`)
  const { value: size, unit } = value
  const text = `${name}=${String(size)}${unit === '1' || unit === undefined ? '' : ` ${String(unit)}`}`
  return text.includes(' ') ? quoted(text) : text
}

/** The command that sends an offered request. */
const commandOf = (body: JsonObject): string => {
  if (typeof body.query === 'string') return `svcmesh ask ${quoted(body.query)}`
  const operators = Array.isArray(body.operators) ? body.operators.map(String) : []
  const inputs = isObject(body.inputs) ? Object.entries(body.inputs).map(([name, value]) => inputText(name, value)) : []
  return `svcmesh compute ${[...operators, ...inputs].join(' ')}`
}

/** Readings that a refusal offers, numbered, each with what it leaves unplaced and the command that runs it. */
export const offeredReadings = (readings: readonly Json[]): readonly string[] =>
  readings.filter(isObject).flatMap(({ sentence, body, value, unit, unplaced }, at) => {
    const left = Array.isArray(unplaced) && unplaced.length > 0 ? [`       not placed: ${unplaced.join(', ')}`] : []
    const result = `${humanNumber(Number(Number(value).toPrecision(6)))}${unit === '1' ? '' : ` ${String(unit)}`}`
    return [`    ${at + 1}  ${String(sentence)}: ${result}`, ...left, `       ${commandOf(isObject(body) ? body : {})}`]
  })
