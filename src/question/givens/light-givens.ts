import type { Mention, Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const WAVELENGTH = stemOf('wavelength')

/** Units in which the wavelengths of light are given, and hardly the sizes of what it passes. */
const OF_LIGHT = /^(?:nm|[ÅA]|angstrom)$/
const COLOUR =
  /^(?:red|green|blue|yellow|violet|orange|infrared|ultraviolet|uv|visible|monochromatic|coherent|sodium|helium-neon|he-ne|laser)$/
const LIGHT = /^(?:light|lasers?|radiation|photons?|sunlight)$/

/** `589 nm light`, `633 nm red laser`, `light of 450 nm`: the noun of a length that is a wavelength; null of every other one. */
export const wavelengthSaid = ({ tokens }: Reading, { from, to, unit }: Mention): string | null => {
  if (!OF_LIGHT.test(unit)) return null
  const at = COLOUR.test(tokens[to]?.word ?? '') ? to + 1 : to
  const isBefore = LIGHT.test(tokens[at]?.word ?? '')
  const isBehind = /^(?:of|at|with)$/.test(tokens[from - 1]?.word ?? '') && LIGHT.test(tokens[from - 2]?.word ?? '')
  return isBefore || isBehind ? WAVELENGTH : null
}
