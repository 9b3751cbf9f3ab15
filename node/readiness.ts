import type { Readiness } from './services.ts'

const NOT_CONFIRMED = 'The node is still learning from its peers what it published before.'

const DRAINING = 'The node is being drained and takes no new work.'

/**
 * @param trouble why the node accepts no work, or null
 * @param draining whether its owner wants it to finish its work
 */
export function readinessOf(trouble: string | null, draining: boolean, confirmed: boolean): Readiness {
  const reason = trouble ?? (draining ? DRAINING : confirmed ? null : NOT_CONFIRMED)
  return { ready: reason === null, reason }
}
