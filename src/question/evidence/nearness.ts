import { stemOf } from '../words/words.ts'
import type { Given } from './evidence.ts'

/** How near the nearest of some words stands to a number, from 0 to 1. */
export const nearness = ({ around }: Given, words: readonly string[]): number =>
  Math.max(...words.map((word) => around.get(stemOf(word)) ?? 0))
