import { type Frame, FrameReader } from './frames.ts'
import { preparedTables } from './generated/tables.ts'
import { StemTable } from './stem-table.ts'
import type { CatalogueTables } from './tables.ts'

/** All operators that have a formula as frames, each made when it is first asked for. */
export interface Catalogue {
  /** Number of frames. */
  readonly size: number
  readonly frame: (place: number) => Frame
  /** Place of an operator's frame; -1 for one without a formula. */
  readonly placeOf: (id: string) => number
  /** Places of the frames whose vocabulary has a stem. */
  readonly having: (stem: string) => readonly number[]
  /** Logarithm of one over the share of operators that use a stem; zero where none does. */
  readonly rarity: (stem: string) => number
  readonly isKnown: (stem: string) => boolean
}

export const openCatalogue = (tables: CatalogueTables): Catalogue => {
  const stems = new StemTable(tables)
  const reader = new FrameReader(tables, stems)
  const frames: (Frame | undefined)[] = tables.operators.map(() => undefined)
  return {
    size: frames.length,
    frame(place) {
      let frame = frames[place]
      if (frame === undefined) {
        frame = reader.read(place)
        frames[place] = frame
      }
      return frame
    },
    placeOf: (id) => tables.operators.indexOf(id),
    having: (stem) => stems.placesOf(stems.numberOf(stem)),
    rarity: (stem) => stems.rarityOf(stems.numberOf(stem)),
    isKnown: (stem) => stems.usersOf(stems.numberOf(stem)) > 0,
  }
}

let opened: Catalogue | undefined

/** The catalogue of this release, from the tables that the build has made. */
export const catalogue = (): Catalogue => {
  opened ??= openCatalogue(preparedTables())
  return opened
}
