import { canonicalJson } from '../bytes/canonical-json.ts'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { SignatureVerifier, Signer } from '../crypto/ports.ts'
import { MAX_MEMBERS } from './events.ts'
import { count, fits, hex, list, positive, textOf } from './shape.ts'
import { isSigned } from './spend-signing.ts'

/** Most changes of a network: what proves its members stays bounded. One in a month is sixty years. */
export const MAX_EPOCHS = 1024

/** An accepted proposal to give the seat of one member to another key. */
export interface MemberChange {
  /** Id of the event that proposed it, 64 hex digits. */
  readonly proposal: string
  /** Public key of a member. */
  readonly replaces: string
  /** Public key that never was a member. */
  readonly by: string
  /** Tick from which the new key is the member. */
  readonly activates: number
}

/** What the members of an epoch sign to begin the next one. */
export interface EpochStatement extends MemberChange {
  readonly network: string
  /** Of the new epoch; 1 for the first change. */
  readonly number: number
}

/** A quorum of the members of an epoch signed one statement about the next one: proves it to anybody who knows the members before. */
export interface EpochCertificate {
  readonly statement: EpochStatement
  /** One per voter, in ascending order of `voter`. */
  readonly votes: readonly {
    /** Public key of a member of the epoch before. */
    readonly voter: string
    /** Over `svcmesh epoch v1\n` + canonical JSON of the statement; 128 hex digits. */
    readonly sig: string
  }[]
}

/**
 * The certificates of all changes of a network, from the first one on. Each is signed by a quorum of the epoch before, so
 * that they prove all later members to anybody who knows the first keys.
 */
export type EpochChain = readonly EpochCertificate[]

const STATEMENT = {
  network: (value: unknown): boolean => textOf(1, 128)(value) && !/\p{Surrogate}/u.test(value as string),
  number: positive,
  proposal: hex(64),
  replaces: hex(64),
  by: hex(64),
  activates: count,
}

export const isEpochStatement = fits<EpochStatement>(STATEMENT) as (value: unknown) => value is EpochStatement

export const isEpochCertificate = fits<EpochCertificate>({
  statement: isEpochStatement,
  votes: list(fits<EpochCertificate['votes'][number]>({ voter: hex(64), sig: hex(128) }), 1, MAX_MEMBERS),
}) as (value: unknown) => value is EpochCertificate

const epochSigningBytes = (statement: EpochStatement): Uint8Array =>
  toUtf8(`svcmesh epoch v1\n${canonicalJson(statement)}`)

/** @returns 128 hex digits */
export const signEpoch = (signer: Signer, statement: EpochStatement): string =>
  toHex(signer.sign(epochSigningBytes(statement)))

/** Whether a member signed a statement. */
export const hasSignedEpoch = (
  signatures: SignatureVerifier,
  statement: EpochStatement,
  voter: string,
  sig: string,
): boolean => isSigned(signatures, voter, epochSigningBytes(statement), sig)
