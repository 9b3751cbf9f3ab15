import type { Client } from '../client.ts'
import type { StepRow } from './figures.ts'

type Members = Readonly<Record<string, unknown>>

/** Sealed steps that a page of a trajectory has at most. */
const PAGE = 100

export const post = async (client: Client, path: string, body: Members): Promise<Members> =>
  (await client.askWithKey({ method: 'POST', path: `/api/svc/reactor${path}`, body })).body

export const get = async (
  client: Client,
  path: string,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Members> => {
  const text = new URLSearchParams(query).toString()
  const request = { method: 'GET', path: `/api/svc/reactor${path}${text === '' ? '' : `?${text}`}` } as const
  return (await client.askWithKey({ ...request, ...(signal ? { signal } : {}) })).body
}

/** Sealed steps of a machine, page by page. @param after the last step to leave out */
export async function* sealedSteps(client: Client, reactor: string, after = 0): AsyncGenerator<StepRow> {
  for (let from = after; ; ) {
    const page = await get(client, '/trajectory', { reactor, from: String(from), limit: String(PAGE) })
    const steps = page.steps as readonly StepRow[]
    yield* steps
    if (steps.length < PAGE) return
    from = steps.at(-1)?.step ?? from
  }
}

/** All items of a list that comes page by page. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
