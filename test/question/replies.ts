import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

/** Answers a question without constants. @throws Refusal */
export const ask = (query: string): ReturnType<typeof runTask> =>
  runTask({ kind: 'question', query, constants: {} }, SILENT)

/** Whether a question is refused for want of something; otherwise the test fails. */
export const assertAsksBack = (query: string, said = /./): void =>
  assert.throws(
    () => ask(query),
    (error) => error instanceof Refusal && error.code === 'MISSING_INPUT' && said.test(error.message),
  )

/** A question with the number that it has in SI units, or null where it has to be asked back. */
export type Row = readonly [query: string, expected: number | null]

/** One test per row. */
export const replies = (table: readonly Row[], tolerance = 1e-4): void => {
  for (const [query, expected] of table)
    it(JSON.stringify(query), () => {
      if (expected === null) {
        assertAsksBack(query)
        return
      }
      const { value } = ask(query)
      assert.ok(Math.abs(value - expected) <= tolerance * Math.abs(expected), `${value}`)
    })
}
