import { compileOperator } from './compile-operator.ts'
import { FAMILIES, type Family } from './families.ts'
import { CATALOGUE } from './generated/catalogue.ts'
import type { Operator } from './operator.ts'
import { parseStanzas } from './parse-stanzas.ts'
import { StanzaError } from './stanza.ts'

/** A family and what the catalogue holds of it. */
export interface FamilyCount {
  readonly family: Family
  readonly total: number
  readonly computable: number
}

/** The catalogue of operators, read and compiled. */
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
 * Builds a registry from the texts of the families.
 * @param texts prefix and content of each file
 * @throws StanzaError with family and line
 */
export const buildRegistry = (texts: readonly (readonly [string, string])[]): Registry => {
  const byId = new Map<string, Operator>()
  for (const [family, text] of texts) {
    for (const stanza of parseStanzas(family, text)) {
      const before = byId.get(stanza.id)
      if (before !== undefined)
        throw new StanzaError(
          family,
          stanza.line,
          `${stanza.id} stands already in ${before.family.prefix}.txt:${before.line}`,
        )
      byId.set(stanza.id, compileOperator(stanza))
    }
  }
  const operators = [...byId.values()]
  const families = FAMILIES.map((family) => {
    const own = operators.filter((operator) => operator.family === family)
    return { family, total: own.length, computable: own.filter((operator) => operator.computable !== null).length }
  })
  return {
    get: (id) => byId.get(id),
    all: () => operators,
    total: operators.length,
    computable: operators.filter((operator) => operator.computable !== null).length,
    families: () => families,
  }
}

let built: Registry | undefined

/** The registry of this release, read and compiled at the first call. */
export const registry = (): Registry => {
  built ??= buildRegistry(CATALOGUE)
  return built
}
