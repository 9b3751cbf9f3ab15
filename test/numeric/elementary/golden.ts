import { readFileSync } from 'node:fs'
import { ulp } from '../../../src/numeric/bits.ts'
import { draw, type Kind, wordGenerator } from './draw.ts'

interface DrawnRange {
  readonly title: string
  readonly seed: number
  readonly count: number
  readonly arguments: readonly Kind[]
  readonly results: string
}

interface ListedRange {
  readonly title: string
  readonly count: number
  readonly list: string
  readonly results: string
}

export type GoldenRange = DrawnRange | ListedRange

export interface GoldenPoint {
  readonly arguments: readonly number[]
  /** The correctly rounded result. */
  readonly rounded: number
  /** What the true value exceeds it by, in last places. */
  readonly beyond: number
}

/** Ranges of a function, written by scripts/reference/elementary_golden.py. */
export function goldenRanges(name: string): readonly GoldenRange[] {
  const text = readFileSync(`test/numeric/elementary/fixtures/${name}.json`, 'utf8')
  return (JSON.parse(text) as { ranges: GoldenRange[] }).ranges
}

/** The arguments of a range, or with another seed and count more of the same kind. */
export function goldenArguments(range: GoldenRange, seed?: number, count?: number): number[][] {
  if ('list' in range) {
    const bytes = Buffer.from(range.list, 'base64')
    const width = bytes.length / 8 / range.count
    return Array.from({ length: range.count }, (_, i) =>
      Array.from({ length: width }, (_, k) => bytes.readDoubleBE(8 * (i * width + k))),
    )
  }
  const next = wordGenerator(seed ?? range.seed)
  return Array.from({ length: count ?? range.count }, () => range.arguments.map((kind) => draw(kind, next)))
}

export function goldenPoints(range: GoldenRange): GoldenPoint[] {
  const results = Buffer.from(range.results, 'base64')
  return goldenArguments(range).map((point, i) => ({
    arguments: point,
    rounded: results.readDoubleBE(9 * i),
    beyond: results.readInt8(9 * i + 8) / 256,
  }))
}

/** Error of a result in last places of the reference value, to 1/512; ∞ where one is infinite or NaN and not the other. */
export function errorInLastPlaces(result: number, { rounded, beyond }: GoldenPoint): number {
  if (Object.is(result, rounded)) return Math.abs(beyond)
  if (!Number.isFinite(result) || !Number.isFinite(rounded)) return Infinity
  return Math.abs((result - rounded) / ulp(rounded) - beyond)
}
