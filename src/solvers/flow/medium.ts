import type { Field, Medium } from '../../kernel/field.ts'
import type { SolverResult } from '../contract.ts'
import { DRIVE } from './channel.ts'
import type { FlowPlan } from './plan.ts'

/**
 * The stream function has the vorticity as its source. The velocity u diffuses with 1/Re; in a channel the drive is its
 * source, and what convection and pressure do beside it is part of the residual.
 */
export const flowMedium = ({ inputs }: FlowPlan, { fields }: SolverResult, phi: Field): Partial<Medium> => {
  if (phi.name !== 'psi') return { damping: inputs.Re, source: inputs.case === 'channel' ? DRIVE : 0 }
  const omega = fields.find(({ name }) => name === 'omega')
  return omega === undefined ? {} : { source: omega.values }
}

/** Steady flows are given on closed squares. */
export const flowPeriodic = ({ inputs, time }: FlowPlan): readonly boolean[] =>
  time === null ? [false, false] : [inputs.case === 'taylor-green', inputs.case !== 'cavity']
