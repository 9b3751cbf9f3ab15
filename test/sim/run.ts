import { Simulation } from './simulation.ts'
import { Violation } from './violation.ts'

/** `npm run sim -- --seed N --ticks M [--quick]`: runs one seed and prints the hash of its trace and what happened. */
function numberAfter(flag: string, otherwise: number): number {
  const at = process.argv.indexOf(flag)
  if (at < 0) return otherwise
  const value = Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`${flag} takes a whole number`)
  process.exit(64)
}

const seed = numberAfter('--seed', 1)
const ticks = numberAfter('--ticks', 10_000)
/** Without verifying answers and auditing the disk; the trace is the same. */
const check = !process.argv.includes('--quick')
try {
  const result = await new Simulation({ seed, ticks, check }).run()
  console.log(JSON.stringify({ seed, ...result }, null, 2))
} catch (error) {
  if (!(error instanceof Violation)) throw error
  console.error(error.stack)
  process.exitCode = 1
}
