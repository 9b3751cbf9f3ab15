import assert from 'node:assert/strict'
import { it } from 'mocha'
import { type RowName, STATE_TABLES, type TableName, type Transition } from './tables.ts'

/** The states that a walk saw, in the words of the table. */
export interface Walked {
  readonly before: string
  readonly after: string
}

/** Brings something into the first state of the row, triggers the transition, asserts what else happens, and says what it saw. */
export type Walk = (row: Transition) => Promise<Walked>

/**
 * A test for each row of a table of states; call it within `describe`. A row without a walk is pending, unless the table is
 * complete: then it fails.
 */
export function walkTable<Name extends TableName>(
  name: Name,
  walks: Readonly<Partial<Record<RowName<Name>, Walk>>>,
  complete: boolean,
): void {
  const rows: readonly Transition[] = STATE_TABLES[name]
  for (const row of rows) {
    const walk = walks[row.name as RowName<Name>]
    const title = `${row.name}: ${row.from} → ${row.to}${row.condition === '' ? '' : ` (${row.condition})`}`
    if (walk === undefined && !complete) {
      it(title)
      continue
    }
    it(title, async () => {
      assert.ok(walk, 'no walk for this row')
      assert.deepEqual(await walk(row), { before: row.from, after: row.to })
    })
  }
}
