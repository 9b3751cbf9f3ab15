import { portableHash } from '../../src/crypto/noble.ts'
import { mathDigest } from '../../src/numeric/math-digest.ts'

/** What every engine must print alike. */
export function run(): string {
  return mathDigest(portableHash)
}
