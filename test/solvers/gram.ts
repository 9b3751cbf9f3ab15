import fc from 'fast-check'

const real = (size: number) => fc.double({ min: -size, max: size, noNaN: true })
export const square = (order: number, size: number) =>
  fc.array(fc.array(real(size), { minLength: order, maxLength: order }), { minLength: order, maxLength: order })

/** B·Bᵀ + floor·I */
export const gram = (rows: readonly (readonly number[])[], floor: number): number[][] =>
  rows.map((a, i) =>
    rows.map((b, j) => a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0) + (i === j ? floor : 0)),
  )
