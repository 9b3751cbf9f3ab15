import { spawnSync } from 'node:child_process'

const SEEDS = 1_000_000

/**
 * The number that chooses the samples of a run (simulated networks, sets of questions): TEST_SEED, or else a number that follows from
 * the commit, so that every commit sees other samples and the same commit always the same.
 */
export const testSeed = () => {
  const chosen = process.env.TEST_SEED
  if (chosen !== undefined) return Number(chosen)
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  const commit = Number.parseInt(stdout ?? '', 16)
  return Number.isSafeInteger(commit) ? (commit % SEEDS) + 1 : 1
}
