import type { Cko } from '../envelope/cko.ts'
import type { MachineTask } from '../kernel/task.ts'
import { isObject } from '../schema/is-object.ts'
import type { Report } from './report.ts'

/** The sealed steps of a machine as a file. */
export interface TrajectoryFile {
  /** 32 hex digits. */
  readonly machine: string
  /** Envelopes as `GET /api/svc/envelopes/:id` gives them, in the order of their steps. */
  readonly trajectory: readonly unknown[]
  /** States that are beside their seals, in base64url by their digest: those that the node keeps. */
  readonly states?: Readonly<Record<string, string>>
  /** Certificates of the changes of members, if later members have sealed. */
  readonly epochs?: unknown
}

export const isTrajectory = (file: unknown): file is TrajectoryFile =>
  isObject(file) &&
  typeof file.machine === 'string' &&
  Array.isArray(file.trajectory) &&
  (file.states === undefined ||
    (isObject(file.states) && Object.values(file.states).every((state) => typeof state === 'string')))

/**
 * Seals without the changes of members that each of them repeats, and the longest list of these once.
 * @param earlier list of the file that the seals continue
 */
export function withSharedEpochs(
  earlier: unknown,
  seals: readonly unknown[],
): Pick<TrajectoryFile, 'trajectory' | 'epochs'> {
  let longest: readonly unknown[] = Array.isArray(earlier) ? earlier : []
  const trajectory = seals.map((seal) => {
    if (!isObject(seal) || !Array.isArray(seal.epochs)) return seal
    const { epochs, ...rest } = seal
    if (epochs.length > longest.length) longest = epochs
    return rest
  })
  return longest.length === 0 ? { trajectory } : { trajectory, epochs: longest }
}

/** What a seal says about its machine, where it has the form of one. */
export interface Link {
  readonly id: string
  readonly task: MachineTask
  /** Address of the node that sealed it. */
  readonly node: string
  readonly step: number
  /** Its text, or its digest if it is beside the seal. */
  readonly state: string
  /** Hash chain over all steps so far. */
  readonly trail: string
}

export function linkOf(file: unknown): Link | undefined {
  if (!isObject(file) || !isObject(file.cko) || typeof file.envelope_id !== 'string') return undefined
  const { task, extra, node } = file.cko as unknown as Pick<Cko, 'task' | 'extra' | 'node'>
  const sealed = isObject(extra) ? extra.machine : undefined
  if (task?.kind !== 'machine' || !isObject(sealed)) return undefined
  const { step, trail, fired } = sealed
  const state = sealed.state ?? sealed.state_digest
  if (typeof step !== 'number' || typeof state !== 'string' || typeof trail !== 'string') return undefined
  return fired === true ? { id: file.envelope_id, task, node, step, state, trail } : undefined
}

/** The state that a seal starts from, as `Link.state`; null for the beginning. */
export const stateBefore = ({ task }: Link): string | null => task.state ?? task.state_digest ?? null

/** What is wrong with a seal. */
export const failing = (report: Report): string =>
  report.checks
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, detail }) => `${name}: ${detail}`)
    .join('; ') || report.summary
