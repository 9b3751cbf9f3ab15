import type { MessagePort } from 'node:worker_threads'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { States } from '../../src/machines/state-body.ts'
import type { PictureFormat, Shown } from '../pictures/format.ts'
import type { Quote } from '../ports.ts'

/** Message of the pool to a worker. */
export interface JobMessage {
  readonly task: Task
  /** Those that the task names, as copies. */
  readonly states: States
  /** One word of shared memory: 1 once the job is cancelled. */
  readonly flag: SharedArrayBuffer
  /** Number of threads that share its kernels, including the worker. */
  readonly threads: number
  /** Port for progress reports; null if not requested. */
  readonly port: MessagePort | null
}

/** Reply of a worker; a refusal loses its class between threads, so it is sent as data. */
export type JobReply =
  | {
      readonly kind: 'done'
      readonly computation: Computation /** Counter readings at the ends of steps 1 to 6. */
      readonly stamps: readonly bigint[]
      /** As in `Computed`: hashing large fields would block the event loop. */
      readonly fieldsDigest: string | null
    }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly detail: string
      readonly data: Readonly<Record<string, unknown>>
    }

/** Reply of a reader of questions. */
export interface QuoteReply {
  readonly kind: 'read'
  readonly result: { readonly kind: 'quoted'; readonly quote: Quote } | Extract<JobReply, { readonly kind: 'refused' }>
  /** Time spent on the reader's thread. */
  readonly nanoseconds: number
}

/** Message of the pool to a worker for drawing. */
export interface DrawMessage {
  readonly task: Task
  readonly shown: Shown
  readonly format: PictureFormat
}
