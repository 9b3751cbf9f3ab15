import { evaluateChain } from './evaluate-chain.ts'
import { type ChainPlan, planChain } from './plan-chain.ts'
import { type PreparedStep, prepareChain } from './prepare-chain.ts'
import type { Subject } from './subject.ts'
import type { OperatorTask } from './task.ts'

/** Numbers in the longest list among the inputs, at least 1: a program walks its tree once for each. */
const longestList = (plan: ChainPlan): number => {
  let longest = 1
  for (const { value } of plan.values.values()) if (typeof value !== 'number') longest = Math.max(longest, value.length)
  return longest
}

/** A chain of closed-form operators as the subject of the protocol. Bound and compiled once, at the first need. */
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
    operators: task.operators,
    price: () => {
      const ready = chain()
      let operations = 0
      for (const { program } of ready.prepared) operations += program.operations
      return Math.max(1, operations * longestList(ready.plan))
    },
    evaluate: () => {
      const ready = chain()
      return evaluateChain(ready.prepared, ready.plan)
    },
  }
}
