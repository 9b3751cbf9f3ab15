import { type Account, EMPTY_ACCOUNT } from '../ledger/account.ts'
import { accountAt } from '../ledger/cycles.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import type { AcceptedEvent, MeshState } from '../mesh/mesh-state.ts'
import { isNew } from './base.ts'
import type { Channel } from './channel.ts'
import { ChannelIndex, publicWith } from './channel-index.ts'
import type { ContractHead } from './contract-head.ts'
import { ContractIndex, keptWith } from './contract-index.ts'
import { NO_HASH } from './entry.ts'
import { KeyIndex, keysWith } from './key-index.ts'
import type { MachineHead } from './machine-head.ts'
import { MachineIndex } from './machine-index.ts'
import { PaymentIndex, type PaymentRecords } from './payment-index.ts'
import type { Log } from './rows.ts'
import { FIRST_SCALARS, type Scalars } from './scalars.ts'

/** An event in a journal entry. */
export interface Appended {
  readonly accepted: AcceptedEvent
  /** Published by this entry; false for a received event, including a recovered one of the node's own log. */
  readonly own: boolean
  /** Sequence number of the entry. */
  readonly entry: number
}

/** State read by decisions. */
export interface State {
  readonly scalars: Scalars
  /** The node's key, 64 hex digits: origin of its own log. */
  readonly self: string
  /** State that follows from all events of earlier batches. */
  readonly mesh: MeshState
  /** Events appended by this batch so far, not yet in `mesh`; empty between batches. */
  readonly pending: readonly Appended[]
  account(id: string): Account | undefined
  key(lookup: string): KeyRecord | undefined
  /** Keys of an account, ended ones too. */
  keysOf(account: string): readonly KeyRecord[]
  /** End of a log, including events of this batch. */
  log(origin: string): Log
  /** Whether a settlement has been credited. */
  settled(reference: string): boolean
  /** Whether the content of an envelope is public. */
  isPublic(envelope: string): boolean
  readonly payments: PaymentRecords
  machine(id: string): MachineHead | undefined
  /** By the name of its machine. */
  channel(machine: string): Channel | undefined
  /** Number of an account's channels that are or were public. */
  publicOf(account: string): number
  /** Names of an account's machines, oldest first. */
  machinesOf(account: string): readonly string[]
  contract(name: string): ContractHead | undefined
  /** Names of the contracts that an account keeps, oldest first. */
  contractsOf(account: string): ReadonlySet<string>
  /** Names of an account's machines that began with a stored contract, oldest first. */
  runsOf(contract: string, account: string): readonly string[]
}

const EMPTY_LOG: Log = { count: 0, hash: NO_HASH, svcond: 0, inTick: 0 }

/**
 * The committed state. It contains accounts, keys, heads of machines and channels, never envelopes, so its size does not grow with the
 * number of computations.
 */
export class Ledger implements State {
  scalars: Scalars = FIRST_SCALARS
  readonly self: string
  readonly mesh: MeshState
  readonly pending: readonly Appended[] = []
  readonly accounts = new Map<string, Account>()
  readonly keys = new KeyIndex()
  /** Logs of every origin in the journal, members or not. */
  readonly logs = new Map<string, Log>()
  /** References of settlements. */
  readonly settlements = new Set<string>()
  /** Envelopes whose content is public. */
  readonly publicEnvelopes = new Set<string>()
  readonly payments = new PaymentIndex()
  readonly machines = new MachineIndex()
  readonly channels = new ChannelIndex()
  readonly contracts = new ContractIndex()

  /**
   * @param self the node's key, 64 hex digits
   * @param mesh of no events
   */
  constructor(self: string, mesh: MeshState) {
    this.self = self
    this.mesh = mesh
  }

  account(id: string): Account | undefined {
    return this.accounts.get(id)
  }

  key(lookup: string): KeyRecord | undefined {
    return this.keys.get(lookup)
  }

  keysOf(account: string): readonly KeyRecord[] {
    return keysWith(this.keys, new Map(), account)
  }

  log(origin: string): Log {
    return this.logs.get(origin) ?? EMPTY_LOG
  }

  settled(reference: string): boolean {
    return this.settlements.has(reference)
  }

  isPublic(envelope: string): boolean {
    return this.publicEnvelopes.has(envelope)
  }

