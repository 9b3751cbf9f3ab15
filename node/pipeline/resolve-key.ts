import { isApiKey, lookupHash } from '../../src/identity/api-key.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import { touchKeyDecision } from '../../src/journal/key-decisions.ts'
import { isLiveKey, type KeyRecord, scopesOf } from '../../src/ledger/key-record.ts'
import { dayOf } from '../../src/ledger/usage.ts'
import type { Caller } from '../caller.ts'
import type { Lane } from '../lane/lane.ts'
import type { KeyPorts } from './new-key.ts'

/** Most callers whose proof key is cached. */
const MAX_CALLERS = 10_000

const rightsOf = (record: KeyRecord): Omit<Caller, 'proofKey'> => ({
  account: record.account,
  demo: record.plan === 'demo',
  scopes: scopesOf(record),
  lookup: record.lookup,
})

/**
 * Finds the owner of a key. Unknown, ended and expired keys take the same way, and what is cached is not whether a key is
 * valid: a revoked one is refused at the next call.
 * @param now the current tick
 * @returns null for a key that is not valid on this node
 */
export function keyResolver(
  { hash, network, lane }: Pick<KeyPorts, 'hash' | 'network'> & { readonly lane: Lane },
  now: () => number,
): (key: string) => Caller | null {
  const callers = new Map<string, Caller>()
  const touching = new Set<string>()
  /** At most one write a day for each key. */
  const touch = ({ grant, lookup, used }: KeyRecord, svcond: number): void => {
    if (grant === undefined || used?.day === dayOf(svcond) || touching.has(lookup)) return
    touching.add(lookup)
    const end = () => void touching.delete(lookup)
    lane.submit(touchKeyDecision(lookup)).then(end, end)
  }
  return (key) => {
    if (!isApiKey(key)) return null
    const lookup = lookupHash(hash, key)
    const record = lane.state.key(lookup)
    const svcond = now()
    if (record === undefined || !isLiveKey(record, svcond)) return null
    touch(record, svcond)
    const known = callers.get(lookup)
    if (known !== undefined) return known
    const caller = { ...rightsOf(record), proofKey: proofKey(hash, key, network) }
    if (callers.size >= MAX_CALLERS) callers.delete(callers.keys().next().value as string)
    callers.set(lookup, caller)
    return caller
  }
}
