/** State of the continuum determined by a unit alone. Units shared by several quantities (J, m) are missing. */
const STATES: ReadonlyMap<string, string> = new Map([
  ['Pa', 'pressure'],
  ['m/s', 'velocity'],
  ['V', 'potential'],
  ['T', 'magnetic_B'],
  ['kg*m/s', 'momentum'],
  ['K', 'temperature'],
])

/** The single continuum field determined by the result's unit, with its value; empty if the unit is ambiguous. */
export function continuumOf(value: number, unit: string): Readonly<Record<string, number>> {
  const state = STATES.get(unit)
  return state === undefined ? {} : { [state]: value }
}
