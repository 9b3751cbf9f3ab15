import { fromWords } from '../../../src/numeric/words.ts'

/** How an argument is drawn; as in scripts/reference/elementary_golden.py. */
export type Kind =
  | { readonly kind: 'linear'; readonly low: number; readonly high: number }
  | { readonly kind: 'exponent'; readonly low: number; readonly high: number; readonly signed: boolean }
  | { readonly kind: 'near'; readonly centre: number; readonly offset: Kind }
  | { readonly kind: 'multiple'; readonly of: number }

/** A linear congruential generator of 32 bits (Numerical Recipes) with a mixing step. */
export function wordGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    let x = state
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
    return (x ^ (x >>> 12)) >>> 0
  }
}

function drawExponent(low: number, high: number, signed: boolean, next: () => number): number {
  const exponent = low + (next() % (high - low + 1))
  const word = next()
  const rest = next()
  const negative = signed && (next() & 1) === 1
  const size = fromWords(0x3ff00000 | (word & 0xfffff), rest)
  const scaled = exponent < -1022 ? size * 2 ** -1022 * 2 ** (exponent + 1022) : size * 2 ** exponent
  return negative ? -scaled : scaled
}

export function draw(kind: Kind, next: () => number): number {
  switch (kind.kind) {
    case 'linear':
      return kind.low + (kind.high - kind.low) * (next() * 2 ** -32 + next() * 2 ** -64)
    case 'exponent':
      return drawExponent(kind.low, kind.high, kind.signed, next)
    case 'near':
      return kind.centre + draw(kind.offset, next)
    case 'multiple': {
      const word = next()
      return (word >>> (next() % 31)) * kind.of
    }
  }
}
