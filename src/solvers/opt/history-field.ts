import type { Field } from '../../kernel/field.ts'

/** Longest history that is given. */
const SHOWN = 10_000

/** The best value over the iterations, thinned if there are many. */
export const historyField = (history: readonly number[]): Field => {
  const step = Math.max(1, Math.ceil(history.length / SHOWN))
  const values = Float64Array.from({ length: Math.ceil(history.length / step) }, (_, i) => history[i * step])
  return {
    name: 'objective',
    unit: '1',
    axes: [{ name: 'iteration', unit: '1', start: 0, step, count: values.length }],
    values,
  }
}
