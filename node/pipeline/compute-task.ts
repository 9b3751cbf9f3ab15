import type { States } from '../../src/machines/state-body.ts'
import type { ComputeOptions } from '../ports.ts'
import type { Services } from '../services.ts'
import { type Priced, type Verified, verify } from './stages.ts'

/** Receives the progress of a computation and provides its abort signal. */
export interface Watcher {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Requests the watcher's signal only on demand: most computations end before a client could disconnect. */
class WatchedOptions implements ComputeOptions {
  readonly operations: number
  readonly states: States
  private readonly watcher: Watcher

  constructor(watcher: Watcher, operations: number, states: States) {
    this.watcher = watcher
    this.operations = operations
    this.states = states
  }

  get signal(): AbortSignal | undefined {
    return this.watcher.signal
  }

  get onProgress(): ((share: number) => void) | undefined {
    return this.watcher.onProgress
  }
}

/** Steps 5 and 6 of the pipeline: compute here or in a worker, then verify. */
export async function computeVerified(
  services: Services,
  { task, states, work }: Priced,
  watcher: Watcher,
): Promise<Verified> {
  return verify(await services.compute.run(task, new WatchedOptions(watcher, work, states)))
}
