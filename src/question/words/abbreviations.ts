/** What people write in short for quantities of several words. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['spl', 'sound pressure level'],
  ['snr', 'signal noise ratio'],
  ['sqnr', 'signal quantization noise ratio'],
  ['vswr', 'standing wave ratio'],
  ['swr', 'standing wave ratio'],
])

/** The same in capitals only: `Ke` is a constant of a motor. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ['KE', 'kinetic energy'],
  ['PE', 'potential energy'],
  ['GPE', 'gravitational potential energy'],
])

/** What is written in full where a word is an abbreviation; else the word. */
export const inFull = (word: string): string => ABBREVIATIONS.get(word) ?? word

/** The same for one that is told from other words by its capitals. */
export const ofCapitals = (text: string): string | null => CAPITALS.get(text) ?? null
