/** A number with its noun, as in `1 coin` and `2 coins`. */
export const counted = (number: unknown, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
