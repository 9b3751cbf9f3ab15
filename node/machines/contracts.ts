import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import {
  addVersionDecision,
  contractOwned,
  contractSeen,
  contractStateDecision,
  createContractDecision,
  mustHaveVersion,
} from '../../src/journal/contract-decisions.ts'
import type { ContractHead, ContractState, ContractVersion } from '../../src/journal/contract-head.ts'
import type { ContractBody } from '../../src/journal/machine-bodies.ts'
import type { JournalReader } from '../../src/journal/reader.ts'
import type { Ledger } from '../../src/journal/state.ts'
import type { Lane } from '../lane/lane.ts'

/** A version of a stored contract as the journal has it. */
export type StoredVersion = Pick<ContractBody, 'definition' | 'id' | 'version'> & {
  /** Tick at which it was stored. */
  readonly svcond: number
}

/** Stored contracts of this node, as an account may see them. */
export class Contracts {
  readonly #lane: Lane
  readonly #ledger: Ledger
  readonly #reader: JournalReader
  readonly #entropy: Entropy
  readonly #hash: Hash

  constructor(lane: Lane, ledger: Ledger, reader: JournalReader, entropy: Entropy, hash: Hash) {
    this.#lane = lane
    this.#ledger = ledger
    this.#reader = reader
    this.#entropy = entropy
    this.#hash = hash
  }

  /**
   * @param definition complete, canonical
   * @returns name of the new contract, 32 hex digits
   * @throws Refusal TOO_MANY_CONTRACTS; UNKNOWN_CONTRACT where what it is copied from is gone
   */
  async create(
    account: string,
    definition: ContractBody['definition'],
    forked_from?: ContractVersion,
  ): Promise<string> {
    const contract = toHex(this.#entropy.bytes(16))
    const body = { account, contract, definition, id: this.#idOf(definition) }
    const origin = forked_from === undefined ? {} : { forked_from }
    await this.#lane.submit(createContractDecision({ ...body, ...origin }))
    return contract
  }

  /** @returns number of the version @throws Refusal UNKNOWN_CONTRACT, FORBIDDEN, TOO_MANY_CONTRACTS */
  addVersion(account: string, contract: string, definition: ContractBody['definition']): Promise<number> {
    return this.#lane.submit(addVersionDecision({ account, contract, definition, id: this.#idOf(definition) }))
  }

  /** @throws Refusal UNKNOWN_CONTRACT, FORBIDDEN, CONTRACT_IN_USE */
  setState(account: string, contract: string, state: ContractState): Promise<ContractState> {
    return this.#lane.submit(contractStateDecision({ account, contract, state }))
  }

  /** @throws Refusal UNKNOWN_CONTRACT, also for the private one of another account */
  head(account: string, contract: string): ContractHead {
    return contractSeen(this.#ledger, contract, account)
  }

  /** @throws Refusal UNKNOWN_CONTRACT, FORBIDDEN */
  mustOwn(account: string, contract: string): void {
    contractOwned(this.#ledger, contract, account)
  }

  /** Names of the contracts of an account, oldest first. */
  ofAccount(account: string): readonly string[] {
    return [...this.#ledger.contractsOf(account)]
  }

  /** Names of the contracts that everyone with a key may see, oldest first. */
  get published(): readonly string[] {
    return this.#ledger.contracts.published
  }

  /** Names of an account's machines that began with a contract, oldest first. */
  runs(account: string, contract: string): readonly string[] {
    return this.#ledger.runsOf(contract, account)
  }

  /** @throws Refusal UNKNOWN_CONTRACT for a version that there is not */
  async version(head: ContractHead, { contract, version }: ContractVersion): Promise<StoredVersion> {
    mustHaveVersion(head, { contract, version })
    const seq = head.versions[version - 1] as number
    const entry = await this.#reader.entry(seq)
    if (entry?.draft.kind !== 'contract') throw new Error(`the journal entry ${seq} has no contract`)
    const { definition, id } = entry.draft.body
    return { definition, id, version, svcond: entry.svcond }
  }

  #idOf(definition: ContractBody['definition']): string {
    return this.#hash.sha256Hex(canonicalJson(definition))
  }
}
