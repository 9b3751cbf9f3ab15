import { toUtf8 } from '../bytes/utf8.ts'

/** Work of scrypt (RFC 7914), N = 2^17: 128 MiB and about half a second for each guess of an equation. */
export const IDENTITY_COST = { N: 131_072, r: 8, p: 1, dkLen: 32 } as const

/** Longest equation in UTF-16 units. */
export const MAX_EQUATION = 1_000

/** Work, block size, parallelism and length of the result, bytes (RFC 7914). */
interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
  readonly dkLen: number
}

/** scrypt as a port: node:crypto in the command, @noble/hashes in a page. */
export type Scrypt = (password: Uint8Array, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>

/**
 * Salt of an identity's key. Its three parts are separated by line feeds, which none of them contains.
 * @param network id of the network, so that one identity has unrelated keys on different networks
 * @param zid 32 hex digits, so that one guess tests one identity only
 */
const identitySalt = (network: string, zid: string): Uint8Array => toUtf8(`svcmesh identity v2\n${network}\n${zid}`)

/**
 * Ed25519 seed of an identity: scrypt of the UTF-8 of its equation, taken as written. Neither equation nor seed ever
 * leaves the device of its owner.
 * @param zid of that equation (src/identity/zid.ts)
 * @returns 32 bytes
 */
export const identityKey = (scrypt: Scrypt, equation: string, network: string, zid: string): Promise<Uint8Array> =>
  scrypt(toUtf8(equation), identitySalt(network, zid), IDENTITY_COST)
