/** What is compared by an adjective: the noun of its quantity, and whether more of it is less of that. */
export interface Compared {
  /** Null where it is said of any quantity: `four times as large`. */
  readonly noun: string | null
  readonly isOpposite: boolean
}

const rows = (noun: string | null, more: string, less: string): [string, Compared][] => [
  ...more.split(' ').map((word): [string, Compared] => [word, { noun, isOpposite: false }]),
  ...(less === '' ? [] : less.split(' ').map((word): [string, Compared] => [word, { noun, isOpposite: true }])),
]

const ADJECTIVES: ReadonlyMap<string, Compared> = new Map([
  ...rows(null, 'large larger big bigger great greater high higher much more', 'small smaller low lower little less'),
  ...rows('length', 'long longer', 'short shorter'),
  ...rows('speed', 'fast faster', 'slow slower'),
  ...rows('mass', 'heavy heavier massive', 'light lighter'),
  ...rows('temperature', 'hot hotter', 'cold colder cool cooler'),
  ...rows('width', 'wide wider', 'narrow narrower'),
  ...rows('thickness', 'thick thicker', 'thin thinner'),
  ...rows('distance', 'far farther further distant', 'close closer near nearer'),
  ...rows('height', 'tall taller', ''),
  ...rows('depth', 'deep deeper', 'shallow shallower'),
  ...rows('luminosity', 'luminous', ''),
  ...rows('density', 'dense denser', ''),
  ...rows('stiffness', 'stiff stiffer', ''),
  ...rows('power', 'powerful', ''),
])

/** Any adjective of the table, with `more` or `less` before it, as a part of a pattern. */
export const ADJECTIVE = `(?:(?:more|less) )?(?:${[...ADJECTIVES.keys()].join('|')})`

/** What `larger`, `more luminous` or `as long` compares. */
export const comparedBy = (words: string): Compared | null => {
  const [last = '', first] = words.split(' ').reverse()
  const found = ADJECTIVES.get(last)
  if (found === undefined || first === undefined) return found ?? null
  return { noun: found.noun, isOpposite: found.isOpposite !== (first === 'less') }
}
