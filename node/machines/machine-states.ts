import type { Cko } from '../../src/envelope/cko.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { stateKey } from '../../src/journal/key-spaces.ts'
import type { MachineHead } from '../../src/journal/machine-head.ts'
import type { StateReader } from '../../src/journal/state-reader.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { isKept, keptBefore, NO_STATES, type States } from '../../src/machines/state-body.ts'
import type { Lane } from '../lane/lane.ts'
import type { Compute } from '../ports.ts'
import { type Machines, type SealedStep, stepOf } from './machines.ts'
import { Recent } from './recent.ts'
import { BEGINNING, type Standing, standingAfter } from './standing.ts'

/** Bytes of states that are kept in memory, each of which was compared with its digest. */
const KEPT_BYTES = 64 * 1024 * 1024

/** Computes a task of a seal again. */
export type Again = (task: Task, states: States) => Promise<Computation>

export interface MachineStatesPorts {
  readonly machines: Machines
  readonly lane: Lane
  readonly compute: Compute
  readonly reader: StateReader
}

/**
 * States beside the seals of this node's machines: those of the last seal and of every 64th are stored, the others, and those
 * that are lost, are computed again from the last stored one.
 */
export class MachineStates {
  readonly #ports: MachineStatesPorts
  /** By digest. */
  readonly #known = new Recent<string, Uint8Array>(KEPT_BYTES)
  /** What is being computed again, by machine and seal. */
  readonly #running = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(ports: MachineStatesPorts) {
    this.#ports = ports
  }

  /** Where a machine continues, with the hash chain over its steps. */
  async standing(machine: string, head: MachineHead): Promise<Standing & { readonly trail: string | null }> {
    const { machines } = this.#ports
    const last = await machines.lastStep(head)
    if (last === null) return { ...BEGINNING, trail: null }
    if (last.state !== null) return { ...standingAfter(last, undefined), trail: last.trail }
    const [place] = await machines.trajectory(machine, head.step - 1, 1)
    const seal = place?.envelope === head.envelope ? place.seal : 0
    return { ...standingAfter(last, await this.after(machine, last, seal)), trail: last.trail }
  }

  /** A state that was computed just now. */
  remember({ state_digest }: Pick<SealedStep, 'state_digest'>, bits: Uint8Array): void {
    this.#known.set(state_digest, bits, bits.length)
  }

  /**
   * Bits of the state after a seal that has it beside it.
   * @param seal its number; 0 for the one with which the machine was moved here
   * @param again for a state that is not stored; one that should be is nobody's fault but the node's
   * @throws Refusal if it cannot be computed again: STORAGE_UNAVAILABLE for a state that should be stored, INVALID_QUERY for
   *   another one; whatever `again` throws
   */
  async after(machine: string, sealed: SealedStep, seal: number, again?: Again): Promise<Uint8Array> {
    const stored = await this.#stored(machine, sealed)
    if (stored !== undefined) return stored
    const name = `${machine}/${seal}`
    const isStored = isKept(seal) || this.#ports.lane.state.machine(machine)?.step === sealed.step
    const running = this.#running.get(name) ?? this.#again(machine, seal, (!isStored && again) || this.#free)
    this.#running.set(name, running)
    try {
      return (await running) ?? gone(machine, seal, isStored)
    } finally {
      this.#running.delete(name)
    }
  }

  readonly #free: Again = async (task, states) => (await this.#ports.compute.run(task, { states })).computation

  /** The stored state after a step, if it is there and intact. */
  async #stored(machine: string, named: Pick<SealedStep, 'state_digest' | 'step'>): Promise<Uint8Array | undefined> {
    const { compute, reader } = this.#ports
    const known = this.#known.get(named.state_digest)
    if (known !== undefined) return known
    for (const bits of await reader.stored(machine, named.step)) {
      if ((await compute.digest(bits)) !== named.state_digest) continue
      this.remember(named, bits)
      return bits
    }
    return undefined
  }

  /** Seals up to one, the last first, back to one that starts from a stored state or the beginning; empty if there is none. */
  async #since(
    machine: string,
    seal: number,
  ): Promise<{ readonly seals: Cko[]; readonly bits: Uint8Array | undefined }> {
    const { machines } = this.#ports
    const seals: Cko[] = []
    let step: number | undefined
    for (let to = seal; to > 0; to = keptBefore(to)) {
      const places = await machines.sealsAfter(machine, keptBefore(to), to - keptBefore(to))
      for (const { envelope, step: sealed } of [...places].reverse()) {
        const cko = await machines.seal(envelope)
        // The steps between were taken on another node.
        if (cko.task.kind !== 'machine' || (step !== undefined && sealed !== step))
          return { seals: [], bits: undefined }
        seals.push(cko)
        const { state_digest } = cko.task
        step = cko.task.step
        const bits = state_digest === undefined ? undefined : await this.#stored(machine, { state_digest, step })
        if (state_digest === undefined || bits !== undefined) return { seals, bits }
      }
    }
    return { seals: [], bits: undefined }
  }

  /** @returns undefined if what it would start from is lost, or another release has sealed what follows */
  async #again(machine: string, seal: number, again: Again): Promise<Uint8Array | undefined> {
    const { seals, bits: first } = await this.#since(machine, seal)
    let bits = first
    let sealed: SealedStep | undefined
    for (const { task, extra } of seals.reverse()) {
      const names = task.kind === 'machine' ? task.state_digest : undefined
      const states = names === undefined || bits === undefined ? NO_STATES : new Map([[names, bits]])
      const computation = await again(task, states)
      sealed = stepOf({ extra })
      bits = computation.stateBits
      if (stepOf(computation).state_digest !== sealed.state_digest) return undefined
    }
    if (sealed === undefined || bits === undefined) return undefined
    this.remember(sealed, bits)
    await this.#keep(machine, seal, sealed.step, bits)
    return bits
  }

  /** Stores a state again that was lost. */
  async #keep(machine: string, seal: number, step: number, bits: Uint8Array): Promise<void> {
    const row = { key: stateKey(machine, step), before: null, after: bits }
    const stored = this.#ports.lane.submit((state) => {
      const isStored = isKept(seal) || state.machine(machine)?.step === step
      return { drafts: [], beside: isStored ? [row] : [], answer: () => undefined }
    }, bits.length)
    // The state is right all the same.
    await stored.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

const gone = (machine: string, seal: number, isStored: boolean): never => {
  const what = `The state of machine ${machine} after seal ${seal} is not stored, and this release cannot compute it again`
  const data = { machine, seal }
  if (isStored) throw new Refusal('STORAGE_UNAVAILABLE', `${what}; continue from an exported file.`, data)
  throw new Refusal('INVALID_QUERY', `${what}; ask for that of a 64th seal, or of the last one.`, data)
}
