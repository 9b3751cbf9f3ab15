import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { RefusalCode } from '../errors/table.ts'

/** What somebody did or tried. Never a key, a plaintext or another secret: the names of things and not their content. */
export interface AuditEntry {
  /** Account, or `owner`. */
  readonly who: string
  /** Id of the endpoint, such as `vault.encrypt`. */
  readonly action: string
  /** Name of what it was done to; empty if there is only one. */
  readonly target: string
  readonly outcome: 'OK' | RefusalCode
}

/** An entry in its place in the chain. */
export interface AuditRecord extends AuditEntry {
  /** Position, from 0, without gaps. */
  readonly seq: number
  /** Tick in which it was recorded. */
  readonly svcond: number
  /** Hash of the record before it, 64 hex digits. */
  readonly previous: string
}

/** Place of the last record of a chain. */
export interface AuditHead {
  /** -1 before the first one. */
  readonly seq: number
  /** 64 hex digits. */
  readonly hash: string
}

/** The head of an empty chain. */
export const EMPTY_CHAIN: AuditHead = { seq: -1, hash: '0'.repeat(64) }

/** Most characters of each text of a record. */
const LONGEST = 300

/** A key, token or handle, which somebody may have put where a name belongs. */
const SECRET = /svc_[a-z]+_[\w-]{16,}/g

/** A text of a request as it may be in a record: bounded, without keys, and well-formed Unicode. */
const recorded = (text: string): string =>
  text
    .replace(SECRET, 'svc_…')
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}/gu, '\ufffd')

/** The next record of a chain, and the chain's head with it. */
export function appended(
  hash: Hash,
  head: AuditHead,
  { who, action, target, outcome }: AuditEntry,
  svcond: number,
): { readonly text: string; readonly head: AuditHead } {
  const seq = head.seq + 1
  const record: AuditRecord = {
    action: recorded(action),
    outcome,
    previous: head.hash,
    seq,
    svcond,
    target: recorded(target),
    who: recorded(who),
  }
  const text = canonicalJson(record)
  return { text, head: { seq, hash: auditHash(hash, text) } }
}

/** Hash of a record, which the next one names. @param text the record in canonical JSON */
export const auditHash = (hash: Hash, text: string): string => hash.sha256Hex(`svcmesh audit\n${text}`)
