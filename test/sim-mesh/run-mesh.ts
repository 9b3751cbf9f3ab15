import { Violation } from '../sim/violation.ts'
import { MeshSimulation } from './mesh-simulation.ts'

/**
 * `npm run sim -- --mesh --seed N [--ticks M] [--real]` runs one seed and prints the hash of its trace and what happened;
 * `--seeds N [--from M]` runs many and prints a line for each. Exits with 1 where a seed breaks an invariant.
 */
function numberAfter(flag: string): number | undefined {
  const at = process.argv.indexOf(flag)
  if (at < 0) return undefined
  const value = Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`${flag} takes a whole number`)
  process.exit(64)
}

const count = numberAfter('--seeds')
const ticks = numberAfter('--ticks')
const real = process.argv.includes('--real')
const first = numberAfter(count === undefined ? '--seed' : '--from') ?? 1
const failed: number[] = []
for (let seed = first; seed < first + (count ?? 1); seed++) {
  const started = performance.now()
  try {
    const { heard, ...result } = await new MeshSimulation({
      seed,
      real,
      ...(ticks === undefined ? {} : { ticks }),
    }).run()
    const milliseconds = Math.round(performance.now() - started)
    const line = { seed, ...result, milliseconds }
    console.log(count === undefined ? JSON.stringify({ ...line, heard }, null, 2) : JSON.stringify(line))
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    failed.push(seed)
    console.error(count === undefined ? error.stack : error.message)
  }
}
if (count !== undefined)
  console.error(`${count - failed.length} of ${count} seeds hold; failed: ${failed.join(', ') || 'none'}`)
if (failed.length > 0) process.exitCode = 1
