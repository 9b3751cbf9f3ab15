import { Violation } from '../sim/violation.ts'
import { MeshSimulation } from './mesh-simulation.ts'

/**
 * `npm run sim -- --mesh --seed N [--ticks M] [--real]`: runs one seed and prints the hash of its trace and what happened;
 * `--seeds N [--from M]` runs many.
 */
function numberAfter(flag: string): number | undefined {
  const at = process.argv.indexOf(flag)
  if (at < 0) return undefined
  const value = Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`${flag} takes a whole number`)
  process.exit(64)
}

const seeds = numberAfter('--seeds')
const from = seeds === undefined ? (numberAfter('--seed') ?? 1) : (numberAfter('--from') ?? 1)
const ticks = numberAfter('--ticks')
const real = process.argv.includes('--real')
let failed = 0
for (let seed = from; seed < from + (seeds ?? 1); seed++) {
  const started = performance.now()
  try {
    const result = await new MeshSimulation({ seed, real, ...(ticks === undefined ? {} : { ticks }) }).run()
    const ms = Math.round(performance.now() - started)
    if (seeds === undefined) console.log(JSON.stringify({ seed, ...result }, null, 2))
    else console.log(JSON.stringify({ seed, ms, ...result, heard: undefined }))
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    failed++
    console.error(seeds === undefined ? error.stack : error.message)
  }
}
if (failed > 0) process.exitCode = 1
