import { portableHash } from '../../src/crypto/noble.ts'
import { solverDigest } from '../../src/solvers/solver-digest.ts'

/** What every engine must print alike: each solver's default run, value and fields to the last bit. */
export function run(): string {
  return solverDigest(portableHash)
}
