import { pow } from '../../numeric/elementary/pow.ts'

/** First zeros of Ai with the sign changed, NIST Digital Library of Mathematical Functions, table 9.9.1. */
const FIRST = [
  2.338107410459767, 4.087949444130971, 5.520559828095551, 6.786708090071759, 7.944133587120853, 9.022650853340981,
  10.040174341558086, 11.008524303733262, 11.936015563236262, 12.828776752865757,
]

const PI = 3.141592653589793

/** |a_k|, k from 1; beyond the tenth by DLMF 9.9.6 with 9.9.18, to the last digits of a double. */
export const airyZero = (k: number): number => {
  const known = FIRST[k - 1]
  if (known !== undefined) return known
  const t = (3 * PI * (4 * k - 1)) / 8
  const q = 1 / (t * t)
  const series = 1 + q * (5 / 48 + q * (-5 / 36 + q * (77125 / 82944 + q * (-108056875 / 6967296))))
  return pow(t, 2 / 3) * series
}
