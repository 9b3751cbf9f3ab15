import type { FracturePlan } from './plan.ts'

export interface Crack {
  /** m, from the mouth of the notch; y counts from half the width. */
  readonly path: readonly (readonly [x: number, y: number])[]
  readonly tip: number
  readonly length: number
  readonly spanned: boolean
}

/** Share of broken bonds from which a point lies beside a crack: a straight cut takes 0.36 to 0.45 of the nearest ones. */
const BESIDE = 0.33
/** How far the crack may turn aside from one column to the next, in points. */
const TURN = 2.5

/** Mean row of the most damaged group of rows next to each other within reach of `near`, or null. */
const nextRow = (lost: Float64Array, column: number, near: number, { nx, ny }: FracturePlan): number | null => {
  let best = 0
  let found: number | null = null
  let sum = 0
  let moment = 0
  for (let row = Math.max(0, Math.ceil(near - TURN)); row <= Math.min(ny - 1, Math.floor(near + TURN)) + 1; row++) {
    const damage = row < ny && row <= near + TURN ? lost[row * nx + column] : 0
    if (damage > BESIDE) {
      sum += damage
      moment += damage * row
      continue
    }
    if (sum > best) {
      best = sum
      found = moment / sum
    }
    sum = 0
    moment = 0
  }
  return found
}

/** Follows the damage from the end of the notch, column by column; of two branches the more damaged one. */
export const crackOf = (plan: FracturePlan, lost: Float64Array): Crack => {
  const { nx, ny, notch, material, inputs } = plan
  const { dx } = material
  const middle = (ny - 1) / 2
  const path: [number, number][] = [
    [0, 0],
    [notch, 0],
  ]
  let row = middle
  let column = Math.max(0, Math.ceil(notch / dx - 0.5))
  for (; column < nx; column++) {
    const next = nextRow(lost, column, row, plan)
    if (next === null) break
    row = next
    path.push([(column + 0.5) * dx, (row - middle) * dx])
  }
  const spanned = column >= nx - 1
  if (spanned) path.push([Math.max(inputs.Lx, (nx - 0.5) * dx), (row - middle) * dx])
  let length = 0
  for (let k = 1; k < path.length; k++) {
    const [[x0, y0], [x1, y1]] = [path[k - 1], path[k]]
    length += Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
  }
  return { path, tip: path.at(-1)[0], length, spanned }
}

/** Where the bar is broken through: the first place at which most bonds of both neighbours are gone. */
export const breakOf = (plan: FracturePlan, lost: Float64Array): Crack => {
  const { nx, material } = plan
  for (let i = 0; i + 1 < nx; i++) {
    if (lost[i] < 0.49 || lost[i + 1] < 0.49) continue
    const x = (i + 1) * material.dx
    return { path: [[x, 0]], tip: x, length: 0, spanned: true }
  }
  return { path: [], tip: 0, length: 0, spanned: false }
}
