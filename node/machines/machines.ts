import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import type { Envelope } from '../../src/envelope/envelope.ts'
import type { MachineBody } from '../../src/journal/machine-bodies.ts'
import {
  changeMachineDecision,
  createMachineDecision,
  haltMachineDecision,
  machineOf,
  stopMachineDecision,
} from '../../src/journal/machine-decisions.ts'
import type { MachineHead, SealPlace } from '../../src/journal/machine-head.ts'
import type { MachineOrigin } from '../../src/journal/machine-origin.ts'
import type { JournalReader } from '../../src/journal/reader.ts'
import { sealsAfter } from '../../src/journal/seals-after.ts'
import type { Observed } from '../../src/machines/contract.ts'
import type { Lane } from '../lane/lane.ts'
import { Pending, type Since } from './pending.ts'
import { Recent } from './recent.ts'
import { Waiting } from './waiting.ts'

type ContractJson = MachineBody['contract']

/** What a seal says about its machine: `extra.machine` of its output. */
export interface SealedStep {
  readonly contract: string
  readonly fired: boolean
  readonly halted: boolean
  readonly observed: Readonly<Record<string, Observed>>
  /** Null if it is beside the seal; the digest is then that of its bits and not of its text. */
  readonly state: string | null
  readonly state_digest: string
  /** Where the state is beside the seal. */
  readonly state_numbers?: number
  readonly step: number
  readonly sub_count: number
  readonly sub_root: string
  /** Hash chain over all steps so far. */
  readonly trail: string
  /** Work of the steps that are not sealed. */
  readonly unpaid_operations: number
}

/** Contracts whose ids are kept in memory. */
const KEPT = 10_000

/** Characters of the contracts, and of the seals, that are kept in memory. */
const KEPT_CHARACTERS = 16_000_000

/** Seals that are read at once: the largest take some thirty milliseconds of the event loop. */
const AT_ONCE = 8

/** Machines of this node: their contracts and seals, as the journal has them. */
export class Machines {
  readonly #lane: Lane
  readonly #reader: JournalReader
  readonly #entropy: Entropy
  readonly #hash: Hash
  /** By the sequence number of the entry. */
  readonly #bodies = new Recent<number, MachineBody>(KEPT_CHARACTERS)
  readonly #ids = new Recent<number, string>(KEPT)
  readonly #seals = new Recent<string, Cko>(KEPT_CHARACTERS)
  readonly pending = new Pending()
  readonly #waiting = new Waiting()
  readonly #watchers = new Set<(machine: string) => void>()
  readonly #listeners = new Set<(machine: string, envelope: Envelope) => void>()

  constructor(lane: Lane, reader: JournalReader, entropy: Entropy, hash: Hash) {
    this.#lane = lane
    this.#reader = reader
    this.#entropy = entropy
    this.#hash = hash
  }

