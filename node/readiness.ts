import type { Readiness } from './services.ts'

const NOT_CONFIRMED = 'The node is still learning from its peers what it published before.'

/** @param trouble why the node accepts no work, or null */
export function readinessOf(trouble: string | null, confirmed: boolean): Readiness {
  const reason = trouble ?? (confirmed ? null : NOT_CONFIRMED)
  return { ready: reason === null, reason }
}
