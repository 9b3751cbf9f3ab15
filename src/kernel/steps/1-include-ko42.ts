import { KO42 } from '../limits.ts'

/** Step 1: KO42 goes first, wherever the caller named it, or if not at all. */
export const includeKO42 = (named: readonly string[]): readonly string[] => [KO42, ...named.filter((id) => id !== KO42)]
