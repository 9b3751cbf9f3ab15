import { type Kernels, type OpenKernels, openKernels } from '../../numeric/kernels.ts'

/** Where the arrays of a system lie: structure of arrays, each with room for an even number of bodies. */
export interface System {
  readonly count: number
  /** x, y and z of all bodies. */
  readonly position: readonly [Float64Array, Float64Array, Float64Array]
  readonly velocity: readonly [Float64Array, Float64Array, Float64Array]
  readonly mass: Float64Array
  /** Writes the accelerations and returns them. */
  accelerate(): readonly [Float64Array, Float64Array, Float64Array]
}

type Triple = readonly [Float64Array, Float64Array, Float64Array]

const triple = (kernels: Kernels, first: number, room: number, count: number): Triple => {
  const part = (axis: number): Float64Array => kernels.memory.subarray(first + axis * room, first + axis * room + count)
  return [part(0), part(1), part(2)]
}

/** Ten arrays in the memory of the kernels. */
export const openSystem = (
  bodies: readonly { readonly m: number; readonly x?: readonly number[]; readonly v?: readonly number[] }[],
  strength: number,
  softening: number,
  open: OpenKernels = openKernels,
): System => {
  const count = bodies.length
  const room = count + (count & 1)
  const kernels = open(10 * room)
  const position = triple(kernels, 0, room, count)
  const pull = kernels.memory.subarray(3 * room, 3 * room + count)
  const acceleration = triple(kernels, 4 * room, room, count)
  const velocity = triple(kernels, 7 * room, room, count)
  const mass = new Float64Array(count)
  for (const [index, body] of bodies.entries()) {
    mass[index] = body.m
    pull[index] = strength * body.m
    for (const axis of [0, 1, 2] as const) {
      position[axis][index] = body.x?.[axis] ?? 0
      velocity[axis][index] = body.v?.[axis] ?? 0
    }
  }
  const bytes = room * 8
  const squared = softening * softening
  return {
    count,
    position,
    velocity,
    mass,
    accelerate() {
      kernels.run.attract(0, bytes, 2 * bytes, 3 * bytes, 4 * bytes, 5 * bytes, 6 * bytes, count, squared, 0, count)
      return acceleration
    },
  }
}
