import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, NodeAnswer } from './client.ts'
import { CLI_EXIT } from './exit-table.ts'
import { createProgress } from './progress.ts'

/** Pause between two looks at a job, milliseconds: short at first, since most jobs are. */
const [FIRST_PAUSE_MS, PAUSE_MS] = [20, 200]

const cancel = (client: Client, path: string): Promise<unknown> =>
  client.askWithKey({ method: 'DELETE', path }).catch(() => undefined)

/** Looks at a job until it ends. */
const follow = async (
  client: Client,
  path: string,
  onShare: (share: number) => void,
): Promise<Record<string, unknown>> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, PAUSE_MS)) {
    const { body } = await client.askWithKey({ method: 'GET', path })
    if (body.state !== 'running') return body
    onShare(typeof body.progress === 'number' ? body.progress : 0)
    await sleep(pause)
  }
}

/** Follows a job with a progress bar; Ctrl-C cancels it on the node. */
const followShown = async (client: Client, path: string, label: string): Promise<Record<string, unknown>> => {
  const progress = createProgress(label)
  const stop = (): void => {
    progress.clear()
    void cancel(client, path).finally(() => process.exit(CLI_EXIT.interrupted))
  }
  process.once('SIGINT', stop)
  try {
    return await follow(client, path, progress.show)
  } finally {
    progress.clear()
    process.off('SIGINT', stop)
  }
}

/** Header fields that request a job, if its progress is shown. */
export const preferJob = (): Readonly<Record<string, string>> =>
  process.stderr.isTTY ? { prefer: 'respond-async' } : {}

/** Path of the job that the node has started; null if it has answered at once. */
const jobPath = ({ status, header }: NodeAnswer): string | null => (status === 202 ? header('location') : null)

/** @throws Refusal that ended the job */
const resultOf = (client: Client, job: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { result } = job
  if (typeof result === 'object' && result !== null && 'code' in result) throw client.refusalOf(result)
  return (result ?? job) as Record<string, unknown>
}

/** The node's answer, or the result of the job it started, with a progress bar meanwhile. */
export const followJob = async (
  client: Client,
  answer: NodeAnswer,
  solver: string,
): Promise<Record<string, unknown>> => {
  const path = jobPath(answer)
  return path === null ? answer.body : resultOf(client, await followShown(client, path, solver))
}

/**
 * The same for a job of which a part may be done: when the signal aborts, it is cancelled, and what it has done by then is the
 * result.
 */
export const jobResult = async (
  client: Client,
  answer: NodeAnswer,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const path = jobPath(answer)
  if (path === null) return answer.body
  const stop = (): void => void cancel(client, path)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return resultOf(client, await follow(client, path, onShare))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
