import { evaluateChain } from './evaluate-chain.ts'
import { type ChainPlan, planChain } from './plan-chain.ts'
import { type PreparedStep, prepareChain } from './prepare-chain.ts'
import { spelledId } from './spellings.ts'
import type { Subject } from './subject.ts'
import type { OperatorTask } from './task.ts'

/** Instructions of all programs of the chain with these inputs, lists counted by their length. */
const operationsOf = (prepared: readonly PreparedStep[], plan: ChainPlan): number => {
  let operations = 0
  for (const { program, keys } of prepared)
    operations += program.operationsFor(keys.map((key) => plan.values.get(key)?.value ?? 0))
  return operations
}

/** A chain of closed-form operators as the subject of the protocol. Bound and compiled once, on first use. */
export const operatorSubject = (task: OperatorTask): Subject => {
  let plan: ChainPlan | undefined
  let prepared: readonly PreparedStep[] | undefined
  const chain = (): { plan: ChainPlan; prepared: readonly PreparedStep[] } => {
    plan ??= planChain(task)
    prepared ??= prepareChain(plan)
    return { plan, prepared }
  }
  return {
    domain: task.domain,
    operators: task.operators.map(spelledId),
    price: () => {
      const ready = chain()
      return operationsOf(ready.prepared, ready.plan)
    },
    evaluate: () => {
      const ready = chain()
      return evaluateChain(ready.prepared, ready.plan)
    },
  }
}
