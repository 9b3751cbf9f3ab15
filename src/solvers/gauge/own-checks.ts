import { drawPhase, drawQuaternion } from './draw-element.ts'
import { type Group, SU2, U1 } from './group.ts'
import { type Lattice, plaquette } from './lattice.ts'
import { LinkDraws } from './link-draws.ts'
import { sweep } from './update.ts'

/** Largest distance of a link from the group. */
export const unitarity = ({ group, links }: Lattice): number => {
  let largest = 0
  for (let at = 0; at < links.length; at += group.size) largest = Math.max(largest, group.defect(links, at))
  return largest
}

const quaternion = new Float64Array(4)

/** A random element; for SU(3) the product of three that turn two rows each. */
const randomElement = (group: Group, out: Float64Array, at: number, draws: LinkDraws): void => {
  if (group === U1) {
    drawPhase(quaternion, 0, draws)
    out.set(quaternion.subarray(0, 2), at)
    return
  }
  drawQuaternion(quaternion, 0, draws)
  if (group === SU2) {
    out.set(quaternion, at)
    return
  }
  group.identity(out, at)
  for (let k = 0; k < 18; k++) out[at + k] = draws.next() - 0.5
  group.restore(out, at)
}

const GAUGE_STREAM = 0x67617567

/** What a random gauge transformation, a g at every site and U_μ(x) → g(x)·U_μ(x)·g(x + μ)†, does to the mean plaquette. */
export const gaugeChange = (lattice: Lattice, seed: number): number => {
  const { group, links, next, sites, dims } = lattice
  const { size } = group
  const draws = new LinkDraws(seed, GAUGE_STREAM)
  const transform = new Float64Array(sites * size)
  for (let x = 0; x < sites; x++) {
    draws.begin(x, 0)
    randomElement(group, transform, x * size, draws)
  }
  const turned = new Float64Array(links.length)
  const work = new Float64Array(36)
  for (let link = 0; link < sites * dims.length; link++) {
    const x = Math.floor(link / dims.length)
    group.multiply(work, 0, transform, x * size, links, link * size)
    group.adjoint(work, 18, transform, next[link] * size)
    group.multiply(turned, link * size, work, 0, work, 18)
  }
  return Math.abs(plaquette({ ...lattice, links: turned }) - plaquette(lattice))
}

/** What a sweep of overrelaxation, which keeps the action, does to the mean plaquette of a copy. */
export const microcanonicalChange = (lattice: Lattice): number => {
  const copy = { ...lattice, links: lattice.links.slice() }
  sweep(copy, 0, null, 0)
  return Math.abs(plaquette(copy) - plaquette(lattice))
}
