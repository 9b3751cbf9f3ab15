import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import { fromUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import { type AuditHead, type AuditRecord, auditHash, EMPTY_CHAIN } from './record.ts'

/** Why a chain is not as it was written. */
export interface BrokenChain {
  /** Position of the first record that does not fit. */
  readonly seq: number
  readonly why: string
}

/**
 * Follows a chain from its oldest stored record. That one's own `previous` is taken as it is, since older records may
 * have been dropped; a chain that begins with the first record of all begins with the hash of the empty chain.
 */
export class AuditChain {
  readonly #hash: Hash
  /** Heads that somebody noted earlier, by position: a chain that was written anew has others. */
  readonly #noted: ReadonlyMap<number, string>
  #first: number | null = null
  #head: AuditHead = EMPTY_CHAIN
  #broken: BrokenChain | null = null

  constructor(hash: Hash, noted: readonly AuditHead[] = []) {
    this.#hash = hash
    this.#noted = new Map(noted.map((head) => [head.seq, head.hash]))
  }

  /** Position of the oldest record; null for an empty chain. */
  get first(): number | null {
    return this.#first
  }

  get head(): AuditHead {
    return this.#head
  }

  /** The first thing that was wrong; null so far. */
  get broken(): BrokenChain | null {
    return this.#broken
  }

  /** @param bytes a record as stored @returns the record, or null if it does not continue the chain */
  follow(bytes: Uint8Array): AuditRecord | null {
    if (this.#broken !== null) return null
    const text = fromUtf8(bytes)
    const record = text === undefined ? undefined : recordIn(text, bytes)
    const seq = this.#head.seq + 1
    if (text === undefined || record === undefined) return this.#break(seq, 'it is not a record in canonical JSON')
    const isFirst = this.#first === null
    if (!isFirst && record.seq !== seq) return this.#break(seq, `the next record is that of position ${record.seq}`)
    const { previous } = isFirst && record.seq > 0 ? record : { previous: this.#head.hash }
    if (record.previous !== previous) return this.#break(record.seq, 'it names another record before it')
    this.#first ??= record.seq
    this.#head = { seq: record.seq, hash: auditHash(this.#hash, text) }
    const noted = this.#noted.get(record.seq)
    if (noted !== undefined && noted !== this.#head.hash)
      return this.#break(record.seq, 'its hash is not the noted one')
    return record
  }

  /** At the end of the chain: a noted head that it does not reach means that records were cut off. */
  end(): void {
    const last = Math.max(-1, ...this.#noted.keys())
    if (last > this.#head.seq) this.#break(this.#head.seq + 1, `records up to the noted position ${last} are missing`)
  }

  #break(seq: number, why: string): null {
    this.#broken ??= { seq, why }
    return null
  }
}

function recordIn(text: string, bytes: Uint8Array): AuditRecord | undefined {
  try {
    const value = parseJson(bytes)
    const isRecord = isAuditRecord(value) && canonicalJson(value) === text
    return isRecord ? value : undefined
  } catch {
    return undefined
  }
}

function isAuditRecord(value: unknown): value is AuditRecord {
  if (typeof value !== 'object' || value === null) return false
  const { seq, svcond, ...texts } = value as Record<string, unknown>
  const names = Object.keys(texts).sort().join()
  return (
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(svcond) &&
    (seq as number) >= 0 &&
    names === 'action,outcome,previous,target,who' &&
    Object.values(texts).every((text) => typeof text === 'string')
  )
}
