import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Cko } from '../envelope/cko.ts'
import type { FoundBundle } from './find-bundle.ts'
import { type Finding, held, notChecked } from './report.ts'
import { count, fits, list, number, type Test, text } from './shape.ts'

const isSample: Test = fits({
  name: text,
  unit: text,
  axes: list(fits({ name: text, unit: text, start: number, step: number, count })),
  values: list(number),
  every: (value) => count(value) && value !== 0,
})

/**
 * Whether a member stands in an answer in a form that a node writes, though no signature covers it: samples of fields, and
 * the names of the seven steps in a keyless proof that does not sign them.
 */
export function isUncovered({ fields_digest, seq, protocol }: Cko, name: string, value: unknown): boolean {
  if (name === 'field_samples') return fields_digest !== null && list(isSample)(value)
  return name === 'protocol' && seq === UNCHAINED && protocol === undefined && list(text)(value)
}

/** Names what a reader of the file sees and no signature covers, so that nobody takes it for sealed. */
export function checkCoverage(cko: Cko, { bundle, uncovered }: FoundBundle): Finding {
  const inside = Object.keys(bundle).filter((name) => isUncovered(cko, name, bundle[name]))
  const names = [...uncovered, ...inside]
  if (names.length === 0) return held('everything in the file is signed or follows from what is signed')
  return notChecked(`no signature covers ${names.join(', ')}; do not rely on ${names.length === 1 ? 'it' : 'them'}`)
}
