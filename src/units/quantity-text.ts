const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?'
const QUANTITY = new RegExp(`^(${NUMBER})(?:\\s*(?:±|\\+/-)\\s*(${NUMBER}))?(?:\\s*([^\\s\\d,].*))?$`)

/** A value with what its text says beside it; the unit is not read yet. */
export interface WrittenQuantity {
  readonly value: number
  readonly unit?: string
  /** One standard deviation, in the same unit. */
  readonly uncertainty?: number
}

/**
 * Reads `3`, `3 km/h`, `3±0.1` or `3±0.1 km/h`.
 * @returns the number where the text is nothing else; undefined if it is not a quantity, as with a decimal comma
 */
export const parseQuantityText = (text: string): number | WrittenQuantity | undefined => {
  const match = QUANTITY.exec(text.trim())
  if (match === null) return undefined
  const [, value, uncertainty, unit] = match
  if (uncertainty === undefined && unit === undefined) return Number(value)
  return {
    value: Number(value),
    ...(unit === undefined ? {} : { unit }),
    ...(uncertainty === undefined ? {} : { uncertainty: Number(uncertainty) }),
  }
}

const LIST = new RegExp(`^\\[?\\s*(${NUMBER}(?:\\s*,\\s*${NUMBER})*)\\s*\\]?$`)

/** Reads `0.5,0.25,0.25`, in brackets or not; one number is a list only in brackets. */
export const parseListText = (text: string): readonly number[] | undefined => {
  const [, items] = LIST.exec(text.trim()) ?? []
  return items !== undefined && /[,[]/.test(text) ? items.split(',').map(Number) : undefined
}
