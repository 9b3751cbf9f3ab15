import { Refusal } from '../errors/refusal.ts'
import { planChain } from '../kernel/plan-chain.ts'
import type { Task } from '../kernel/task.ts'

/**
 * Unit of the value of a task, before it is computed; null if only the answer says it: that of a run or of a question,
 * and of a chain that cannot be planned.
 */
export function resultUnit(task: Task): string | null {
  if (task.kind !== 'operators') return null
  try {
    const { bindings, currency } = planChain(task)
    const unit = bindings.at(-1)?.computable.unit ?? null
    return currency !== null && unit === 'money' ? currency : unit
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
