/// <reference lib="webworker" />
/** Verifies answers, and answers questions without a node, on a thread of its own: with the one-file verifier that the node serves. */
import type { KnownNetwork } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'

/** What the verifier is asked to do. */
export type VerifierTask =
  | { readonly text: string; readonly key: string | undefined; readonly network: KnownNetwork | undefined }
  | { readonly question: string }

/** What it found for a question: the text of an answer without a seal, a refusal, or how large the run is that it did not begin. */
export type AnswerHere =
  | { readonly text: string }
  | {
      readonly refusal: {
        readonly code: string
        readonly detail: string
        readonly data: Readonly<Record<string, unknown>>
      }
    }
  | { readonly operations: number }

/** What became of a task; `isUnloaded`: the verifier is not there, and this thread will not get it. */
export type VerifierOutcome =
  | { readonly found: Report | AnswerHere }
  | { readonly failure: string; readonly isUnloaded: boolean }

type Verify = (
  text: string,
  options: { readonly key?: string | undefined; readonly network?: KnownNetwork | undefined },
) => Report

const scope = globalThis as unknown as DedicatedWorkerGlobalScope & {
  svcmeshVerify?: Verify
  svcmeshAnswer?: (question: string) => AnswerHere
}

const done = (task: VerifierTask): Report | AnswerHere | undefined =>
  'question' in task ? scope.svcmeshAnswer?.(task.question) : scope.svcmeshVerify?.(task.text, task)

const outcomeOf = async (task: VerifierTask): Promise<VerifierOutcome> => {
  try {
    const place = '/verify.js'
    if (scope.svcmeshVerify === undefined) await import(/* @vite-ignore */ place)
    const found = done(task)
    // A service worker may still have a verifier of an earlier release, which answers no questions.
    return found === undefined ? { failure: 'The verifier cannot do this.', isUnloaded: true } : { found }
  } catch (error) {
    return { failure: String(error), isUnloaded: scope.svcmeshVerify === undefined }
  }
}

scope.onmessage = async ({
  data: { id, task },
}: MessageEvent<{ readonly id: number; readonly task: VerifierTask }>) => {
  scope.postMessage({ id, ...(await outcomeOf(task)) })
}
