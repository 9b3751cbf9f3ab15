import picocolors from 'picocolors'

/**
 * Colours for a person at a terminal. picocolors would also colour what goes into a pipe where the variable `CI` is set,
 * and a program that reads the output there is not served by that.
 */
const { FORCE_COLOR, NO_COLOR, TERM } = process.env
const plain = Boolean(NO_COLOR) || TERM === 'dumb' || process.argv.includes('--no-color')

export const colors = picocolors.createColors(!plain && (process.stdout.isTTY === true || Boolean(FORCE_COLOR)))
