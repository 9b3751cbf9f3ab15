const view = new DataView(new ArrayBuffer(8))

/** Two hex digits of every byte. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * The IEEE 754 double as 16 lower-case hex digits, big-endian (`value_bits` of an envelope). Every NaN is spelt
 * 7ff8000000000000: its other bits are not the same on every engine.
 */
export function doubleBits(value: number): string {
  if (Number.isNaN(value)) return '7ff8000000000000'
  view.setFloat64(0, value)
  let text = ''
  for (let i = 0; i < 8; i++) text += DIGITS[view.getUint8(i)]
  return text
}

/** The double that 16 lower-case hex digits spell, or undefined if the text is not that. */
export function doubleFromBits(bits: string): number | undefined {
  if (!/^[0-9a-f]{16}$/.test(bits)) return undefined
  view.setUint32(0, Number.parseInt(bits.slice(0, 8), 16))
  view.setUint32(4, Number.parseInt(bits.slice(8), 16))
  return view.getFloat64(0)
}
