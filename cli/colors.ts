import picocolors from 'picocolors'
import { wantsColour } from './wants-colour.ts'

/**
 * Colours for a person at a terminal. picocolors would also colour what goes into a pipe where the variable `CI` is set,
 * and a program that reads the output there is not served by that.
 */
export const colors = picocolors.createColors(
  !process.argv.includes('--no-color') && wantsColour(Boolean(process.env.FORCE_COLOR)),
)
