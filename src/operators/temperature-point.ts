import type { StanzaInput } from './stanza.ts'

/** Words with which a stanza denotes a difference between two temperatures. */
const DISTANCE = /\b(?:differences?|changes?|rise|drop|fall|increase|decrease|increment|excess|interval|span|step)\b/

/**
 * Whether an input in K is a point of the temperature scale, so that degC and degF may be given: 20 degC is 293.15 K as
 * a point and 20 K as a difference. A point is declared from absolute zero on; everything else may be a difference.
 */
export const isTemperaturePoint = ({ range, meaning }: StanzaInput): boolean =>
  range.min !== null && range.min >= 0 && !DISTANCE.test(meaning)
