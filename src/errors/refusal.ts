import { REFUSALS, type RefusalCode, type RefusalRow } from './table.ts'

/**
 * An expected "no", with a code from the one table, a sentence about this case, and data that a program can act on
 * (what was measured, the bound, what is missing). Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: Readonly<Record<string, unknown>>

  /**
   * @param code row of the table
   * @param detail what happened in this case and what to send instead, one or two sentences
   * @param data JSON members that the problem document carries beside `code` and `detail`
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
