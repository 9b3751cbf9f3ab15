import type { Hash } from '../crypto/ports.ts'
import { StorageDamage } from './damage.ts'
import { COUNTED_SPACES, isCounted, KEY_SPACES, rangeOf, type SpaceName, spaceOf } from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import { addDigest, EMPTY_SET, type SetHash, type SetHashes } from './set-hash.ts'
import type { Row, Store } from './store.ts'

/** Sets without rows. */
export const EMPTY_SETS: SetHashes = Object.fromEntries(COUNTED_SPACES.map((name) => [name, EMPTY_SET])) as SetHashes

/**
 * Reads rows of one space and adds up their digests.
 * @param visit called with the payload of every row
 * @throws StorageDamage at the first row that differs from what was stored
 */
export async function sumRows(
  hash: Hash,
  rows: AsyncIterable<readonly Row[]>,
  visit: (key: string, payload: string) => void,
): Promise<SetHash> {
  let sum = EMPTY_SET
  for await (const chunk of rows) {
    for (const [key, value] of chunk) {
      const { payload, digest } = decodeRecord(hash, key, value)
      visit(key, payload)
      sum = addDigest(sum, digest)
    }
  }
  return sum
}

/** @throws StorageDamage unless the rows of a space are exactly those that the signed head covers */
export function mustMatch(name: keyof SetHashes, sum: SetHash, expected: SetHashes): void {
  if (sum !== expected[name]) {
    throw new StorageDamage(`Records are missing, altered or left over among: ${KEY_SPACES[name].holds}.`)
  }
}

/** Callbacks of a complete check. */
export interface CheckObserver {
  /** Every row of the space is present and correct. */
  readonly onSpace?: (name: SpaceName) => void
  readonly onRow?: (name: SpaceName, key: string, payload: string) => void
  /** Called after every chunk; true ends the check early. */
  readonly stop?: () => boolean
}

/**
 * Reads every stored row, in the order of keys, and compares each space with the head.
 * @param expected sets of the head for exactly this content: call it between two commits
 * @returns false when it was stopped
 * @throws StorageDamage
 */
export async function checkSpaces(
  hash: Hash,
  rows: ReturnType<Store['scan']>,
  expected: SetHashes,
  observer: CheckObserver = {},
): Promise<boolean> {
  const waiting = [...COUNTED_SPACES]
  const sums: Record<keyof SetHashes, SetHash> = { ...EMPTY_SETS }
  const closeUpTo = (name: SpaceName | undefined): void => {
    while (waiting.length > 0 && waiting[0] !== name) {
      const done = waiting.shift() as keyof SetHashes
      mustMatch(done, sums[done], expected)
      observer.onSpace?.(done)
    }
  }
  for await (const chunk of rows) {
    for (const [key, value] of chunk) {
      const name = spaceOf(key)
      if (name === undefined) throw new StorageDamage('The database contains a record under a key that no node writes.')
      if (!isCounted(name)) continue
      if (name !== waiting[0]) closeUpTo(name)
      const { payload, digest } = decodeRecord(hash, key, value)
      observer.onRow?.(name, key, payload)
      sums[name] = addDigest(sums[name], digest)
    }
    if (observer.stop?.() === true) return false
  }
  closeUpTo(undefined)
  return true
}

/** Range of all keys. */
export const EVERYTHING = ['', '\u007f'] as const

/** Range of the keys of all records that are counted into the head. */
export const COUNTED = ['', rangeOf('state')[0]] as const
