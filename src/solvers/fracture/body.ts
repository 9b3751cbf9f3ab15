import { type Kernels, openKernels } from '../../numeric/kernels.ts'
import { type Load, loadOf } from './load.ts'
import type { FracturePlan } from './plan.ts'
import type { Bond } from './stencil.ts'

/** A row of bonds of one kind: the columns whose partner is in the grid. */
interface Row {
  readonly kind: number
  readonly first: number
  readonly columns: number
}

export interface Energies {
  readonly elastic: number
  readonly kinetic: number
  readonly work: number
}

/**
 * Points of a plate or bar with their bonds. Bonds pull in proportion to their stretch until it exceeds the critical one;
 * then they are gone, at the end of the step in which they exceeded it, so that the energy lost is the energy they had.
 */
export class Body {
  readonly points: number
  readonly ux: Float64Array
  readonly uy: Float64Array
  /** Share of each point's bonds that are broken, the notch included. */
  readonly lost: Float64Array
  brokenEnergy = 0
  brokenBonds = 0
  readonly #plan: FracturePlan
  readonly #kernels: Kernels
  readonly #vx: Float64Array
  readonly #vy: Float64Array
  readonly #fx: Float64Array
  readonly #fy: Float64Array
  readonly #rows: readonly Row[]
  readonly #load: Load
  /** Sum of the parts of the cells of a point's neighbourhood within the body. */
  readonly #whole: Float64Array

