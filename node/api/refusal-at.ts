import type { Refusal } from '../../src/errors/refusal.ts'
import { refusalAnswerAt } from '../mcp/rpc-answer.ts'
import type { Answer } from './call.ts'
import type { Described } from './description.ts'

/** The answer to a request that is refused before it is dispatched, by its target. */
export type RefusalAt = (url: string, refusal: Refusal) => Answer

/** @returns refusals in the form that clients of the requested path read */
export function refusalAtOf(endpoints: readonly Described[]): RefusalAt {
  const forms = new Map(
    endpoints.flatMap(({ path, aliases = [], problemForm }) =>
      problemForm === undefined ? [] : [path, ...aliases].map((at) => [at, problemForm] as const),
    ),
  )
  return (url, refusal) => {
    const answer = refusalAnswerAt(url, refusal)
    return forms.get(url.split('?', 1)[0])?.(answer) ?? answer
  }
}
