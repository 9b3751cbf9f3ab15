import { sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import type { Kind } from './machine.ts'
import { isRefused, PAGE, sourceOf } from './machine-source.ts'

/** Seals that a page collects; a longer machine is exported by the command. */
export const MOST_SEALS = 2000
/** Requests at the same time. */
const BESIDE = 6

/** Collects the sealed steps of a machine with their envelopes into the text of a file, as `svcmesh machine export` writes it. */
export async function exportTrajectory(
  kind: Kind,
  machine: string,
  { progress, signal }: { readonly progress: (done: number, known: number) => void; readonly signal: AbortSignal },
): Promise<{ readonly ok: true; readonly text: string; readonly whole: boolean } | Refused> {
  const source = sourceOf(kind, machine, signal)
  const ids: string[] = []
  let whole = false
  for (let from = 0; ids.length < MOST_SEALS; ) {
    const rows = await source.page(from)
    if (isRefused(rows)) return rows
    ids.push(...rows.map(({ envelope }) => envelope))
    from = source.numberOf(rows.at(-1))
    whole = rows.length < PAGE
    if (whole) break
  }
  const texts: string[] = []
  for (let index = 0; index < ids.length; index += BESIDE) {
    const some = await Promise.all(
      ids.slice(index, index + BESIDE).map((id) => sendAsCaller(`/api/svc/envelopes/${id}`, { signal })),
    )
    for (const answer of some) {
      if (!answer.ok) return answer
      texts.push(answer.text)
    }
    progress(texts.length, ids.length)
  }
  return { ok: true, text: `{"machine":${JSON.stringify(machine)},"trajectory":[${texts.join(',')}]}`, whole }
}
