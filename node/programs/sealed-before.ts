import type { Cko } from '../../src/envelope/cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import { isTaskOf } from '../../src/programs/step-task.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Caller } from '../caller.ts'
import type { RequestMark } from '../pipeline/idempotency.ts'
import type { Services } from '../services.ts'

/** What was sealed under the mark of a request before: when the node stopped, or when a part of the program was refused. */
export class SealedBefore {
  readonly #open: Sealed[]

  private constructor(open: Sealed[]) {
    this.#open = open
  }

  static async of(
    { reader, hash }: Pick<Services, 'reader' | 'hash'>,
    { account, proofKey }: Caller,
    mark: RequestMark | null,
  ): Promise<SealedBefore> {
    const open: Sealed[] = []
    for (const { envelope } of mark === null ? [] : await reader.answered(account, mark.key)) {
      const stored = await reader.envelope(envelope)
      if (stored === undefined) throw new Error(`the envelope ${envelope} of an Idempotency-Key is missing`)
      open.push({ envelope: attest(hash, JSON.parse(stored.text) as Cko, proofKey), seal: stored.seal })
    }
    return new SealedBefore(open)
  }

  /** The first envelope of a call with this body that no other step has taken; undefined if there is none. */
  take(call: string, body: JsonObject): Sealed | undefined {
    const at = this.#open.findIndex(({ envelope }) => isTaskOf(envelope.cko.task, call, body))
    return at < 0 ? undefined : this.#open.splice(at, 1)[0]
  }
}
