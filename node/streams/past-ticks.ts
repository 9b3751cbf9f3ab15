import type { Cko } from '../../src/envelope/cko.ts'
import { makeProof } from '../../src/envelope/proof.ts'
import type { SealPlace } from '../../src/journal/machine-head.ts'
import type { Services } from '../services.ts'
import type { Attested } from './sealed-tick.ts'

/** Ticks that are read and proved in one turn of the event loop. */
const AT_ONCE = 8

/** The sealed ticks at these places, in the same order. Their stored text is proved as it is, because its hash is checked. */
export async function pastTicks(
  { reader, channels, hash }: Pick<Services, 'channels' | 'hash' | 'reader'>,
  name: string,
  places: readonly SealPlace[],
): Promise<readonly Attested[]> {
  const ticks: Attested[] = []
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const part = places.slice(from, from + AT_ONCE)
    // Each look at the disk lets the event loop turn.
    for (const [index, { body, text }] of (await reader.outputs(part)).entries()) {
      const { envelope: id, seal: tick } = part[index] as SealPlace
      ticks.push({ id, cko: body as Cko, proof: makeProof(hash, channels.proofKey(name), text), tick })
    }
  }
  return ticks
}
