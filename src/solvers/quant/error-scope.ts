import type { ErrorScope } from '../../kernel/computation.ts'
import type { QuantPlan } from './plan.ts'

/** What the checks of a price measure, and what its uncertainty states, by the way to the price. */
const SCOPES: Readonly<Record<Exclude<QuantPlan['kind'], 'asian'>, ErrorScope>> = {
  closed: { gate: ['balance', 'second method'], uncertainty: ['rounding'] },
  barrier: { gate: ['closed form', 'second method'], uncertainty: ['rounding'] },
  grid: { gate: ['closed form', 'discretisation'], uncertainty: ['discretisation', 'rounding'] },
  heston: { gate: ['balance', 'second method'], uncertainty: ['discretisation', 'second method', 'rounding'] },
  paths: { gate: ['closed form'], uncertainty: ['statistics', 'rounding'] },
}

export const quantErrors = (plan: QuantPlan): ErrorScope =>
  plan.kind === 'asian'
    ? {
        gate: ['closed form'],
        // The geometric average has a closed form: its paths check it, and do not make the price.
        uncertainty: plan.geometric ? ['rounding'] : ['statistics', 'rounding'],
      }
    : SCOPES[plan.kind]
