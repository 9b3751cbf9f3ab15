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
}

export const isTrajectory = (file: unknown): file is TrajectoryFile =>
  isObject(file) && typeof file.machine === 'string' && Array.isArray(file.trajectory)

/** What a seal says about its machine, where it has the form of one. */
export interface Link {
  readonly id: string
  readonly task: MachineTask
  /** Address of the node that sealed it. */
  readonly node: string
  readonly step: number
  readonly state: string
  /** Hash chain over all steps so far. */
  readonly trail: string
}

export function linkOf(file: unknown): Link | undefined {
  if (!isObject(file) || !isObject(file.cko) || typeof file.envelope_id !== 'string') return undefined
  const { task, extra, node } = file.cko as unknown as Pick<Cko, 'task' | 'extra' | 'node'>
  const sealed = isObject(extra) ? extra.machine : undefined
  if (task?.kind !== 'machine' || !isObject(sealed)) return undefined
  const { step, state, trail, fired } = sealed
  if (typeof step !== 'number' || typeof state !== 'string' || typeof trail !== 'string') return undefined
  return fired === true ? { id: file.envelope_id, task, node, step, state, trail } : undefined
}

/** What is wrong with a seal. */
export const failing = (report: Report): string =>
  report.checks
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, detail }) => `${name}: ${detail}`)
    .join('; ') || report.summary
