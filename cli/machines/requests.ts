import type { Client } from '../client.ts'
import type { StepRow } from './figures.ts'

type Members = Readonly<Record<string, unknown>>

/** Sealed steps that a page of a trajectory has at most. */
const PAGE = 100

export const post = async (client: Client, path: string, body: Members): Promise<Members> =>
  (await client.askWithKey({ method: 'POST', path: `/api/svc/reactor${path}`, body })).body

export const get = async (client: Client, path: string, query: Readonly<Record<string, string>>): Promise<Members> => {
  const text = new URLSearchParams(query).toString()
  return (await client.askWithKey({ method: 'GET', path: `/api/svc/reactor${path}${text === '' ? '' : `?${text}`}` }))
    .body
}

/** All sealed steps of a machine, page by page. */
export async function* sealedSteps(client: Client, reactor: string): AsyncGenerator<StepRow> {
  for (let from = 0; ; ) {
    const page = await get(client, '/trajectory', { reactor, from: String(from), limit: String(PAGE) })
    const steps = page.steps as readonly StepRow[]
    yield* steps
    if (steps.length < PAGE) return
    from = steps.at(-1)?.step ?? from
  }
}
