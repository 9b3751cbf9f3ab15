/**
 * Prints arguments and results of the elementary functions, from the ranges of the golden tables with other seeds, for
 * elementary_golden.py --measure:
 *
 *     node dist/test/numeric/elementary/samples.js COUNT [FUNCTION …] | python3 scripts/reference/elementary_golden.py --measure
 */
import { doubleBits } from '../../../src/bytes/double-bits.ts'
import { FUNCTIONS } from './functions.ts'
import { goldenArguments, goldenRanges } from './golden.ts'

const [count, ...chosen] = process.argv.slice(2)
for (const [name, f] of Object.entries(FUNCTIONS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const range of goldenRanges(name)) {
    const lines = goldenArguments(range, 20260101, Number(count)).map((point) => {
      const [x = Number.NaN, y = Number.NaN] = point
      return `${name}\t${range.title}\t${point.map(doubleBits).join(',')}\t${doubleBits(f(x, y))}\n`
    })
    process.stdout.write(lines.join(''))
  }
}
