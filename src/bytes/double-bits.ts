const view = new DataView(new ArrayBuffer(8))

/** The IEEE 754 double as 16 lower-case hex digits, big-endian (`value_bits` of an envelope). */
export function doubleBits(value: number): string {
  view.setFloat64(0, value)
  return view.getUint32(0).toString(16).padStart(8, '0') + view.getUint32(4).toString(16).padStart(8, '0')
}

/** The double that 16 lower-case hex digits spell, or undefined where the text is not that. */
export function doubleFromBits(bits: string): number | undefined {
  if (!/^[0-9a-f]{16}$/.test(bits)) return undefined
  view.setUint32(0, Number.parseInt(bits.slice(0, 8), 16))
  view.setUint32(4, Number.parseInt(bits.slice(8), 16))
  return view.getFloat64(0)
}
