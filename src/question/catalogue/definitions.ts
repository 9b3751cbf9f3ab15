import { type Dimension, keyOf } from '../../units/dimension.ts'
import { Names } from './names.ts'
import { StemTable } from './stem-table.ts'
import { type CatalogueTables, TRAITS, type Trait } from './tables.ts'

/** What all frames share: the tables of the catalogue in the form in which they are read. */
export class Definitions {
  readonly tables: CatalogueTables
  readonly stems: StemTable
  readonly names: Names
  readonly usual: ReadonlyMap<number, number>
  readonly units: readonly {
    readonly unit: string
    readonly dimension: Dimension
    readonly kind: string
    readonly kindNumber: number
  }[]
  /** Numbers of the kinds by their keys. */
  readonly kinds: ReadonlyMap<string, number>
  readonly #traits = new Map<number, Readonly<Record<Trait, boolean>>>()

  constructor(tables: CatalogueTables) {
    this.tables = tables
    this.stems = new StemTable(tables)
    this.names = new Names(tables, this.stems)
    this.usual = new Map(tables.usual)
    const kinds = new Map<string, number>()
    this.units = tables.units.map(([unit, dimension]) => {
      const kind = keyOf(dimension)
      const kindNumber = kinds.get(kind) ?? kinds.size
      kinds.set(kind, kindNumber)
      return { unit, dimension, kind, kindNumber }
    })
    this.kinds = kinds
  }

  /** Traits by their bits. */
  traitsOf(bits: number): Readonly<Record<Trait, boolean>> {
    const known = this.#traits.get(bits)
    if (known !== undefined) return known
    const traits = Object.fromEntries(TRAITS.map((trait, at) => [trait, ((bits >> at) & 1) === 1]))
    this.#traits.set(bits, traits as Record<Trait, boolean>)
    return traits as Record<Trait, boolean>
  }
}
