import { Refusal } from '../errors/refusal.ts'

/**
 * Refuses members that the caller gave and that this run would not look at.
 * @param why end of a sentence: "in one dimension"
 * @throws Refusal UNUSED_INPUT
 */
export const refuseUnused = (given: object, members: readonly string[], why: string): void => {
  const unused = members.filter((name) => Reflect.get(given, name) !== undefined)
  if (unused.length === 0) return
  throw new Refusal('UNUSED_INPUT', `${unused.join(', ')} has no part in a run ${why}; leave it out.`, { unused })
}
