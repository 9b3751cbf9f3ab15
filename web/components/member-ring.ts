/** A member in a drawing of the network. */
export interface RingMember {
  readonly key: string
  /** Written inside of its circle. */
  readonly number: number
  readonly name: string
  /** What its shape says: a full circle, a ring, a dashed ring, a square. */
  readonly shape: 'full' | 'ring' | 'dashed' | 'square'
  readonly tone: 'accent' | 'good' | 'soft' | 'warn' | 'bad'
  /** In words, for readers who do not see it. */
  readonly says: string
  /** Whether a line joins it to the middle, and which. */
  readonly line: 'none' | 'solid' | 'dashed'
}

/** Where each member stands in a square of 2 × 2 around the origin: on a circle, the first at the top. */
export const placesOnRing = (count: number, radius: number): readonly { readonly x: number; readonly y: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
