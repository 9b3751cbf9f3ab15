import { spawnSync } from 'node:child_process'

const SEEDS = 1_000_000

/**
 * First seed of the simulated networks of a run: MESH_SEED, or else one that follows from the commit, so that every commit
 * sees other networks and the same commit always the same.
 */
export const meshSeed = () => {
  const chosen = process.env.MESH_SEED
  if (chosen !== undefined) return Number(chosen)
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  const commit = Number.parseInt(stdout ?? '', 16)
  return Number.isSafeInteger(commit) ? (commit % SEEDS) + 1 : 1
}
