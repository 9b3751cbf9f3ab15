import { lastTick, readRecord } from '../../../protocols/address/record.ts'
import type { SignatureVerifier } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import type { AddressView } from '../../../src/mesh/registers.ts'
import type { Directory } from '../transport.ts'

/** What an address stands for, and how far that can be relied upon. */
export interface Resolution {
  readonly record: AddressRecord
  /** `log`: from the records that this node has accepted; `directory`: from the hash table alone. */
  readonly source: 'log' | 'directory'
  /** Whether the record no longer holds. */
  readonly stale: boolean
  /** Last tick in which it holds, or held. */
  readonly expires: number
  /** Whether nothing can overtake the registration any more; null where only the log could tell. */
  readonly final: boolean | null
  /** Id of the event that carries it, and the node whose log that is; null from the hash table. */
  readonly event: string | null
  readonly origin: string | null
}

export interface ResolvePorts {
  readonly network: string
  readonly signatures: SignatureVerifier
  readonly directory: Directory | null
}

/** Milliseconds that the hash table gets. */
const DIRECTORY_MS = 2_500

/** What the log says: the record that holds, or the last one that did. */
export function fromLog(view: AddressView, now: number): Resolution {
  const claim = view.current ?? lastOf(view)
  const { record, event, origin } = { record: claim.body, event: claim.event, origin: claim.origin }
  const expires = Math.max(lastTick(record), view.current === null ? 0 : view.expires)
  return { record, source: 'log', stale: expires < now, expires, final: view.final, event, origin }
}

/** The latest record of the owner who held the address. */
function lastOf({ winner, claims }: AddressView): AddressView['winner'] {
  return claims
    .filter(({ body, late }) => body.owner === winner.body.owner && !late)
    .reduce((latest, claim) => (claim.body.svcond > latest.body.svcond ? claim : latest), winner)
}

/**
 * What the hash table says, for those who have no log and for addresses that the log does not know.
 * @returns null where it has no record, or cannot be asked
 */
export async function fromDirectory(
  { network, signatures, directory }: ResolvePorts,
  address: string,
  now: number,
  signal?: AbortSignal,
): Promise<Resolution | null> {
  if (directory === null) return null
  try {
    const bytes = await directory.get(address, { timeoutMs: DIRECTORY_MS, ...(signal === undefined ? {} : { signal }) })
    if (bytes === null) return null
    const record = readRecord(signatures, network, address, bytes)
    const expires = lastTick(record)
    return { record, source: 'directory', stale: expires < now, expires, final: null, event: null, origin: null }
  } catch (error) {
    // No peer is reachable, or one serves something other than a record: the table does not know the address.
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Resolves an address: from the log where it knows a record that holds, else from the hash table where that does, else
 * the last record that held, marked as stale.
 * @param view what the registers know of the address at this tick
 * @throws Refusal UNKNOWN_ADDRESS
 */
export async function resolveAddress(
  ports: ResolvePorts,
  view: AddressView | null,
  address: string,
  now: number,
  signal?: AbortSignal,
): Promise<Resolution> {
  const known = view === null ? null : fromLog(view, now)
  if (known !== null && !known.stale) return known
  const found = await fromDirectory(ports, address, now, signal)
  const best = found !== null && (known === null || !found.stale) ? found : known
  if (best !== null) return best
  throw new Refusal('UNKNOWN_ADDRESS', `Nobody has registered the address ${address}.`, { address })
}
