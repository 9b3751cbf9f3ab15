import type { Slot } from './lexicon.ts'

/** pi/2 to the last bit, in radians. */
export const RIGHT_ANGLE = 1.5707963267948966

/** What an implied right angle is called. */
export const RIGHT_ANGLE_NAME = 'right angle'

/** Whether a quantity is the angle between two directions of which neither is the normal of a surface. */
export const isAngleBetween = ({ labels }: Slot): boolean =>
  labels.some(({ text }) => /angle between/.test(text) && !/normal|plane|surface/.test(text))
