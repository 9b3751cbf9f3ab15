import { Refusal } from '../errors/refusal.ts'

/** What a caller says about time; any two of three fix the run, all three must agree. */
export interface TimeInputs {
  readonly dt?: number
  readonly steps?: number
  readonly t_end?: number
}

export interface TimeSteps {
  readonly dt: number
  readonly steps: number
  /** dt·steps, seconds. */
  readonly t: number
  /** The step as asked for, before it was shortened to end exactly at t_end. */
  readonly asked: number
}

/** Whole number of steps of at most `dt` that reach `t`; a quotient within 1e-9 of a whole number is that number. */
const stepsFor = (t: number, dt: number): number => {
  const quotient = t / dt
  const nearest = Math.round(quotient)
  return Math.max(1, Math.abs(quotient - nearest) <= 1e-9 * nearest ? nearest : Math.ceil(quotient))
}

/** Sentence for an answer whose step was shortened so that the steps end exactly; null if it was not, or without steps. */
export const shortenedStep = (plan: unknown): string | null => {
  const time: unknown = typeof plan === 'object' && plan !== null ? Reflect.get(plan, 'time') : null
  if (typeof time !== 'object' || time === null) return null
  const [dt, asked, steps, t] = ['dt', 'asked', 'steps', 't'].map((name): unknown => Reflect.get(time, name))
  if (typeof dt !== 'number' || typeof asked !== 'number' || Math.abs(dt - asked) <= 1e-9 * asked) return null
  return `dt = ${dt} instead of ${asked}: ${String(steps)} equal steps end exactly at t = ${String(t)}`
}

/**
 * @param natural the step and the end that are taken where the caller gives none, seconds
 * @param end the solver's name for the end of the run
 * @throws Refusal INVALID_BODY when dt, steps and t_end contradict each other
 */
export const planSteps = (
  given: TimeInputs,
  natural: { readonly dt: number; readonly t: number },
  end: 't' | 't_end' | 't_max' = 't_end',
): TimeSteps => {
  const { dt, steps, t_end } = given
  if (dt !== undefined && steps !== undefined) {
    const t = dt * steps
    if (t_end !== undefined && !(Math.abs(t - t_end) <= 1e-9 * t)) {
      throw new Refusal(
        'INVALID_BODY',
        `dt·steps is ${t} with dt = ${dt}, and ${end} is ${t_end}; send dt = ${t_end / steps}, or leave ${end} or steps out.`,
        { members: ['dt', 'steps', end], measured: t, bound: t_end, dt: t_end / steps },
      )
    }
    return { dt, steps, t, asked: dt }
  }
  if (steps !== undefined) {
    const step = t_end === undefined ? natural.dt : t_end / steps
    return { dt: step, steps, t: step * steps, asked: step }
  }
  const t = t_end ?? natural.t
  const asked = dt ?? natural.dt
  const count = stepsFor(t, asked)
  return { dt: t / count, steps: count, t, asked }
}
