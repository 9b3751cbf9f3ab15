import { canonicalJson } from '../bytes/canonical-json.ts'

/** Who sees a stored contract: its account; everyone with a key; none any more. */
export type ContractState = 'private' | 'published' | 'deleted'

/** A version of a stored contract. */
export interface ContractVersion {
  /** Name of the stored contract, 32 hex digits. */
  readonly contract: string
  /** From 1. */
  readonly version: number
}

/** A stored contract: its latest version, and where all of them are. */
export interface ContractHead {
  readonly account: string
  /** Sequence number of the journal entry that created it. */
  readonly created: number
  /** What it was copied from, if anything. */
  readonly forked_from: ContractVersion | null
  /** Of the latest version: SHA-256 of its definition, 64 hex digits. */
  readonly id: string
  /** As the latest version calls itself. */
  readonly name: string
  readonly state: ContractState
  /** Sequence numbers of the journal entries with its versions, oldest first. */
  readonly versions: readonly number[]
}

export const contractRow = (head: ContractHead): string => canonicalJson(head)
export const readContractRow = (payload: string): ContractHead => JSON.parse(payload) as ContractHead
