/**
 * How the fields of an answer are best looked at. Names are names of fields; a field that a run does not give is left
 * out of its picture.
 */
export type Picture =
  /**
   * The first of the fields that the run gives and that is not the same everywhere: over two axes in colours, over three its middle slice, over one a line.
   * `path` is a member of the extra results, a list of [x, y], drawn over it.
   */
  | { readonly kind: 'map'; readonly fields: readonly string[]; readonly path?: string }
  /** Fields over the axis that they share. */
  | {
      readonly kind: 'lines'
      readonly fields: readonly string[]
      readonly logarithmic?: boolean
    }
  /** Each pair of fields against each other, as an orbit is. */
  | { readonly kind: 'curves'; readonly pairs: readonly (readonly [x: string, y: string])[] }
  /**
   * A field over time, body and component: the path of each body in the plane of the first two components. Over time and
   * body alone: a line for each body.
   */
  | { readonly kind: 'orbits'; readonly fields: readonly string[] }
  /** Fields as bars over an axis that counts, one below the other; as lines over an axis with a unit, as time is. */
  | { readonly kind: 'bars'; readonly fields: readonly string[] }
  /** There is nothing to draw except the value. */
  | { readonly kind: 'none' }
