import { fromUtf8 } from '../../../src/bytes/utf8.ts'
import type { Manifest } from '../../../src/mesh/snapshots/manifest.ts'

/** What the rows of a snapshot are named after. */
export type Name = Pick<Manifest, 'tick' | 'cut'>

export const WIDTH = 14
const numbered = (number: number): string => number.toString(16).padStart(WIDTH, '0')
export const placeOf = ({ tick, cut }: Name): string => `${numbered(tick)}/${cut}`
export const manifestKey = (name: Name): string => `m/${placeOf(name)}`
export const proofKey = (name: Name): string => `s/${placeOf(name)}`
export const begunKey = (name: Name): string => `d/${placeOf(name)}`
export const partsOf = (name: Name): readonly [from: string, to: string] => [
  `p/${placeOf(name)}/`,
  `p/${placeOf(name)}0`,
]
export const partKey = (name: Name, part: number): string => `${partsOf(name)[0]}${numbered(part)}`
export const rangeOf = (letter: string): readonly [from: string, to: string] => [`${letter}/`, `${letter}0`]

/** The JSON in a row; null if something else is there. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The list in a row; null if something else is there. */
export function listed<List extends readonly unknown[]>(row: Uint8Array): List | null {
  const value = parsed(fromUtf8(row) ?? '')
  return Array.isArray(value) ? (value as unknown as List) : null
}

/** Whether this names a snapshot, whatever else releases write of it. */
export function isNamed(value: unknown): value is Name {
  const { tick, cut } = (value ?? {}) as Partial<Record<keyof Name, unknown>>
  return Number.isSafeInteger(tick) && typeof cut === 'string'
}
