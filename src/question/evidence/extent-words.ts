import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

/** What a length is called by the word behind it, and what it is then not. */
export interface Extent {
  readonly own: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

const stems = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(stemOf))

const LONG: Extent = {
  own: stems('length distance span circumference path run side perimeter base'),
  others: stems('height elevation altitude depth thickness width diameter radius wavelength spacing separation'),
}
const HIGH: Extent = {
  own: stems('height elevation altitude head length depth level drop fall rise'),
  others: stems('distance radius diameter width thickness wavelength separation spacing'),
}
const DEEP: Extent = {
  own: stems('depth height head length thickness level'),
  others: stems('width distance radius diameter wavelength separation spacing'),
}
const WIDE: Extent = {
  own: stems('width breadth diameter side length'),
  others: stems('height depth elevation altitude wavelength thickness'),
}

const EXTENTS: ReadonlyMap<string, Extent> = new Map([
  ['long', LONG],
  ['tall', HIGH],
  ['high', HIGH],
  ['deep', DEEP],
  ['wide', WIDE],
  ['broad', WIDE],
])

/** The word right behind a number that says along which side of a body it is measured, or null. */
export const extentOf = ({ tokens }: Reading, { to }: Mention): Extent | null =>
  EXTENTS.get(tokens[to]?.word ?? '') ?? null

/** Whether a quantity is another side of a body: what is 210 km long is no height. */
export const isOtherExtent = ({ others, own }: Extent, { heads }: Slot): boolean => {
  let isOther = false
  for (const head of heads) {
    if (own.has(head)) return false
    isOther ||= others.has(head)
  }
  return isOther
}
