import type { Field } from '../kernel/field.ts'

/** Values of some quantities at every so many steps of a run, as fields over time. */
export class Samples {
  /** Steps between two points. */
  readonly stride: number
  readonly count: number
  readonly columns: readonly Float64Array[]

  /** @param most largest number of points, start included */
  constructor(steps: number, width: number, most = 2001) {
    this.stride = Math.ceil(steps / (most - 1))
    this.count = Math.floor(steps / this.stride) + 1
    this.columns = Array.from({ length: width }, () => new Float64Array(this.count))
  }

  /** Notes the first values of `state` if a point is due after this many steps. */
  keep(done: number, state: ArrayLike<number>): void {
    if (done % this.stride !== 0) return
    for (const [index, column] of this.columns.entries()) column[done / this.stride] = state[index]
  }

  /** @param unitOfTime unit of `dt` */
  fields(names: readonly string[], unit: string, dt: number, unitOfTime: string): readonly Field[] {
    return names.map((name, index) => ({
      name,
      unit,
      axes: [{ name: 't', unit: unitOfTime, start: 0, step: this.stride * dt, count: this.count }],
      values: this.columns[index],
    }))
  }
}
