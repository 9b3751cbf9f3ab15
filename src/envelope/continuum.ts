/** State of the continuum that a unit by itself determines. Units that several quantities share (J, m) are not here. */
const STATES: ReadonlyMap<string, string> = new Map([
  ['Pa', 'pressure'],
  ['m/s', 'velocity'],
  ['V', 'potential'],
  ['T', 'magnetic_B'],
  ['kg*m/s', 'momentum'],
  ['K', 'temperature'],
])

/** The one continuum field that the result's own unit names, with its value; empty where the unit is ambiguous. */
export function continuumOf(value: number, unit: string): Readonly<Record<string, number>> {
  const state = STATES.get(unit)
  return state === undefined ? {} : { [state]: value }
}
