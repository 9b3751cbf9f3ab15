import { Refusal } from '../../src/errors/refusal.ts'
import type { Services } from '../services.ts'

/**
 * Runs before anything is held, computed or signed.
 * @throws Refusal NOT_READY while this node's own log is not confirmed: it must not seal then
 */
export function mustBeConfirmed({ mesh }: Pick<Services, 'mesh'>): void {
  if (mesh.confirmed) return
  throw new Refusal('NOT_READY', 'The node is still learning from its peers what it published before; try again soon.')
}
