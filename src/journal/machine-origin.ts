import type { Bundle } from '../envelope/bundle.ts'
import { isObject } from '../schema/is-object.ts'

/** Where a machine comes from that was moved here: its last seal on another node. */
export interface MachineOrigin {
  /** The seal as it was sent. Its output has the state from which the machine continues. */
  readonly bundle: Bundle
  /** Id of its envelope. */
  readonly envelope: string
  readonly halted: boolean
  /** Name of the machine there, 32 hex digits. */
  readonly machine: string
  /** Address of that node, 16 hex digits. */
  readonly node: string
  /** Of that node, 64 hex digits. */
  readonly public_key: string
  /** Steps done there. */
  readonly step: number
}

/**
 * What a seal says about the machine that continues from it.
 * @param bundle that a verifier has read
 * @returns undefined if it does not seal a step of a machine
 */
export function originIn({ cko, envelope_id, svc_proof, seal, inclusion }: Bundle): MachineOrigin | undefined {
  const sealed = cko.extra.machine
  if (cko.task.kind !== 'machine' || !isObject(sealed) || sealed.fired !== true) return undefined
  const { step, halted } = sealed
  if (!Number.isSafeInteger(step) || typeof halted !== 'boolean') return undefined
  return {
    bundle: { cko, envelope_id, inclusion, seal, svc_proof },
    envelope: envelope_id,
    halted,
    machine: cko.task.machine,
    node: cko.node,
    public_key: seal.public_key,
    step: step as number,
  }
}
