import { LIMITS, type LimitName } from '../../node/pipeline/limit-table.ts'

/** Quotas that no test uses up, for tests that are about something else. */
export const limitsOff = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1_000_000])) as Record<
  LimitName,
  number
>
