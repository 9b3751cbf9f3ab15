import type { Hash } from '../crypto/ports.ts'

/**
 * Keys in the order in which they come into question for a subject: highest random weight first (Thaler and Ravishankar 1998,
 * "rendezvous hashing"). Every node finds the same order, a key more or less leaves the order of the others as it is, and no
 * key can choose its place.
 * @param subject id of a job or of an event
 */
export function rendezvous(hash: Hash, subject: string, keys: Iterable<string>): string[] {
  const weighted = [...new Set(keys)].map(
    (key) => [hash.sha256Hex(`svcmesh draw v1\n${subject}\n${key}`), key] as const,
  )
  return weighted.sort(([a], [b]) => (a < b ? 1 : -1)).map(([, key]) => key)
}
