import { Refusal } from '../errors/refusal.ts'
import type { Contract, Observed } from './contract.ts'
import { ESCAPED } from './escape.ts'
import { inMember, mustKnow } from './symbols.ts'

type Output = Contract['output']
type TemplateOutput = Extract<Output, { readonly format: 'template' }>

/** What a template may show of a seal, beside the figures of `observe`. */
export interface SealValues {
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly step: number
  /** Tick of the seal. */
  readonly tick: number
  /** Id of the envelope. */
  readonly envelope: string
  readonly token: string
  readonly proof: string
  /** Id of the contract. */
  readonly contract: string
  readonly channel: string
}

/** For trying a template: a number of each form, and a text that is not text of the document unless it is escaped. */
const SAMPLES: readonly number[] = [0, 1.5, -2, 1e21, 1e-7]
const SAMPLE_TEXT = 'a "text", of several \\words'

const sampleSeal = (number: number): SealValues => ({
  value: number,
  unit: SAMPLE_TEXT,
  uncertainty: number,
  step: number,
  tick: number,
  envelope: SAMPLE_TEXT,
  token: SAMPLE_TEXT,
  proof: SAMPLE_TEXT,
  contract: SAMPLE_TEXT,
  channel: SAMPLE_TEXT,
})

/** Figures come before what the seal has under the same name. */
const valuesOf = (observed: Readonly<Record<string, Observed>>, seal: SealValues): Map<string, number | string> => {
  const values = new Map<string, number | string>(Object.entries(seal))
  for (const [name, { value, unit }] of Object.entries(observed)) values.set(name, value).set(`${name}.unit`, unit)
  return values
}

/** Literal texts and the names between them: one literal more than names. */
interface Parts {
  readonly literals: readonly string[]
  readonly names: readonly string[]
}

/** @throws Refusal SYNTAX for a placeholder without an end */
function partsOf(template: string): Parts {
  const literals: string[] = []
  const names: string[] = []
  let from = 0
  for (let start = template.indexOf('{{'); start >= 0; start = template.indexOf('{{', from)) {
    const end = template.indexOf('}}', start)
    if (end < 0) {
      throw new Refusal('SYNTAX', 'The placeholder is not closed; write it as in `{{name}}`.', {
        position: start,
        found: template.slice(start, start + 60),
        expected: '}}',
      })
    }
    literals.push(template.slice(from, start))
    names.push(template.slice(start + 2, end).trim())
    from = end + 2
  }
  literals.push(template.slice(from))
  return { literals, names }
}

/** A value is put in as it is: it is not read as a template again. */
const filled = (
  { literals, names }: Parts,
  { mediaType }: TemplateOutput,
  values: ReadonlyMap<string, number | string>,
): string => {
  let text = literals[0] as string
  names.forEach((name, at) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`the output has no value for ${name}`)
    text += (typeof value === 'number' ? String(value) : ESCAPED[mediaType](value)) + literals[at + 1]
  })
  return text
}

/** Rows of fields that are quoted as a whole or not at all (RFC 4180). */
const CSV = /^(?:(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r?\n|$))*$/

/** Why a document is not of its type; undefined for one that is, or of a type that any text fits. */
function fault(mediaType: TemplateOutput['mediaType'], text: string): string | undefined {
  if (mediaType === 'text/csv') {
    return CSV.test(text) ? undefined : 'texts are quoted: put each alone in its field and leave the quotes out'
  }
  if (mediaType !== 'application/json') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `${(error as Error).message}; a text belongs in quotes, a number may stand alone`
  }
}

/**
 * A template shows known names, and gives a document of its type whatever their values.
 * @param observed names of the contract's figures
 * @throws Refusal SYNTAX, UNKNOWN_SYMBOL, INVALID_BODY, naming the member
 */
export function checkOutput(output: Output, observed: readonly string[]): void {
  if (output.format === 'json') return
  inMember('output.template', () => {
    const parts = partsOf(output.template)
    for (const number of SAMPLES) {
      const figures = observed.map((name): [string, Observed] => [name, { value: number, unit: SAMPLE_TEXT }])
      const values = valuesOf(Object.fromEntries(figures), sampleSeal(number))
      mustKnow(
        [...new Set(parts.names)].filter((name) => !values.has(name)),
        [...values.keys()],
      )
      const text = filled(parts, output, values)
      const wrong = fault(output.mediaType, text)
      if (wrong !== undefined) {
        throw new Refusal('INVALID_BODY', `The output is not ${output.mediaType}: ${wrong}.`, {
          wrong: [{ member: 'output.template', expected: output.mediaType }],
          output: text.slice(0, 200),
        })
      }
    }
  })
}

/** Parts of the templates of contracts that are kept in memory. */
const known = new WeakMap<TemplateOutput, Parts>()

/**
 * The document of a sealed step. Every value is escaped for the media type of the output.
 * @param observed figures of the step
 */
export function renderOutput(
  output: TemplateOutput,
  observed: Readonly<Record<string, Observed>>,
  seal: SealValues,
): string {
  const parts = known.get(output) ?? partsOf(output.template)
  known.set(output, parts)
  return filled(parts, output, valuesOf(observed, seal))
}

/** Media type of the documents, with their encoding. */
export const outputType = (output: Output): string =>
  `${output.format === 'json' ? 'application/json' : output.mediaType}; charset=utf-8`
