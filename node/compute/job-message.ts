import type { MessagePort } from 'node:worker_threads'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { PictureFormat, Shown } from '../pictures/format.ts'
import type { Quote } from '../ports.ts'

/** What the pool hands to a worker. */
export interface JobMessage {
  readonly task: Task
  /** One word of shared memory: 1 once nobody waits for the job any more. */
  readonly flag: SharedArrayBuffer
  /** Threads that share its kernels, the worker among them. */
  readonly threads: number
  /** Where progress is reported; null where nobody asks. */
  readonly port: MessagePort | null
}

/** What comes back; a refusal loses its class on the way between threads, so it travels as data. */
export type JobReply =
  | {
      readonly kind: 'done'
      readonly computation: Computation /** Counter readings at the ends of steps 1 to 6. */
      readonly stamps: readonly bigint[]
    }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly detail: string
      readonly data: Readonly<Record<string, unknown>>
    }

/** What a reader of questions says of one. */
export interface QuoteReply {
  readonly kind: 'read'
  readonly result: { readonly kind: 'quoted'; readonly quote: Quote } | Extract<JobReply, { readonly kind: 'refused' }>
  /** Time that it took on the reader's thread. */
  readonly nanoseconds: number
}

/** What the pool hands to a worker to be drawn. */
export interface DrawMessage {
  readonly task: Task
  readonly shown: Shown
  readonly format: PictureFormat
}
