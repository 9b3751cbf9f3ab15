import type { Lexicon } from './lexicon.ts'

/**
 * Relations that everybody takes as a first step without naming them: mass from density and volume, a speed from a way and a
 * time, an amount of substance from a mass. Identifiers of the catalogue.
 */
const PLAIN_STEPS: ReadonlySet<string> = new Set(
  `NM19 NM23 NM26 NM103 NM116 NM127 NM128 NM129 OW7 OW8 QM10 QM110 EW1 EC1 EC2 EC3 EC10 EC11 ES20 ES23 ES4 FL10 FL11 FL12 FL13
  CHE6 CHE8 RD8 RD9 RD19 TD1 TD3 MG16 NP4 SR1`.split(/\s+/),
)

const known = new WeakMap<Lexicon, Uint8Array>()

/** 1 at the places of the operators of these relations. */
export const plainSteps = (lexicon: Lexicon): Uint8Array => {
  const before = known.get(lexicon)
  if (before !== undefined) return before
  const plain = new Uint8Array(lexicon.places)
  for (const { operator, order } of lexicon.entries) if (PLAIN_STEPS.has(operator.id)) plain[order] = 1
  known.set(lexicon, plain)
  return plain
}
