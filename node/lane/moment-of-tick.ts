import type { Members } from '../../src/mesh/members.ts'
import { TICK_NS } from '../../src/time/tick.ts'

/** Share of the tick over which the nodes of a network spread what they do once in every tick, in thousandths. */
const SPREAD = 600n

/**
 * When in a tick a node does its work of every tick, so that seventeen nodes do not send at the same moment; a
 * standalone node does it at once. Observers have no position among the members: their key serves as a random number.
 * @param self public key, hex
 * @returns nanoseconds after the start of the tick
 */
export function momentOfTick(members: Members, self: string): bigint {
  const [place, places] = members.has(self)
    ? [BigInt(members.indexOf(self)), BigInt(members.size)]
    : [BigInt(`0x${self.slice(0, 4)}`), 65_536n]
  return (TICK_NS * SPREAD * place) / (1000n * places)
}
