import type { ErrorScope } from '../../kernel/computation.ts'
import type { GridPlan } from './plan.ts'

/** What the checks of a run of a network measure, and what its uncertainty states. */
export const gridErrors = (plan: GridPlan): ErrorScope => {
  if (plan.kind === 'droop') return { gate: ['balance', 'second method'], uncertainty: ['second method', 'rounding'] }
  if (plan.kind === 'swing') {
    // A fault that transmits no power has a critical time in closed form; any other is compared with half the step.
    const time = plan.fault === 0 ? 'closed form' : 'discretisation'
    return { gate: ['conserved quantity', 'second method', time], uncertainty: ['discretisation', 'rounding'] }
  }
  const gate = ['residual', 'balance'] as const
  if (plan.inputs.mode === 'nose') return { gate: [...gate, 'second method'], uncertainty: ['residual', 'rounding'] }
  return { gate, uncertainty: plan.inputs.mode === 'dc' ? ['rounding'] : ['residual', 'rounding'] }
}
