import { Definitions } from './definitions.ts'
import { Frame } from './frames.ts'
import { preparedTables } from './generated/tables.ts'
import type { Names } from './names.ts'
import type { StemTable } from './stem-table.ts'
import type { CatalogueTables } from './tables.ts'

/** All operators that have a formula as frames, each made when it is first asked for. */
export interface Catalogue {
  /** Number of frames. */
  readonly size: number
  /** Number of quantities of all frames. */
  readonly slots: number
  readonly frame: (place: number) => Frame
  /** Place of an operator's frame; -1 for one without a formula. */
  readonly placeOf: (id: string) => number
  readonly stems: StemTable
  readonly names: Names
  /** Numbers of the kinds of quantities by the keys of their dimensions. */
  readonly kinds: ReadonlyMap<string, number>
  /** Logarithm of one over the share of operators that use a stem; zero where none does. */
  readonly rarity: (stem: string) => number
  readonly isKnown: (stem: string) => boolean
}

export const openCatalogue = (tables: CatalogueTables): Catalogue => {
  const definitions = new Definitions(tables)
  const { stems, names, kinds } = definitions
  const { operators } = tables
  const frames: (Frame | undefined)[] = operators.map(() => undefined)
  return {
    size: frames.length,
    slots: tables.slotNameEnds.length,
    frame(place) {
      frames[place] ??= new Frame(definitions, place)
      return frames[place]
    },
    placeOf: (id) => operators.indexOf(id),
    stems,
    names,
    kinds,
    rarity: (stem) => stems.rarityOf(stems.numberOf(stem)),
    isKnown: (stem) => stems.placesOf(stems.numberOf(stem)).length > 0,
  }
}

let opened: Catalogue | undefined

/** The catalogue of this release, from the tables that the build has made. */
export const catalogue = (): Catalogue => {
  opened ??= openCatalogue(preparedTables())
  return opened
}
