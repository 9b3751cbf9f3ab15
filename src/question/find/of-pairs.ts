import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention } from '../read/reading.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

const sideOf = ({ symbol }: Slot): string | null => /[12]$/.exec(symbol)?.[0] ?? null

/**
 * A number that is one `of` the next, `750 mL of 0.35 mol/L`, where a formula for two of each takes the one of the first and the
 * other of the second; or null.
 */
export const tornFromItsOwn = (candidate: Candidate, { reading }: Question): string | null => {
  const slots = new Map<Mention, Slot>(placedGivens(candidate).map(([slot, { mention }]) => [mention, slot]))
  for (const [at, one] of reading.mentions.entries()) {
    const other = reading.mentions[at + 1]
    const [here, there] = [slots.get(one), other === undefined ? undefined : slots.get(other)]
    if (other === undefined || here === undefined || there === undefined || here.key === there.key) continue
    const isOf = other.from === one.to + 1 && reading.tokens[one.to]?.word === 'of'
    const [side, next] = [sideOf(here), sideOf(there)]
    if (isOf && side !== null && next !== null && side !== next) return other.text
  }
  return null
}

const RESISTIVITY = stemOf('resistivity')
const CONDUCTIVITY = stemOf('conductivity')

/** A conductivity that comes out where a resistivity is asked for; or null. */
export const inverseAsked = ({ steps }: Candidate, { wanted }: Question): string | null => {
  const heads = steps.at(-1)?.form.target.heads
  const isInverse = wanted.heads.includes(RESISTIVITY) && heads?.has(CONDUCTIVITY) && !heads.has(RESISTIVITY)
  return isInverse === true ? wanted.text : null
}

const OF_ELECTRON = /^mass of the (?:electron|positron|muon)$/

const OF_PARTICLE = /^charge of (?:the|an) (?:electron|proton|positron|muon)$/

/** What a current carries on its way to something else: no single particle's charge. */
const CARRIED = /^charge carried by a current$/

/** What is lighter than any atom in the place of the mass of one, or the charge of a particle in that of what a current carries; or null. */
export const noAtom = (candidate: Candidate): string | null => {
  const wrong = placedGivens(candidate).find(
    ([{ entry, labels }, { mention }]) =>
      mention.origin !== 'written' &&
      ((OF_ELECTRON.test(mention.name ?? '') && labels.every(({ text }) => /\batom(?:ic)?\b/.test(text))) ||
        (OF_PARTICLE.test(mention.name ?? '') && candidate.steps.length > 1 && CARRIED.test(entry.operator.name))),
  )
  return wrong === undefined ? null : `${wrong[1].mention.name} for ${wrong[0].labels[0]?.text}`
}
