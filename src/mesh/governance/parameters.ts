import { MOST_TENURES } from '../channel-bound.ts'
import { MAX_TTL_TICKS } from '../events.ts'
import type { Test } from '../shape.ts'

/** A rule of the network that members change together. All values are integers. */
export interface ParameterRow {
  readonly default: number
  readonly least: number
  readonly most: number
  readonly unit: string
  /** One sentence for the documentation. */
  readonly sentence: string
}

/**
 * Parameters that an accepted proposal sets from its activation tick on. Each is applied when a node admits a request, never
 * when it folds events: a node that learns of a decision late still has the same state as the others.
 */
export const PARAMETERS = {
  address_ttl_ticks: {
    default: MAX_TTL_TICKS,
    least: 1000,
    most: MAX_TTL_TICKS,
    unit: 'ticks',
    sentence: 'Longest time for which an address is registered at once.',
  },
  channel_tenures: {
    default: MOST_TENURES,
    least: 16,
    most: MOST_TENURES,
    unit: 'events',
    sentence:
      'Events by which a member opens, takes over or releases public channels in its life, when it begins another one.',
  },
  demo_computations: {
    default: 10,
    least: 1,
    most: 1000,
    unit: 'a day',
    sentence: 'Computations with the demo key for each address and UTC day.',
  },
  keyless_computations: {
    default: 10,
    least: 1,
    most: 600,
    unit: 'a minute',
    sentence: 'Uncharged computations without a key for each address.',
  },
} as const satisfies Record<string, ParameterRow>

export type ParameterName = keyof typeof PARAMETERS

export const PARAMETER_NAMES = Object.keys(PARAMETERS) as readonly ParameterName[]

export const isParameterName: Test = (value) => typeof value === 'string' && Object.hasOwn(PARAMETERS, value)

export function isWithinBounds(name: ParameterName, value: number): boolean {
  const { least, most }: ParameterRow = PARAMETERS[name]
  return Number.isSafeInteger(value) && value >= least && value <= most
}
