import { portableHash } from '../../src/crypto/noble.ts'
import { solverDigests } from '../../src/solvers/solver-digest.ts'

/** What every engine must print alike: a digest of each solver's default run, value and fields to the last bit. */
export function run(): string {
  return Object.entries(solverDigests(portableHash))
    .map(([name, digest]) => `${name} ${digest}`)
    .join('\n')
}
