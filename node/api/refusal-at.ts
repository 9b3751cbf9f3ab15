import type { Refusal } from '../../src/errors/refusal.ts'
import { refusalAnswerAt } from '../mcp/rpc-answer.ts'
import type { Answer } from './call.ts'
import type { Described } from './description.ts'

/** The answer to a request that is refused before it is dispatched, by its target. */
export type RefusalAt = (url: string, refusal: Refusal) => Answer

type Form = NonNullable<Described['problemForm']>

/** The form of refusals at a path; undefined for problem documents. */
export type FormAt = (path: string) => Form | undefined

/**
 * A path without an endpoint has the form of the endpoints in its folder, or in the nearest folder above: clients throw their own
 * classes also for an address that is wrong.
 */
export function formAtOf(endpoints: readonly Described[]): FormAt {
  const forms = new Map<string, Form | undefined>()
  const folders = new Map<string, Form>()
  for (const { path, aliases = [], problemForm } of endpoints) {
    for (const at of [path, ...aliases]) {
      forms.set(at, forms.get(at) ?? problemForm)
      if (problemForm !== undefined) folders.set(at.slice(0, at.lastIndexOf('/') + 1), problemForm)
    }
  }
  const nearestFirst = [...folders].sort(([a], [b]) => b.length - a.length)
  return (path) => (forms.has(path) ? forms.get(path) : nearestFirst.find(([folder]) => path.startsWith(folder))?.[1])
}

/** @returns refusals in the form that clients of the requested path read */
export function refusalAtOf(endpoints: readonly Described[]): RefusalAt {
  const formAt = formAtOf(endpoints)
  return (url, refusal) => {
    const answer = refusalAnswerAt(url, refusal)
    return formAt(url.split('?', 1)[0])?.(answer) ?? answer
  }
}
