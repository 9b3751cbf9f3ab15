import { FAMILIES, type Family } from './families.ts'
import { CATALOGUE } from './generated/catalogue.ts'
import { makeOperator } from './make-operator.ts'
import type { Operator } from './operator.ts'
import { splitStanzas } from './split-stanzas.ts'
import { StanzaError } from './stanza.ts'

/** A family and what the catalogue holds of it. */
export interface FamilyCount {
  readonly family: Family
  readonly total: number
  readonly computable: number
}

/** The catalogue of operators. Identifiers and names are read at once, the rest of an operator on first use. */
export interface Registry {
  get(id: string): Operator | undefined
  /** All operators, in the order of the families and of their files. */
  all(): readonly Operator[]
  /** Operators in the catalogue. */
  readonly total: number
  /** Those with a formula. */
  readonly computable: number
  /** All 65 families, also those still empty. */
  families(): readonly FamilyCount[]
}

/**
 * Builds a registry from the texts of the families. Their stanzas are read on first use, and throw then.
 * @param texts prefix and content of each file
 * @param broken receives the error of a stanza that is unusable and left out; by default the error is thrown
 * @throws StanzaError with family and line
 */
export const buildRegistry = (
  texts: readonly (readonly [string, string])[],
  broken: (failure: StanzaError) => void = (failure) => {
    throw failure
  },
): Registry => {
  const byId = new Map<string, Operator>()
  for (const [family, text] of texts) {
    for (const block of splitStanzas(family, text, broken)) {
      const { id, line } = block
      const before = byId.get(id)
      if (before === undefined) byId.set(id, makeOperator(block))
      else broken(new StanzaError(family, line, `${id} stands already in ${before.family.prefix}.txt:${before.line}`))
    }
  }
  const operators = [...byId.values()]
  const families = FAMILIES.map((family) => {
    const own = operators.filter((operator) => operator.family === family)
    return { family, total: own.length, computable: own.filter(({ refuses }) => !refuses).length }
  })
  return {
    get: (id) => byId.get(id),
    all: () => operators,
    total: operators.length,
    computable: operators.filter(({ refuses }) => !refuses).length,
    families: () => families,
  }
}

let built: Registry | undefined

/** The registry of this release, built at the first call. */
export const registry = (): Registry => {
  built ??= buildRegistry(CATALOGUE)
  return built
}
