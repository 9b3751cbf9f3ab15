/**
 * Whether what goes to standard output is coloured: for a person at a terminal, unless the environment says no.
 * @param forced true where somebody asked for colours whatever standard output is
 */
export function wantsColour(forced = false): boolean {
  const { NO_COLOR, TERM } = process.env
  return !NO_COLOR && TERM !== 'dumb' && (forced || process.stdout.isTTY === true)
}