  machine(id: string): MachineHead | undefined {
    return this.machines.get(id)
  }

  channel(machine: string): Channel | undefined {
    return this.channels.get(machine)
  }

  publicOf(account: string): number {
    return this.channels.publicOf(account)
  }

  machinesOf(account: string): readonly string[] {
    return this.machines.ofAccount(account)
  }

  contract(name: string): ContractHead | undefined {
    return this.contracts.get(name)
  }

  contractsOf(account: string): ReadonlySet<string> {
    return this.contracts.ofAccount(account)
  }

  runsOf(contract: string, account: string): readonly string[] {
    return this.machines.runs(contract, account)
  }
}

/** A state on top of the committed one, with its own changes. It is committed as a whole or dropped. */
export class Overlay implements State {
  scalars: Scalars
  readonly base: Ledger
  readonly pending: Appended[] = []
  readonly accounts = new Map<string, Account>()
  readonly keys = new Map<string, KeyRecord>()
  readonly logs = new Map<string, Log>()
  readonly settlements = new Set<string>()
  readonly publicEnvelopes = new Set<string>()
  readonly payments: PaymentIndex
  readonly machines = new Map<string, MachineHead>()
  readonly channels = new Map<string, Channel>()
  readonly contracts = new Map<string, ContractHead>()

  constructor(base: Ledger) {
    this.base = base
    this.scalars = base.scalars
    this.payments = new PaymentIndex(base.payments)
  }

  get self(): string {
    return this.base.self
  }

  get mesh(): MeshState {
    return this.base.mesh
  }

  account(id: string): Account | undefined {
    return this.accounts.get(id) ?? this.base.account(id)
  }

  key(lookup: string): KeyRecord | undefined {
    return this.keys.get(lookup) ?? this.base.key(lookup)
  }

  keysOf(account: string): readonly KeyRecord[] {
    return keysWith(this.base.keys, this.keys, account)
  }

  log(origin: string): Log {
    return this.logs.get(origin) ?? this.base.log(origin)
  }

  settled(reference: string): boolean {
    return this.settlements.has(reference) || this.base.settled(reference)
  }

  isPublic(envelope: string): boolean {
    return this.publicEnvelopes.has(envelope) || this.base.isPublic(envelope)
  }

  machine(id: string): MachineHead | undefined {
    return this.machines.get(id) ?? this.base.machine(id)
  }

  channel(machine: string): Channel | undefined {
    return this.channels.get(machine) ?? this.base.channel(machine)
  }

  publicOf(account: string): number {
    return publicWith(this.base.channels, this.channels, account)
  }

  machinesOf(account: string): readonly string[] {
    return this.base.machinesOf(account)
  }

  contract(name: string): ContractHead | undefined {
    return this.contracts.get(name) ?? this.base.contract(name)
  }

  contractsOf(account: string): ReadonlySet<string> {
    return keptWith(this.base.contractsOf(account), this.contracts, account)
  }

  runsOf(contract: string, account: string): readonly string[] {
    return this.base.runsOf(contract, account)
  }

  /** Applies the changes to the committed state. */
  commit(): void {
    const { accounts, channels, contracts, keys, logs, machines, publicEnvelopes, settlements, mesh } = this.base
    for (const [id, account] of this.accounts) accounts.set(id, account)
    for (const [lookup, key] of this.keys) keys.set(lookup, key)
    for (const [origin, log] of this.logs) logs.set(origin, log)
    for (const reference of this.settlements) settlements.add(reference)
    for (const envelope of this.publicEnvelopes) publicEnvelopes.add(envelope)
    this.base.payments.take(this.payments)
    for (const [id, head] of this.machines) machines.set(id, head)
    for (const [id, channel] of this.channels) channels.set(id, channel)
    for (const [name, head] of this.contracts) contracts.set(name, head)
    for (const { accepted, own } of this.pending) {
      if (mesh.members.hasLog(accepted.event.origin) && isNew(this.scalars.base, mesh, accepted))
        mesh.apply(accepted, own)
    }
    this.base.scalars = this.scalars
  }
}

/** Account by id as of a tick, not before its last entry; an unknown account is empty. */
export const accountAsOf = (state: State, id: string, svcond: number): Account =>
  accountAt(state.account(id) ?? EMPTY_ACCOUNT, svcond)
