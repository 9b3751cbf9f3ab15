import { lastTick, readRecord } from '../../../protocols/address/record.ts'
import type { SignatureVerifier } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import type { AddressView } from '../../../src/mesh/registers.ts'
import type { Directory } from '../transport.ts'

/** The target of an address, and how reliable it is. */
export interface Resolution {
  readonly record: AddressRecord
  /** `log`: from the records accepted by this node; `directory`: from the hash table alone. */
  readonly source: 'log' | 'directory'
  /** Whether the record has expired. */
  readonly stale: boolean
  /** Last tick in which it is or was valid. */
  readonly expires: number
  /** Whether no earlier registration can appear; null if it is not in the log. */
  readonly final: boolean | null
  /** Id of its event, and the node of that log; null from the hash table. */
  readonly event: string | null
  readonly origin: string | null
}

export interface ResolvePorts {
  readonly network: string
  readonly signatures: SignatureVerifier
  readonly directory: Directory | null
}

/** Timeout of the hash table, milliseconds. */
const DIRECTORY_MS = 2_500

/** Result of the log: the valid record, or the last one that was valid. */
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
 * Result of the hash table, for nodes without a log and for addresses missing from the log.
 * @returns null if it has no record, or cannot be reached
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
 * Resolves an address: from the log if it has a valid record, else from the hash table if it has one, else the
 * last valid record, marked as stale.
 * @param view the state of the address in the registers at this tick
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
  throw new Refusal('UNKNOWN_ADDRESS', `Unknown address ${address}.`, { address })
}
