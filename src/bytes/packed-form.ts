/** What the first byte of a packed value says in its upper three bits; the lower five are its number, or say where it follows. */
export const KIND = { natural: 0, negative: 1, hex: 2, text: 3, list: 4, object: 5, recent: 6, single: 7 } as const

/** Values of one byte, and the one that says that a double follows. */
export const SINGLE = { null: 0xe0, false: 0xe1, true: 0xe2, double: 0xe3 } as const

/** Numbers below this are in the first byte; this and the two after it say that 1, 2 or 4 bytes with the number follow. */
export const FOLLOWS = 24

/** Larger natural numbers, and negative ones as far from zero, are doubles. */
export const NUMBERS = 0x1_0000_0000

/** Places for strings that may occur again. */
export const SLOTS = 1024

/** Shortest string that is remembered, and that may be written as hexadecimal digits. */
export const SHORTEST = { remembered: 4, hex: 8 } as const

/** Deepest nesting of lists and objects. */
export const MAX_DEPTH = 64

/** The place that a string takes from the one that was there before; -1 if it is too short. */
export function slotOf(text: string): number {
  const { length } = text
  if (length < SHORTEST.remembered) return -1
  const middle = text.charCodeAt(length >> 1)
  return ((text.charCodeAt(0) * 33 + middle) * 33 + text.charCodeAt(length - 1) + length) % SLOTS
}