  constructor(plan: FracturePlan) {
    const { nx, ny, material } = plan
    const points = nx * ny
    this.#plan = plan
    this.points = points
    this.#kernels = openKernels((6 + material.bonds.length) * points + 2 * nx + 2)
    const part = (index: number): Float64Array => this.#kernels.memory.subarray(index * points, (index + 1) * points)
    this.ux = part(0)
    this.uy = part(1)
    this.#fx = part(2)
    this.#fy = part(3)
    this.#vx = part(4)
    this.#vy = part(5)
    this.lost = new Float64Array(points)
    this.#whole = new Float64Array(points)
    this.#load = loadOf(plan)
    this.#rows = material.bonds.flatMap(({ ox, oy }, kind) =>
      Array.from({ length: ny - oy }, (_, row) => ({
        kind,
        first: row * nx + Math.max(0, -ox),
        columns: nx - Math.abs(ox),
      })),
    )
    this.#bind()
    this.#cut()
    this.#pullEnds()
  }

  /** What changes in a step, beside the bonds. */
  get motion(): readonly Float64Array[] {
    const [x, y] = [[this.ux, this.#fx, this.#vx], this.#plan.bar ? [] : [this.uy, this.#fy, this.#vy]]
    return [...x, ...y, this.lost]
  }

  /** Stiffness of the bonds of a kind, by their first point; 0 where there is none. */
  weights(kind: number): Float64Array {
    return this.#kernels.memory.subarray((6 + kind) * this.points, (7 + kind) * this.points)
  }

  #bond(kind: number): Bond {
    return this.#plan.material.bonds[kind]
  }

  #shift({ ox, oy }: Bond): number {
    return oy * this.#plan.nx + ox
  }

  #each(visit: (bond: Bond, i: number, j: number, weights: Float64Array) => void): void {
    for (const { kind, first, columns } of this.#rows) {
      const bond = this.#bond(kind)
      const weights = this.weights(kind)
      const shift = this.#shift(bond)
      for (let i = first; i < first + columns; i++) visit(bond, i, i + shift, weights)
    }
  }

  /**
   * Bonds near the surface of a plate are stiffer by 2V0/(Vi + Vj) (Le, Bobaru, Comput. Mech. 61 (2018) 499, volume
   * method). Those of a bar are not: its load already balances a uniform strain.
   */
  #bind(): void {
    const { material, bar } = this.#plan
    const { dx, bonds, stiffness } = material
    const cell = bar ? dx : dx * dx
    const whole = this.#whole
    this.#each(({ part }, i, j) => {
      whole[i] = whole[i] + part
      whole[j] = whole[j] + part
    })
    const full = 2 * bonds.reduce((sum, { part }) => sum + part, 0)
    this.#each(({ part }, i, j, weights) => {
      const inside = stiffness * part * cell * cell
      weights[i] = bar ? inside : (inside * 2 * full) / (whole[i] + whole[j])
    })
  }

  #forget(bond: Bond, i: number, j: number, weights: Float64Array): void {
    weights[i] = 0
    this.lost[i] = this.lost[i] + bond.part / this.#whole[i]
    this.lost[j] = this.lost[j] + bond.part / this.#whole[j]
  }

  /** The notch: bonds that cross half the width left of its end are not there. */
  #cut(): void {
    const { notch, nx, ny, material } = this.#plan
    if (notch === 0) return
    this.#each((bond, i, j, weights) => {
      const below = ny / 2 - 0.5 - Math.floor(i / nx)
      if (below < 0 || below > bond.oy) return
      const crossing = ((i % nx) + 0.5 + (bond.ox * below) / bond.oy) * material.dx
      if (crossing < notch) this.#forget(bond, i, j, weights)
    })
  }

  /** Within a horizon of the loaded edges nothing breaks: the load would tear off the points on which it acts. */
  #held(i: number): boolean {
    const { nx, ny, bar, inputs } = this.#plan
    const [at, count] = bar ? [i % nx, nx] : [Math.floor(i / nx), ny]
    return at < inputs.m || at >= count - inputs.m
  }

  #pullEnds(): void {
    const force = this.#plan.bar ? this.#fx : this.#fy
    const { points, forces } = this.#load
    for (let k = 0; k < points.length; k++) {
      const index = points[k]
      force[index] = force[index] + forces[k]
    }
  }

  /** @returns the rows that have bonds beyond the critical stretch */
  #pull(): readonly Row[] {
    const { points } = this
    const { material, nx } = this.#plan
    const { dx, critical } = material
    this.#fx.fill(0)
    this.#fy.fill(0)
    const room = 8 * (6 + material.bonds.length) * points
    const over: Row[] = []
    for (const row of this.#rows) {
      const bond = this.#bond(row.kind)
      const at = (part: number): number => 8 * (part * points + row.first)
      const stretched = this.#kernels.run.bondRow(
        ...([at(0), at(1), at(2), at(3), at(6 + row.kind), room, room + 8 * nx + 8, row.columns] as const),
        ...([8 * this.#shift(bond), bond.ox * dx, bond.oy * dx, 1 / bond.length, critical] as const),
      )
      if (stretched > 0) over.push(row)
    }
    this.#pullEnds()
    return over
  }

  /** Stretch of a bond and the direction of its pull on i, not of unit length. */
  #stretch({ ox, oy, length }: Bond, i: number, j: number): readonly [s: number, rx: number, ry: number, now: number] {
    const { dx } = this.#plan.material
    const rx = ox * dx + (this.ux[j] - this.ux[i])
    const ry = oy * dx + (this.uy[j] - this.uy[i])
    const now = Math.sqrt(rx * rx + ry * ry)
    return [now * (1 / length) - 1, rx, ry, now]
  }

  #break({ kind, first, columns }: Row): void {
    const bond = this.#bond(kind)
    const weights = this.weights(kind)
    const shift = this.#shift(bond)
    const [fx, fy] = [this.#fx, this.#fy]
    for (let i = first; i < first + columns; i++) {
      const weight = weights[i]
      if (weight === 0) continue
      const j = i + shift
      const [s, rx, ry, now] = this.#stretch(bond, i, j)
      if (!(s > this.#plan.material.critical) || this.#held(i) || this.#held(j)) continue
      const pull = (weight * s) / now
      fx[i] = fx[i] - pull * rx
      fy[i] = fy[i] - pull * ry
      fx[j] = fx[j] + pull * rx
      fy[j] = fy[j] + pull * ry
      this.brokenEnergy += 0.5 * weight * bond.length * s * s
      this.brokenBonds++
      this.#forget(bond, i, j, weights)
    }
  }

  #kick(half: number): void {
    for (let i = 0; i < this.points; i++) {
      this.#vx[i] = this.#vx[i] + half * this.#fx[i]
      this.#vy[i] = this.#vy[i] + half * this.#fy[i]
    }
  }

  get #mass(): number {
    const { material, bar, inputs } = this.#plan
    return inputs.rho * (bar ? material.dx : material.dx * material.dx)
  }

  /** One step of velocity Verlet; bonds that are stretched too far at its end break there. */
  step(dt: number): void {
    const half = dt / (2 * this.#mass)
    this.#kick(half)
    for (let i = 0; i < this.points; i++) {
      this.ux[i] = this.ux[i] + dt * this.#vx[i]
      this.uy[i] = this.uy[i] + dt * this.#vy[i]
    }
    const over = this.#pull()
    this.#kick(half)
    for (const row of over) this.#break(row)
  }

  energies(): Energies {
    let elastic = 0
    this.#each((bond, i, j, weights) => {
      const weight = weights[i]
      if (weight === 0) return
      const [s] = this.#stretch(bond, i, j)
      elastic += 0.5 * weight * bond.length * s * s
    })
    let squares = 0
    for (let i = 0; i < this.points; i++) {
      const [x, y] = [this.#vx[i], this.#vy[i]]
      squares += x * x + y * y
    }
    let work = 0
    const moved = this.#plan.bar ? this.ux : this.uy
    const { points, forces } = this.#load
    for (let k = 0; k < points.length; k++) work += forces[k] * moved[points[k]]
    return { elastic, kinetic: 0.5 * this.#mass * squares, work }
  }
}
