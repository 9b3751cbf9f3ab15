import { doubleBits } from '../bytes/double-bits.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Field } from '../kernel/field.ts'
import type { Solver, SolverResult } from './contract.ts'
import { SOLVERS } from './generated/registry.ts'
import { normalizeInputs } from './normalize.ts'

const SILENT = { progress() {}, checkpoint() {} }

/** Big-endian bytes of all values. */
const bytesOf = ({ values }: Field): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 8))
  for (const [index, value] of values.entries()) view.setFloat64(index * 8, value)
  return new Uint8Array(view.buffer)
}

const runDefault = (solver: Solver): SolverResult => solver.run(solver.admit(normalizeInputs(solver, {})).plan, SILENT)

/**
 * A digest of each solver's default run, value and fields to the last bit.
 * @returns 64 hex digits by name of the solver
 */
export const solverDigests = (hash: Hash): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SOLVERS.map((solver) => {
      const { value, fields } = runDefault(solver)
      const parts = [doubleBits(value), ...fields.map((field) => hash.sha256Hex(bytesOf(field)))]
      return [solver.name, hash.sha256Hex(parts.join(' '))]
    }),
  )
