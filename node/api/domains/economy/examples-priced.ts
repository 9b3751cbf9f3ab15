import { setImmediate } from 'node:timers/promises'
import { PLANCKS_PER_HOUR } from '../../../../src/ledger/compute-hour.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { SOLVERS } from '../../../../src/solvers/generated/registry.ts'
import type { Compute } from '../../../ports.ts'

/** Prices do not change while a node runs; a Compute is that of one node. */
const known = new WeakMap<Compute, Promise<readonly JsonObject[]>>()

/** The examples of all solvers with their prices, from their admission, one after the other and once for a node. */
export function examplesPriced(compute: Compute): Promise<readonly JsonObject[]> {
  const before = known.get(compute)
  if (before !== undefined) return before
  const priced = priceAll(compute)
  known.set(compute, priced)
  priced.catch(() => known.delete(compute))
  return priced
}

async function priceAll(compute: Compute): Promise<readonly JsonObject[]> {
  const priced: JsonObject[] = []
  for (const { name, example } of SOLVERS) {
    const { operations } = await compute.price({ kind: 'solver', solver: name, inputs: { ...example.inputs } })
    priced.push({ solver: name, plancks: operations, runs_per_hour: Number(PLANCKS_PER_HOUR) / operations })
    // Other requests between two solvers.
    await setImmediate()
  }
  return priced
}
