import type { VerifierOptions } from '../../src/verifier/options.ts'

/**
 * The quorum requested by `--quorum [N]`.
 * @param given absent, alone, or with a number of members from 1 to 999
 * @returns null for any other value
 */
export function readQuorum(given: string | boolean | undefined): VerifierOptions['quorum'] | null {
  if (given === undefined || given === false) return undefined
  if (given === true) return 'members'
  return /^[1-9][0-9]{0,2}$/.test(given) ? Number(given) : null
}
