import type { RefusalRow } from './row.ts'
import { REFUSALS, type RefusalCode } from './table.ts'

/**
 * An expected refusal, with a code from the table, a sentence about this case, and data for programs (measured value,
 * bound, missing inputs). Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: Readonly<Record<string, unknown>>

  /**
   * @param code row of the table
   * @param detail what was received and what to send instead, one or two sentences
   * @param data JSON members of the problem document beside `code` and `detail`
   */
  constructor(code: RefusalCode, detail: string, data: Readonly<Record<string, unknown>> = {}) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }

  get row(): RefusalRow {
    return REFUSALS[this.code]
  }
}
