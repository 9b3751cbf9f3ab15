import type { VerifierOutcome, VerifierTask } from './verify-worker.ts'
import verifierFile from './verify-worker.ts?worker&url'

/** A worker with the verifier, started when it is first needed, and again after it could not load it. */
export class VerifierThread {
  #worker: Worker | null = null
  #waiting = new Map<number, (outcome: VerifierOutcome) => void>()
  #last = 0

  /** @throws Error if the verifier cannot be loaded, fails, or is ended meanwhile */
  async run<Found>(task: VerifierTask): Promise<Found> {
    this.#last += 1
    const id = this.#last
    const outcome = await new Promise<VerifierOutcome>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#started().postMessage({ id, task })
    })
    if ('found' in outcome) return outcome.found as Found
    if (outcome.isUnloaded) this.end(outcome.failure)
    throw new Error(outcome.failure)
  }

  /** Stops what runs, and whatever waits for it. */
  end(failure = 'The verifier was ended.'): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const settle of this.#waiting.values()) settle({ failure, isUnloaded: false })
    this.#waiting.clear()
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  #started(): Worker {
    if (this.#worker === null) {
      const worker = new Worker(verifierFile, { type: 'module' })
      this.#worker = worker
      worker.onmessage = ({ data }: MessageEvent<VerifierOutcome & { readonly id: number }>) => {
        this.#waiting.get(data.id)?.(data)
        this.#waiting.delete(data.id)
      }
      worker.onerror = () => {
        if (this.#worker === worker) this.end('The verifier could not be started.')
      }
    }
    return this.#worker
  }
}
