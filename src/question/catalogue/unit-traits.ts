import { readUnitTokens } from '../../units/unit-lexer.ts'

/** What a unit says beyond its dimension. */
export type UnitTrait = 'angle' | 'revolution' | 'share' | 'level' | 'cycle' | 'scale' | 'plain'

/** Names of units by what they say; the first that a unit contains counts. */
const TRAITS: readonly (readonly [UnitTrait, ReadonlySet<string>])[] = [
  ['level', new Set(['dB', 'dBm', 'dBV', 'dBW', 'Np'])],
  ['revolution', new Set(['rev', 'turn', 'rpm'])],
  ['angle', new Set(['rad', 'mrad', 'µrad', 'deg', '°', 'arcmin', 'arcsec', 'mas', '′', '″'])],
  ['share', new Set(['%', '‰', 'ppm', 'ppb'])],
  ['cycle', new Set(['Hz', 'mHz', 'kHz', 'MHz', 'GHz', 'THz'])],
  ['scale', new Set(['degC', 'degF', '°C', '°F'])],
]

const read = (unit: string): UnitTrait => {
  const names = readUnitTokens(unit).flatMap((token) => (token.kind === 'name' ? [token.text] : []))
  return TRAITS.find(([, members]) => names.some((name) => members.has(name)))?.[0] ?? 'plain'
}

/** Unit texts of questions repeat; this many are kept. */
const REMEMBERED = 1000
const known = new Map<string, UnitTrait>()

/** What a unit says beyond its dimension: an angle, a share, a level, a scale with a zero of its own. */
export const unitTraits = (unit: string): UnitTrait => {
  const before = known.get(unit)
  if (before !== undefined) return before
  const trait = read(unit)
  if (known.size < REMEMBERED) known.set(unit, trait)
  return trait
}
