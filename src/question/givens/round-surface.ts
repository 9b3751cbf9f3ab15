/** What gives off heat through the whole of its outside. */
const GIVES_OFF =
  /\bemissivity\b|\b(?:emits?|emitted|emitting|radiates?|radiated|radiating)\b|\b(?:radiative|thermal|net|heat) (?:power|loss|radiation)\b|\bsurface temperature\b|\bheat transfer coefficient\b|\bconvecti\w+/i
/** What only goes through the section of a body, or meets it: heat along a rod, light that falls on it, a stream. */
const MEETS =
  /\b(?:conduct\w+|radiation pressure|intercepts?|receives?|drag|sunlight|solar sail|beam|solar constant|absorbed (?:power|light))\b/i
const BALL = /\b(?:spheres?|spherical|balls?|globes?|beads?|spherules?|droplets?|drops?)\b/i
const HALF_BALL = /\b(?:hemispher\w+|half (?:a )?(?:sphere|ball))\b/i
const LONG = /\b(?:pipes?|tubes?|tubing|cylind\w+|wires?|cables?|rods?|filaments?|bars?)\b/i

/** What the outside of a round body is, which a question about its heat means by its area; null for its section. */
export type RoundSurface = 'sphere' | 'other' | null

/**
 * The outside of the body that a question speaks of: of a ball all of its surface gives off heat, and of a pipe the side,
 * for which a diameter alone says nothing.
 */
export const roundSurfaceOf = (text: string): RoundSurface => {
  if (!GIVES_OFF.test(text) || MEETS.test(text)) return null
  if (LONG.test(text) || HALF_BALL.test(text)) return 'other'
  return BALL.test(text) ? 'sphere' : null
}
