import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, NodeAnswer } from './client.ts'
import { CLI_EXIT } from './exit-table.ts'
import { createProgress } from './progress.ts'

const POLL_MS = 200

/** Follows a job to its end; Ctrl-C cancels it on the node. */
const follow = async (client: Client, path: string, label: string): Promise<Record<string, unknown>> => {
  const progress = createProgress(label)
  const cancel = (): void => {
    progress.clear()
    const stop = client.askWithKey({ method: 'DELETE', path }).catch(() => undefined)
    void stop.finally(() => process.exit(CLI_EXIT.interrupted))
  }
  process.once('SIGINT', cancel)
  try {
    while (true) {
      const { body } = await client.askWithKey({ method: 'GET', path })
      if (body.state !== 'running') return body
      progress.show(typeof body.progress === 'number' ? body.progress : 0)
      await sleep(POLL_MS)
    }
  } finally {
    progress.clear()
    process.off('SIGINT', cancel)
  }
}

/** Header fields that request a job, if its progress is shown. */
export const preferJob = (): Readonly<Record<string, string>> =>
  process.stderr.isTTY ? { prefer: 'respond-async' } : {}

/** The node's answer, or the result of the job it started, with a progress bar meanwhile. */
export const followJob = async (
  client: Client,
  answer: NodeAnswer,
  solver: string,
): Promise<Record<string, unknown>> => {
  const place = answer.header('location')
  if (answer.status !== 202 || place === null) return answer.body
  const job = await follow(client, place, solver)
  const { result } = job
  if (typeof result === 'object' && result !== null && 'code' in result) throw client.refusalOf(result)
  return (result ?? job) as Record<string, unknown>
}
