import { randomUUID } from 'node:crypto'
import { Refusal } from '../../src/errors/refusal.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { colors } from '../colors.ts'
import type { Invocation } from '../command.ts'
import { verifierOptions } from '../verifier-options.ts'
import { readTrajectory } from './files.ts'

const MARKS = {
  passed: colors.green('✔ passed'),
  unproven: colors.yellow('– unproven'),
  failed: colors.red('✘ FAILED'),
}

/** How many seals to compute again; which ones, nobody can know before. */
const sampleOf = ({ sample }: Invocation['options']): number | undefined => {
  if (sample === undefined) return undefined
  const count = Number(sample)
  if (Number.isSafeInteger(count) && count >= 0) return count
  throw new Refusal('INVALID_SETTING', `--sample is "${sample}"; give a whole number.`, { received: sample })
}

/** Verifies a file of `svcmesh machine export`, or finds where it differs from another one; without a node. */
export async function verifyFile(path: string, options: Invocation['options']) {
  const file = await readTrajectory(path)
  const { against } = options
  if (typeof against === 'string') {
    const { compareTrajectories } = await import('../../src/verifier/compare-trajectories.ts')
    const compared = compareTrajectories(file, await readTrajectory(against), await verifierOptions(options))
    const mark = compared.exit_code === 0 ? colors.green('✔ same') : colors.red('✘ DIFFERENT')
    return { body: { ...compared }, text: `${mark}  ${compared.summary}`, code: compared.exit_code }
  }
  const report = verifyTrajectory(file, await verifierOptions(options), sampleOf(options), randomUUID())
  return { body: { ...report }, text: `${MARKS[report.verdict]}  ${report.summary}`, code: report.exit_code }
}
