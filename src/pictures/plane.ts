import type { Axis, Field } from '../kernel/field.ts'

/** A cut through a field: rows of constant `upward`. */
export interface Plane {
  readonly upward: Axis
  readonly across: Axis
  readonly values: Float64Array
}

const lengthOf = ({ step, count }: Axis): number => Math.abs(step * count)

/**
 * A field over two axes. If it has more, the two with the most points are chosen, of equal ones the longest, in the
 * middle of the others. The x of a region goes across.
 * @returns null unless there are two axes with two points each
 */
export const plane = ({ axes, values }: Field): Plane | null => {
  const strides = axes.map((_, index) => axes.slice(index + 1).reduce((product, { count }) => product * count, 1))
  const entries = axes.map((axis, index) => ({ axis, index, stride: strides[index] as number }))
  const longest = entries
    .toSorted((a, b) => b.axis.count - a.axis.count || lengthOf(b.axis) - lengthOf(a.axis) || b.index - a.index)
    .slice(0, 2)
  const [slow, fast] = longest.sort((a, b) => a.index - b.index)
  if (slow === undefined || fast === undefined || slow.axis.count < 2 || fast.axis.count < 2) return null
  const [upward, across] = slow.axis.name === 'x' ? [fast, slow] : [slow, fast]
  const others = entries.filter((entry) => entry !== slow && entry !== fast)
  const first = others.reduce((sum, { axis, stride }) => sum + Math.floor(axis.count / 2) * stride, 0)
  const [width, height] = [across.axis.count, upward.axis.count]
  const cut = new Float64Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      cut[row * width + column] = values[first + row * upward.stride + column * across.stride] as number
  return { upward: upward.axis, across: across.axis, values: cut }
}
