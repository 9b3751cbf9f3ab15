import { Refusal } from '../../src/errors/refusal.ts'
import type { Client } from '../client.ts'
import { jobResult } from '../follow-job.ts'
import { createProgress } from '../progress.ts'

type Members = Readonly<Record<string, unknown>>

/** Most steps of one request. */
const MOST = 1000

/** What a request for steps has done. */
export interface Stepped {
  /** Answer of the last request. */
  readonly body: Members
  /** Number of steps sealed by all of them. */
  readonly sealed: number
  readonly pending: number
  /** Why there are no more, if a step was refused. */
  readonly stopped: { readonly code: string; readonly detail: string } | undefined
}

interface Driven {
  readonly envelopes: readonly string[]
  readonly pending: number
  readonly stopped?: Stepped['stopped']
}

/** Prefers a job where there is something to follow or to cancel. */
const headersFor = (steps: number) => (steps === 1 ? {} : { headers: { prefer: 'respond-async' } })

/**
 * Steps a machine, in as many requests as it takes, with one progress bar.
 * @param inputs what is sent with each step
 * @param signal ends it after the seal that is being made
 */
export async function stepMachine(
  client: Client,
  reactor: string,
  count: number,
  inputs: Members,
  signal: AbortSignal,
): Promise<Stepped> {
  const progress = createProgress(`${count} steps`)
  const sent = Object.keys(inputs).length === 0 ? {} : { inputs }
  let [sealed, done] = [0, 0]
  try {
    while (true) {
      const steps = Math.min(count - done, MOST)
      const request = { method: 'POST', path: '/api/svc/reactor/step', body: { reactor, steps, ...sent } } as const
      const answer = await client.askWithKey({ ...request, ...headersFor(steps) })
      const show = (share: number): void => progress.show((done + share * steps) / count)
      const body = await jobResult(client, answer, show, signal).catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'CANCELLED' && signal.aborted)) throw error
        return { reactor: { envelopes: [], pending: 0, stopped: { code: error.code, detail: error.message } } }
      })
      const { envelopes, pending, stopped } = body.reactor as Driven
      sealed += envelopes.length
      done += steps
      const halted = (body as { machine?: Members }).machine?.halted === true
      if (done >= count || halted || stopped !== undefined || signal.aborted) return { body, sealed, pending, stopped }
    }
  } finally {
    progress.clear()
  }
}
