import type { Services } from '../services.ts'
import type { Priced } from './stages.ts'
import { type Verified, verify } from './stages.ts'

/** Who wants to know how far a computation is, and when nobody waits for it any more. */
export interface Watcher {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/** Step 5 to 6 of the pipeline: compute where the work belongs (here or in a worker), then verify. */
export async function computeVerified(
  services: Services,
  { task, price }: Priced,
  watcher: Watcher,
): Promise<Verified> {
  return verify(await services.compute.run(task, { ...watcher, operations: price }))
}
