import type { Group } from './group.ts'

/** A periodic lattice with a group element on every link. */
export interface Lattice {
  readonly group: Group
  readonly dims: readonly number[]
  readonly sites: number
  /** Element of the link from site x in direction μ at (x·dimensions + μ)·size. */
  readonly links: Float64Array
  /** Neighbour of site x in direction μ at x·dimensions + μ, forwards and backwards. */
  readonly next: Int32Array
  readonly before: Int32Array
  /** Sites with an even, then those with an odd sum of coordinates. */
  readonly colours: readonly [Int32Array, Int32Array]
}

export const lattice = (group: Group, dims: readonly number[], links: Float64Array): Lattice => {
  const count = dims.length
  const sites = dims.reduce((product, n) => product * n, 1)
  const next = new Int32Array(sites * count)
  const before = new Int32Array(sites * count)
  const colours: [number[], number[]] = [[], []]
  for (let x = 0; x < sites; x++) {
    let [rest, stride, sum] = [x, 1, 0]
    for (const [mu, n] of dims.entries()) {
      const place = rest % n
      rest = (rest - place) / n
      sum += place
      next[x * count + mu] = x + (((place + 1) % n) - place) * stride
      before[x * count + mu] = x + (((place + n - 1) % n) - place) * stride
      stride *= n
    }
    colours[sum % 2 === 0 ? 0 : 1].push(x)
  }
  return {
    group,
    dims,
    sites,
    links,
    next,
    before,
    colours: [Int32Array.from(colours[0]), Int32Array.from(colours[1])],
  }
}

export const identityLinks = (group: Group, count: number): Float64Array => {
  const links = new Float64Array(count * group.size)
  for (let link = 0; link < count; link++) group.identity(links, link * group.size)
  return links
}

const work = new Float64Array(4 * 18)

/** Sum over the staples of a link: A with Re tr(U·A) the part of the plaquettes that depends on the link. */
export const staples = (lattice: Lattice, x: number, mu: number, out: Float64Array): void => {
  const { group, links, next, before, dims } = lattice
  const { size } = group
  const count = dims.length
  const link = (site: number, nu: number): number => (site * count + nu) * size
  const forward = next[x * count + mu]
  out.fill(0, 0, size)
  for (let nu = 0; nu < count; nu++) {
    if (nu === mu) continue
    const above = next[x * count + nu]
    // U_ν(x + μ)·(U_ν(x)·U_μ(x + ν))†
    group.multiply(work, 0, links, link(x, nu), links, link(above, mu))
    group.adjoint(work, 18, work, 0)
    group.multiply(work, 36, links, link(forward, nu), work, 18)
    for (let k = 0; k < size; k++) out[k] = out[k] + work[36 + k]
    const below = before[x * count + nu]
    const corner = before[forward * count + nu]
    // (U_μ(x − ν)·U_ν(x + μ − ν))†·U_ν(x − ν)
    group.multiply(work, 0, links, link(below, mu), links, link(corner, nu))
    group.adjoint(work, 18, work, 0)
    group.multiply(work, 36, work, 18, links, link(below, nu))
    for (let k = 0; k < size; k++) out[k] = out[k] + work[36 + k]
  }
}

const path = new Float64Array(3 * 18)

/** Mean of Re tr/rank over all loops of a × b links in the planes of the given pairs of directions. */
export const loopMean = (
  lattice: Lattice,
  a: number,
  b: number,
  pairs: readonly (readonly [number, number])[],
): number => {
  const { group, links, next, before, dims, sites } = lattice
  const { size } = group
  const count = dims.length
  let total = 0
  for (const [mu, nu] of pairs) {
    let sum = 0
    for (let x = 0; x < sites; x++) {
      let site = x
      let from = 0
      group.identity(path, 0)
      for (let step = 0; step < 2 * (a + b); step++) {
        const side = step < a ? 0 : step < a + b ? 1 : step < 2 * a + b ? 2 : 3
        const direction = side % 2 === 0 ? mu : nu
        const to = 18 - from
        if (side < 2) {
          group.multiply(path, to, path, from, links, (site * count + direction) * size)
          site = next[site * count + direction]
        } else {
          site = before[site * count + direction]
          group.adjoint(path, 36, links, (site * count + direction) * size)
          group.multiply(path, to, path, from, path, 36)
        }
        from = to
      }
      sum += group.trace(path, from)
    }
    total += sum / sites
  }
  return total / pairs.length
}

export const planes = (count: number): readonly (readonly [number, number])[] => {
  const pairs: [number, number][] = []
  for (let mu = 0; mu < count; mu++) for (let nu = mu + 1; nu < count; nu++) pairs.push([mu, nu])
  return pairs
}

/** Mean plaquette, Re tr/rank over all of them. */
export const plaquette = (lattice: Lattice): number => loopMean(lattice, 1, 1, planes(lattice.dims.length))

/** Mean of Re tr/rank of the product of links around the lattice in the last direction. */
export const polyakov = (lattice: Lattice): number => {
  const { group, links, next, dims, sites } = lattice
  const count = dims.length
  const time = count - 1
  const slice = sites / dims[time]
  let sum = 0
  for (let x = 0; x < slice; x++) {
    let [site, from] = [x, 0]
    group.identity(path, 0)
    for (let step = 0; step < dims[time]; step++) {
      group.multiply(path, 18 - from, path, from, links, (site * count + time) * group.size)
      from = 18 - from
      site = next[site * count + time]
    }
    sum += group.trace(path, from)
  }
  return sum / slice
}
