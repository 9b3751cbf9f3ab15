import { type Kernels, type OpenKernels, openKernels } from '../../numeric/kernels.ts'
import { type BondEnergy, bondEnergy, pullBonds } from './bonds.ts'
import { drawVelocities, latticePlaces } from './lattice.ts'
import { cellsAlong, type Layout, layOut, listCapacity, SKIN } from './layout.ts'
import type { EvolvePlan } from './plan.ts'
import { type ShiftedForce, shiftedForce } from './potential.ts'

/** Atoms whose partners are listed in one call of the kernel. */
const LISTED_AT_ONCE = 2048

/** Rounds to whole multiples of 2⁻⁵⁰, the unit of places in the cube, and brings into [0, 1). */
const place = (share: number): number => {
  const inside = share - Math.floor(share)
  const rounded = inside + 6 - 6
  return rounded === 1 ? 0 : rounded
}

/**
 * Atoms in a periodic cube. The forces are functions of places and velocities alone, to the last bit: a system that
 * begins from a state that another one left continues as that one does, whenever either has listed partners.
 */
export class System {
  readonly count: number
  readonly side: number
  readonly potential: ShiftedForce
  readonly #plan: EvolvePlan
  readonly #open: OpenKernels
  readonly #reach: number
  #capacity: number
  #layout: Layout
  #kernels: Kernels

  constructor(plan: EvolvePlan, open: OpenKernels = openKernels) {
    this.#open = open
    const { count, side, inputs } = plan
    this.#plan = plan
    this.count = count
    this.side = side
    this.potential = shiftedForce(inputs.rc)
    this.#reach = inputs.rc + SKIN
    this.#capacity = listCapacity(count, inputs.rho, this.#reach)
    this.#layout = layOut(count, this.#capacity)
    this.#kernels = open(this.#layout.doubles)
    this.#begin()
    this.#list()
    this.#pull()
  }

  #part(at: number): Float64Array {
    return this.#kernels.memory.subarray(at / 8, at / 8 + 4 * this.count)
  }

  /** Four doubles per atom: x, y, z in sides of the cube, 0. */
  get position(): Float64Array {
    return this.#part(this.#layout.position)
  }

  /** Four doubles per atom: x, y, z in σ/τ, 0. */
  get velocity(): Float64Array {
    return this.#part(this.#layout.velocity)
  }

  /** Where the second half of the atoms begins: its forces always have an array of their own. */
  get #middle(): number {
    return this.count >> 1
  }

  #begin(): void {
    const { count, side } = this
    const { initialState, seed = 1 } = this.#plan.inputs
    const { position, velocity } = this
    if (initialState === undefined) {
      position.set(latticePlaces(count).map(place))
      velocity.set(drawVelocities(count, this.#plan.temperature ?? 0, seed))
    } else {
      for (let i = 0; i < count; i++) {
        for (let axis = 0; axis < 3; axis++) {
          position[4 * i + axis] = place(initialState[3 * i + axis] / side)
          velocity[4 * i + axis] = initialState[3 * (count + i) + axis]
        }
      }
    }
    this.#dummy()
  }

  /** The atom that fills lists up is nowhere. */
  #dummy(): void {
    this.#kernels.memory.fill(Number.NaN, 4 * this.count, 4 * this.count + 4)
  }

  /** More room for partners than anybody thought of: atoms that sit on each other. */
  #grow(partners: number): void {
    const { position, velocity } = this
    this.#capacity = 2 * Math.ceil(partners / 2) + 2
    this.#layout = layOut(this.count, this.#capacity)
    this.#kernels = this.#open(this.#layout.doubles)
    this.position.set(position)
    this.velocity.set(velocity)
    this.#dummy()
  }

  #list(): void {
    const { count } = this
    const { position, reference, counts, rooms, sorted, atoms, list } = this.#layout
    const { run, memory } = this.#kernels
    const cells = cellsAlong(this.side, this.#reach, count)
    const reach = this.#reach / this.side
    memory.copyWithin(reference / 8, position / 8, position / 8 + 4 * count)
    memory.fill(0, counts / 8, rooms / 8)
    run.layCells(position, count, cells, rooms)
    for (let from = 0; from < count; from += LISTED_AT_ONCE) {
      const to = Math.min(count, from + LISTED_AT_ONCE)
      run.listPartners(
        ...([position, from, to, count, cells, rooms, sorted, atoms] as const),
        ...([list, counts, this.#capacity, reach * reach] as const),
      )
    }
    const most = run.closeLists(list, counts, count, this.#capacity)
    if (most <= this.#capacity) return
    this.#grow(most)
    this.#list()
  }

  #pull(): void {
    const { count, side } = this
    const { position, first, second, list, counts } = this.#layout
    const { run, memory } = this.#kernels
    const { rc, slope } = this.potential
    const share = rc / side
    memory.fill(0, first / 8, second / 8 + 4 * (count + 1))
    run.pairForcesOfHalves(
      ...([position, first, second, list, counts, this.#capacity, this.#middle, count] as const),
      ...([1 / (side * side), share * share, 48 * side, 24 * side, slope * side, 0, 2] as const),
    )
    pullBonds(this.#plan.bonds, this.position, this.#part(first), side)
  }

  /**
   * One step of velocity Verlet (Swope et al., J. Chem. Phys. 76 (1982) 637).
   * @returns false when a place left the range of doubles
   */
  step(): boolean {
    const { count } = this
    const { dt } = this.#plan.inputs
    const { position, velocity, first, second, reference } = this.#layout
    this.#kernels.run.kick(velocity, first, second, 0, count, dt / 2)
    const farthest = this.#kernels.run.drift(position, velocity, reference, 0, count, dt / this.side)
    if (!Number.isFinite(farthest)) return false
    if (4 * farthest * this.side * this.side > SKIN * SKIN * 0.999999) this.#list()
    this.#pull()
    const now = this.#layout
    this.#kernels.run.kick(now.velocity, now.first, now.second, 0, count, dt / 2)
    return true
  }

  /** Σu, Σr·F and Σ of the truncated potential over the partners of each atom, four doubles each. */
  pairs(): Float64Array {
    const { position, rows, list, counts } = this.#layout
    const { rc, shift, slope } = this.potential
    const share = rc / this.side
    this.#kernels.run.pairEnergies(
      ...([position, rows, list, counts, this.#capacity, 0, this.count] as const),
      ...([1 / (this.side * this.side), share * share, this.side, shift, slope] as const),
    )
    return this.#part(rows)
  }

  bonds(): BondEnergy {
    return bondEnergy(this.#plan.bonds, this.position, this.side)
  }

  /** What `initialState` takes: places in σ, then velocities. From it the very same places are found again. */
  state(): Float64Array {
    const { count, position, velocity, side } = this
    const state = new Float64Array(6 * count)
    for (let i = 0; i < count; i++) {
      for (let axis = 0; axis < 3; axis++) {
        state[3 * i + axis] = position[4 * i + axis] * side
        state[3 * (count + i) + axis] = velocity[4 * i + axis]
      }
    }
    return state
  }
}
