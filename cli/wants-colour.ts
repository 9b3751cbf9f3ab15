/**
 * Whether standard output is coloured: at a terminal, unless the environment disables it.
 * @param forced true if colours were requested regardless of standard output
 */
export function wantsColour(forced = false): boolean {
  const { NO_COLOR, TERM } = process.env
  return !NO_COLOR && TERM !== 'dumb' && (forced || process.stdout.isTTY === true)
}
