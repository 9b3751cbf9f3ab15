/// <reference lib="webworker" />
/** Verifies answers on a thread of its own, with the one-file verifier that the node serves. */
import type { KnownNetwork } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'

interface Task {
  readonly id: number
  readonly text: string
  readonly key: string | undefined
  readonly network: KnownNetwork | undefined
}

type Verify = (
  text: string,
  options: { readonly key?: string | undefined; readonly network?: Task['network'] },
) => Report

const scope = globalThis as unknown as DedicatedWorkerGlobalScope & { svcmeshVerify?: Verify }

scope.onmessage = async ({ data: { id, text, key, network } }: MessageEvent<Task>) => {
  try {
    const place = '/verify.js'
    if (scope.svcmeshVerify === undefined) await import(/* @vite-ignore */ place)
    scope.postMessage({ id, report: scope.svcmeshVerify?.(text, { key, network }) })
  } catch (error) {
    scope.postMessage({ id, failure: String(error) })
  }
}
