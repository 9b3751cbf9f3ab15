import type { RunContext, SolverResult } from '../contract.ts'
import { solveAlternating } from './alternating.ts'
import { runDroop } from './droop.ts'
import { alternatingResult, fieldsOf, shown, total } from './flow-result.ts'
import { solveLinear } from './linear.ts'
import { DEGREE } from './network.ts'
import { runNose } from './nose.ts'
import type { FlowPlan, GridPlan } from './plan.ts'
import { runSwing } from './swing.ts'

const runLinear = (plan: FlowPlan): SolverResult => {
  const {
    network: { buses, branches },
    lines,
    baseMVA,
    slack,
    inputs: { loadScale = 1 },
  } = plan
  const { theta, flows: through, mismatch } = solveLinear(plan)
  const flows = lines.map(({ index }, k) => {
    const power = through[k] * baseMVA
    return {
      from: branches[index]?.from ?? 0,
      to: branches[index]?.to ?? 0,
      P_from: power,
      Q_from: 0,
      P_to: 0 - power,
      Q_to: 0,
    }
  })
  const losses = total(lines.map(({ r }, k) => r * through[k] * through[k])) * baseMVA
  const slackPower =
    total(lines.map(({ from, to }, k) => (from === slack ? 1 : to === slack ? -1 : 0) * through[k])) * baseMVA
  return {
    value: losses,
    unit: 'MW',
    uncertainty: 1e-12 * losses + 1e-13,
    roundingBound: 1e-12,
    equations: [
      `B*theta = P, ${buses.length} buses, ${flows.length} branches`,
      `losses = sum(branches, r*P^2) = ${losses} MW, an estimate: the linear flow itself has none`,
    ],
    extra: {
      mode: 'dc',
      losses,
      losses_MW: losses,
      theta_deg: Array.from(theta, (angle) => angle / DEGREE),
      theta: Array.from(theta),
      bus_numbers: buses.map(({ bus }) => bus),
      ...shown(flows),
      slack_P: slackPower + (buses[slack]?.Pd ?? 0) * loadScale + (buses[slack]?.Gs ?? 0),
      iterations: 1,
      mismatch,
      power_balance: Math.abs(total(flows.map(({ P_from, P_to }) => P_from + P_to))),
    },
    fields: fieldsOf(
      buses.map(() => 1),
      theta,
      flows,
    ),
    evolving: null,
  }
}

export const runGrid = (plan: GridPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  if (plan.kind === 'droop') return runDroop(plan)
  if (plan.kind === 'swing') return runSwing(plan, context)
  if (plan.inputs.mode === 'dc') return runLinear(plan)
  if (plan.inputs.mode === 'nose') return runNose(plan, context)
  return alternatingResult(plan, solveAlternating(plan, context))
}
