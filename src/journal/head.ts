import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import { fromUtf8, toUtf8 } from '../bytes/utf8.ts'
import type { SignatureVerifier, Signer } from '../crypto/ports.ts'
import { Members } from '../mesh/members.ts'
import { StorageDamage } from './damage.ts'
import { FORMAT } from './entry.ts'
import { COUNTED_SPACES } from './key-spaces.ts'
import type { Scalars } from './scalars.ts'
import { type SetHashes, setHashText } from './set-hash.ts'

/**
 * The signed summary of everything stored, as of one commit batch. It is written into the database with the batch and
 * then into files outside of it: the database must contain at least what the files record, and may be ahead by what was
 * never acknowledged.
 */
export interface Head {
  readonly format: typeof FORMAT
  readonly network: string
  /** 64 hex digits. */
  readonly public_key: string
  /** Number of commit batches before this one. */
  readonly commit: number
  readonly seq: number
  readonly hash: string
  readonly svcond: number
  readonly chain: Scalars['chain']
  readonly published: Scalars['published']
  readonly outbox: number
  /** Decimal plancks. */
  readonly counters: {
    readonly granted: string
    readonly burned: string
    readonly minted: string
    /** Absent before the first seat. */
    readonly expired?: string
    /** Absent before the first coin from a free balance. */
    readonly foundation?: { readonly coins: number; readonly plancks: string }
    /** Absent before the first reversal of a payment. */
    readonly reversed?: string
  }
  /** The open tick, which no event commits to yet. */
  readonly open: { readonly tick: number; readonly count: number } | null
  /** Set hash of every key space, 64 hex digits each. */
  readonly sets: Readonly<Record<string, string>>
}

const PURPOSE = 'svcmesh head v1\n'

export interface Owner {
  readonly network: string
  readonly signer: Signer
  /** The members of the network. */
  readonly members: Members
}

/** A standalone node, the only member of its network. */
export const loneOwner = (network: string, signer: Signer): Owner => ({
  network,
  signer,
  members: new Members([toHex(signer.publicKey)]),
})

/** Head of a state without unsigned envelopes. */
export function headOf({ network, signer }: Owner, commit: number, scalars: Scalars, sets: SetHashes): Head {
  const { head, chain, published, outbox, counters, openTick } = scalars
  return {
    format: FORMAT,
    network,
    public_key: toHex(signer.publicKey),
    commit,
    seq: head.seq,
    hash: head.hash,
    svcond: head.svcond,
    chain,
    published,
    outbox,
    counters: {
      granted: String(counters.granted),
      burned: String(counters.burned),
      minted: String(counters.minted),
      ...(counters.expired === 0n ? {} : { expired: String(counters.expired) }),
      ...(counters.foundationCoins === 0
        ? {}
        : { foundation: { coins: counters.foundationCoins, plancks: String(counters.foundation) } }),
      ...(counters.reversed === 0n ? {} : { reversed: String(counters.reversed) }),
    },
    open: openTick === null ? null : { tick: openTick.tick, count: openTick.leaves.length },
    sets: Object.fromEntries(COUNTED_SPACES.map((name) => [name, setHashText(sets[name as keyof SetHashes])])),
  }
}

/** The record to store: canonical JSON, and the signature over it. */
export function signHead(signer: Signer, head: Head): string {
  const text = canonicalJson(head)
  return `${toHex(signer.sign(toUtf8(PURPOSE + text)))}${text}`
}

/**
 * Reads a stored head.
 * @param where for the message
 * @throws StorageDamage when it is not signed by this node for this network
 */
export function openHead(signatures: SignatureVerifier, owner: Owner, record: Uint8Array, where: string): Head {
  const text = fromUtf8(record)
  const signature = text === undefined ? undefined : fromHex(text.slice(0, 128))
  if (text === undefined || signature === undefined) throw new StorageDamage(`The head in ${where} is not readable.`)
  const body = text.slice(128)
  if (!signatures.verify(signature, toUtf8(PURPOSE + body), owner.signer.publicKey)) {
    throw new StorageDamage(
      `The head in ${where} is not signed by this node's key.`,
      'Use the key file that belongs to this data directory, or restore a backup of both.',
    )
  }
  const head = JSON.parse(body) as Head
  if (head.network !== owner.network) {
    throw new StorageDamage(
      `The data directory belongs to the network ${head.network}, but this node to ${owner.network}.`,
      'Use a separate data directory for every network.',
    )
  }
  if (head.format !== FORMAT) {
    throw new StorageDamage(
      `The data directory has format ${head.format}; this version reads and writes format ${FORMAT}.`,
      'Start with an empty data directory, or use the version that wrote this one.',
    )
  }
  return head
}
