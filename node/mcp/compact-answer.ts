import { isObject } from '../../protocols/mcp/message.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** Members of a sealed answer that its signed part, `cko`, repeats, under the same or another name. */
const REPEATED: ReadonlySet<string> = new Set([
  ...['domain', 'precisionBound', 'rounding_bound', 'checks', 'operations', 'fields_digest'],
  ...['masterEquation', 'master_sum', 'functional_equation', 'spectral_propagator', 'verify', 'operator_steps'],
  ...['kernel_version', 'kernel_digest', 'R(t)', 'R_t_correlation', 'svcondTick', 'proof'],
  ...['from_bond_plancks', 'from_fuel_plancks', 'from_free_plancks'],
])

/**
 * A sealed answer without repeated members, since a model reads every character. It verifies as before. Other answers
 * are unchanged.
 */
export function compactAnswer(body: JsonObject | undefined): JsonObject | undefined {
  if (body === undefined || !isObject(body.cko)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !REPEATED.has(name)))
}