  /** @returns a name that no machine has, 32 hex digits */
  newName(): string {
    return toHex(this.#entropy.bytes(16))
  }

  /**
   * @param begins from where it was moved, with the version of the contract there; or the stored contract that it follows
   * @param bits its state, if it was moved with one that is beside its seal
   * @returns its name
   * @throws Refusal UNKNOWN_CONTRACT
   */
  async create(
    account: string,
    contract: ContractJson,
    begins: Pick<MachineBody, 'origin' | 'source' | 'version'> = { version: 1 },
    machine = this.newName(),
    bits?: Uint8Array,
  ): Promise<string> {
    await this.#lane.submit(createMachineDecision({ account, contract, machine, ...begins }, bits), bits?.length)
    return machine
  }

  /** @throws Refusal UNKNOWN_MACHINE, also for that of another account */
  head(account: string, machine: string): MachineHead {
    return machineOf(this.#lane.state, machine, account)
  }

  /** Names of an account's machines, oldest first. */
  list(account: string): readonly string[] {
    return this.#lane.state.machinesOf(account)
  }

  async #body(entry: number): Promise<MachineBody> {
    const kept = this.#bodies.get(entry)
    if (kept !== undefined) return kept
    const draft = (await this.#reader.entry(entry))?.draft
    if (draft?.kind !== 'machine') throw new Error(`the journal entry ${entry} has no contract`)
    this.#bodies.set(entry, draft.body, draft.text.length)
    return draft.body
  }

  /** The contract that a machine follows, complete. */
  async contract({ entry }: MachineHead): Promise<ContractJson> {
    return (await this.#body(entry)).contract
  }

  /** Where a machine comes from that was moved here; null for others. */
  async origin({ created }: MachineHead): Promise<MachineOrigin | null> {
    return (await this.#body(created)).origin ?? null
  }

  /** Id of that contract, which is computed once: a list has many, and each may be long. */
  async contractId(head: MachineHead): Promise<string> {
    const kept = this.#ids.get(head.entry)
    if (kept !== undefined) return kept
    const id = this.#hash.sha256Hex(canonicalJson(await this.contract(head)))
    this.#ids.set(head.entry, id)
    return id
  }

  /** The output of an envelope of a machine. */
  async seal(envelope: string): Promise<Cko> {
    const kept = this.#seals.get(envelope)
    if (kept !== undefined) return kept
    const stored = await this.#reader.envelope(envelope)
    if (stored === undefined) throw new Error(`the envelope ${envelope} of a machine is missing`)
    const cko = JSON.parse(stored.text) as Cko
    this.#seals.set(envelope, cko, stored.text.length)
    return cko
  }

  /** Outputs of sealed steps, in the same order. */
  async outputs(places: readonly SealPlace[]): Promise<readonly Cko[]> {
    const outputs: Cko[] = []
    for (let from = 0; from < places.length; from += AT_ONCE) {
      const part = places.slice(from, from + AT_ONCE)
      const absent = part.filter(({ envelope }) => this.#seals.get(envelope) === undefined)
      const read = new Map<string, Cko>()
      for (const [index, { body, text }] of (await this.#reader.outputs(absent)).entries()) {
        const { envelope } = absent[index] as SealPlace
        read.set(envelope, body as Cko)
        this.#seals.set(envelope, body as Cko, text.length)
      }
      for (const { envelope } of part) outputs.push(read.get(envelope) ?? (await this.seal(envelope)))
    }
    return outputs
  }

  /** What the last seal says of the machine; null before the first. */
  async lastStep(head: MachineHead): Promise<SealedStep | null> {
    const { envelope } = head
    if (envelope === null) return null
    const origin = await this.origin(head)
    return stepOf(origin?.envelope === envelope ? origin.bundle.cko : await this.seal(envelope))
  }

  /** A step was sealed; the envelope is durable. */
  sealed(machine: string, envelope: Envelope): void {
    this.#seals.set(envelope.id, envelope.cko, envelope.text.length)
    this.#waiting.wake(machine)
    for (const listener of this.#listeners) listener(machine, envelope)
  }

  /** Calls `listener` after each seal of a machine. */
  onSealed(listener: (machine: string, envelope: Envelope) => void): void {
    this.#listeners.add(listener)
  }

  /** Ends a machine after a refused step; it stays where it was. */
  async halt(account: string, machine: string, { version, envelope }: Since, code: string): Promise<void> {
    await this.#lane.submit(haltMachineDecision({ account, machine, code, version, envelope }))
    this.#tell(machine)
  }

  /** Ends a machine where it is, on request of its owner. @throws Refusal UNKNOWN_MACHINE */
  async stop(account: string, machine: string): Promise<void> {
    await this.#lane.submit(stopMachineDecision({ account, machine }))
    this.#tell(machine)
  }

  /** Continues with another contract. @returns its version @throws Refusal MACHINE_MOVED */
  async change(account: string, machine: string, contract: ContractJson, from: MachineHead): Promise<number> {
    const changed = await this.#lane.submit(changeMachineDecision({ account, contract, machine }, from))
    this.#tell(machine)
    return changed
  }

  /** Calls `listener` after each halt, resumption and change of contract. */
  onChange(listener: (machine: string) => void): void {
    this.#watchers.add(listener)
  }

  #tell(machine: string): void {
    this.#waiting.wake(machine)
    for (const watcher of this.#watchers) watcher(machine)
  }

  /** Resolves when something has happened to the machine, or when the signal aborts. */
  changed(machine: string, signal: AbortSignal): Promise<void> {
    return this.#waiting.for(machine, signal)
  }

  /** A machine's sealed steps after a step, oldest first. */
  trajectory(machine: string, after: number, limit: number): Promise<readonly SealPlace[]> {
    return this.#reader.trajectory(machine, after, limit)
  }

  /** The same after a number of seals. */
  sealsAfter(machine: string, seal: number, limit: number): Promise<readonly SealPlace[]> {
    const reached = this.#lane.state.machine(machine)?.step ?? 0
    return sealsAfter(this.#reader, machine, reached, seal, limit)
  }
}

/** What an output says about its machine. */
export const stepOf = (cko: Pick<Cko, 'extra'>): SealedStep => cko.extra.machine as unknown as SealedStep
