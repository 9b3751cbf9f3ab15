import type { Cko } from '../../src/envelope/cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import type { MachineHead, SealPlace } from '../../src/journal/machine-head.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Machines } from '../machines/machines.ts'
import { sealedStep } from '../machines/shown.ts'
import type { Services } from '../services.ts'

/** A sealed tick of a channel with the proof under the channel's key. */
export interface Attested {
  readonly id: string
  readonly cko: Cko
  /** `v2:` and 64 hex digits. */
  readonly proof: string
  readonly tick: number
}

/** Reads a sealed tick; the proof is made again, as only the envelope is stored. */
export async function attested(
  { machines, channels, hash }: Services,
  name: string,
  { envelope, seal }: Pick<SealPlace, 'envelope' | 'seal'>,
): Promise<Attested> {
  const cko = await machines.seal(envelope)
  const { id, proof } = attest(hash, cko, channels.proofKey(name))
  return { id, cko, proof, tick: seal }
}

/** What readers are shown of a sealed tick. */
export const shownTick = (channel: string, { id, cko, proof, tick }: Attested): JsonObject => ({
  channel,
  tick,
  ...sealedStep(id, cko),
  proof,
})

/** Whether the last seal of a machine is of this node, and since it came here if it was elsewhere. */
export const isSealedHere = async (machines: Machines, head: MachineHead): Promise<boolean> =>
  head.envelope !== null && (await machines.origin(head))?.envelope !== head.envelope

/** The last tick of a channel that this node sealed since it has the channel; null before the first. */
export async function lastTick(services: Services, name: string): Promise<Attested | null> {
  const { channels, machines } = services
  const head = machines.head(channels.get(name).account, name)
  const { envelope, seals } = head
  if (envelope === null || !(await isSealedHere(machines, head))) return null
  return attested(services, name, { envelope, seal: seals })
}
