import type { CountedSpace } from './key-spaces.ts'

/**
 * Additive multiset hash: the sum of the digests of all rows modulo 2^256 (Clarke, Devadas, van Dijk, Gassend, Suh:
 * Incremental Multiset Hash Functions and Their Application to Memory Integrity Checking, 2003). A row is added or
 * removed in constant time, the order does not matter, and a missing, altered or additional row changes the sum. It
 * protects against storage faults, not against an attacker who chooses rows: that is the purpose of the hash chain and
 * the signatures.
 */
const MASK = (1n << 256n) - 1n

/** Sum of 256-bit digests, as an immutable value. */
export type SetHash = bigint

export const EMPTY_SET: SetHash = 0n

const numberOf = (digest: string): bigint => BigInt(`0x${digest}`)

/** @param digest 64 hex digits */
export const addDigest = (set: SetHash, digest: string): SetHash => (set + numberOf(digest)) & MASK

/** @param digest 64 hex digits */
export const removeDigest = (set: SetHash, digest: string): SetHash => (set - numberOf(digest)) & MASK

/** The sum of two sets. */
export const addSet = (set: SetHash, other: SetHash): SetHash => (set + other) & MASK

/** 64 hex digits. */
export const setHashText = (set: SetHash): string => set.toString(16).padStart(64, '0')

/** One sum per key space, so that a space can be checked alone. */
export type SetHashes = Readonly<Record<CountedSpace, SetHash>>
