import { FAMILIES, type Family, familyOfId } from './families.ts'
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

/** The catalogue of operators. The stanzas of a family are cut at its first use, an operator is parsed at its own. */
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

/** Prefix and content of each family's file. */
type FamilyTexts = readonly (readonly [prefix: string, text: () => string])[]

type OnBroken = (failure: StanzaError) => void

const readFamily = (family: string, text: string, broken: OnBroken): ReadonlyMap<string, Operator> => {
  const byId = new Map<string, Operator>()
  for (const block of splitStanzas(family, text, broken)) {
    const { id, line } = block
    const before = byId.get(id)
    if (before === undefined) byId.set(id, makeOperator(block))
    else broken(new StanzaError(family, line, `${id} stands already in ${family}.txt:${before.line}`))
  }
  return byId
}

const throwing: OnBroken = (failure) => {
  throw failure
}

const openRegistry = (texts: FamilyTexts, broken: OnBroken): Registry => {
  const textOf = new Map(texts)
  const read = new Map<string, ReadonlyMap<string, Operator>>()
  const operatorsOf = (prefix: string): ReadonlyMap<string, Operator> => {
    let own = read.get(prefix)
    if (own === undefined) {
      own = readFamily(prefix, textOf.get(prefix)?.() ?? '', broken)
      read.set(prefix, own)
    }
    return own
  }
  let operators: readonly Operator[] | undefined
  const all = (): readonly Operator[] => {
    operators ??= texts.flatMap(([prefix]) => [...operatorsOf(prefix).values()])
    return operators
  }
  return {
    get(id) {
      const family = familyOfId(id)
      return family === undefined ? undefined : operatorsOf(family.prefix).get(id)
    },
    all,
    get total() {
      return all().length
    },
    get computable() {
      return all().filter(({ refuses }) => !refuses).length
    },
    families: () =>
      FAMILIES.map((family) => {
        const own = all().filter((operator) => operator.family === family)
        return { family, total: own.length, computable: own.filter(({ refuses }) => !refuses).length }
      }),
  }
}

/**
 * Builds a registry from the texts of the families. Their stanzas are cut at once; the members of a stanza are read on first
 * use, and throw then.
 * @param texts prefix and content of each file
 * @param broken receives the error of a stanza that is unusable and left out; by default the error is thrown
 * @throws StanzaError with family and line
 */
export const buildRegistry = (
  texts: readonly (readonly [prefix: string, text: string])[],
  broken: OnBroken = throwing,
): Registry => {
  const catalogue = openRegistry(
    texts.map(([prefix, text]) => [prefix, () => text]),
    broken,
  )
  catalogue.all()
  return catalogue
}

let opened: Registry | undefined

/** The registry of this release. */
export const registry = (): Registry => {
  opened ??= openRegistry(CATALOGUE, throwing)
  return opened
}
