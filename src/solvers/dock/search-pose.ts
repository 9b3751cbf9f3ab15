import { exp } from '../../numeric/elementary/exp.ts'
import { RandomStream } from '../../numeric/random-stream.ts'
import type { RunContext } from '../contract.ts'
import { type Molecule, type Score, vinaScore } from './score.ts'

/** Standard deviations of a move: Å, and of half the angle in radians. */
const SHIFT = 0.3
const TURN = 0.08
/** Temperature of the walk, kcal/mol, as in Vina. */
const WARMTH = 1.2

/** The molecule turned about its centroid by the unit quaternion (1, q)/|(1, q)| and shifted. */
const moved = (from: Molecule, random: RandomStream): Molecule => {
  const { positions, types } = from
  const count = types.length
  const centre = [0, 1, 2].map((axis) => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += positions[3 * i + axis]
    return sum / count
  }) as [number, number, number]
  const [qx, qy, qz] = [TURN * random.normal(), TURN * random.normal(), TURN * random.normal()] as const
  const shift = [SHIFT * random.normal(), SHIFT * random.normal(), SHIFT * random.normal()] as const
  const factor = 2 / (1 + qx * qx + qy * qy + qz * qz)
  const next = new Float64Array(3 * count)
  for (let i = 0; i < count; i++) {
    const x = positions[3 * i] - centre[0]
    const y = positions[3 * i + 1] - centre[1]
    const z = positions[3 * i + 2] - centre[2]
    // v + 2/(1 + q²)·q × (v + q × v), Euler and Rodrigues.
    const [ux, uy, uz] = [x + qy * z - qz * y, y + qz * x - qx * z, z + qx * y - qy * x]
    next[3 * i] = x + factor * (qy * uz - qz * uy) + centre[0] + shift[0]
    next[3 * i + 1] = y + factor * (qz * ux - qx * uz) + centre[1] + shift[1]
    next[3 * i + 2] = z + factor * (qx * uy - qy * ux) + centre[2] + shift[2]
  }
  return { types, positions: next }
}

/**
 * Metropolis walk of the ligand as a rigid body; the best pose on the way, the first one included.
 * @param seed of the draws; the walk is a function of it and of the atoms
 */
export const searchPose = (
  receptor: Molecule,
  ligand: Molecule,
  rotors: number,
  steps: number,
  seed: number,
  context: RunContext,
): { readonly ligand: Molecule; readonly score: Score } => {
  const random = new RandomStream(seed, 0x646f636b)
  let now = { ligand, score: vinaScore(receptor, ligand, rotors) }
  let best = now
  const stride = Math.max(1, Math.ceil(2e5 / (receptor.types.length * ligand.types.length)))
  for (let step = 0; step < steps; step++) {
    if (step % stride === 0) {
      context.progress(step / steps)
      context.checkpoint()
    }
    const pose = moved(now.ligand, random)
    const score = vinaScore(receptor, pose, rotors)
    // The draw is made in any case, so that the position of the stream tells the step.
    const chance = random.uniform()
    if (chance < exp((now.score.total - score.total) / WARMTH)) now = { ligand: pose, score }
    if (now.score.total < best.score.total) best = now
  }
  return best
}
