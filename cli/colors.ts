import picocolors from 'picocolors'
import { wantsColour } from './wants-colour.ts'

/**
 * Colours for a person at a terminal. picocolors would also colour piped output if the variable `CI` is set, which
 * breaks programs that read it.
 */
export const colors = picocolors.createColors(
  !process.argv.includes('--no-color') && wantsColour(Boolean(process.env.FORCE_COLOR)),
)
