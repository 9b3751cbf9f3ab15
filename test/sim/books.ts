import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import type { Template } from './requests.ts'
import { must } from './violation.ts'
import { hash } from './world.ts'

/** Somebody with an API key. */
export interface Client {
  readonly key: string
  readonly account: string
}

/** A billable request, however often it is sent, and what is known of its fate. */
export interface Request extends Template {
  readonly index: number
  readonly client: Client
  readonly idempotencyKey: string | null
  /** Id and face of its envelope, once that was acknowledged or found after a crash. */
  envelope: { readonly id: string; readonly face: number } | null
  /** Answers that are still to come. */
  underWay: number
  /** A job that was started, or a failed write that may lie on the disk: an envelope may yet turn up. */
  undecided: boolean
  /** The last word on it was that nothing was charged, since it could not be written. */
  denied: boolean
  /** Its Idempotency-Key was sent with another request, which may have come in between. */
  misused: boolean
  /** Somebody stopped waiting for it, so that it may be cancelled. */
  abandoned: boolean
}

/** Whether an envelope can exist although no caller was told about it. */
export const isOpen = ({ underWay, undecided }: Request): boolean => underWay > 0 || undecided

/** Credit that was ordered. */
export interface Funding {
  readonly account: string
  readonly plancks: bigint
  state: 'acknowledged' | 'open'
}

/** A sealed answer as the caller got it. */
export interface SealedAnswer {
  readonly envelope_id: string
  readonly cko: Cko
}

/** What the outside world knows: who asked for what, and what it was told. The node has no part in it. */
export class Books {
  readonly clients: Client[] = []
  readonly requests: Request[] = []
  readonly fundings: Funding[] = []
  /** Requests that were told "nothing was charged" and were found charged after a crash. */
  contradicted = 0
  readonly #byTask = new Map<string, Request>()

  /** @returns null for a task that was asked for before: it could not be told from the other */
  add(template: Template, client: Client, idempotencyKey: string | null): Request | null {
    if (this.#byTask.has(template.task)) return null
    const fate = { envelope: null, underWay: 0, undecided: false, denied: false, misused: false, abandoned: false }
    const request: Request = { ...template, index: this.requests.length, client, idempotencyKey, ...fate }
    this.requests.push(request)
    this.#byTask.set(template.task, request)
    return request
  }

  /** The request that a task belongs to. */
  find(task: string): Request | undefined {
    return this.#byTask.get(task)
  }

  /** An answer says that the request is sealed. */
  sealed(request: Request, answer: SealedAnswer): void {
    const { cko, envelope_id: id } = answer
    const what = `request ${request.index}`
    must(
      'gates',
      request.expect === 'sealed' || request.expect === 'either',
      `${what} is sealed, not ${request.expect}`,
    )
    must('acknowledged', hash.sha256Hex(canonicalJson(cko)) === id, `${what} has an envelope with another id`)
    must('explained', canonicalJson(cko.task) === request.task, `${what} is answered with another task`)
    must('explained', cko.owner === request.client.account, `${what} is sealed for somebody else`)
    this.settle(request, id, cko.charge.plancks)
  }

  /** The request has this envelope. */
  settle(request: Request, id: string, face: number): void {
    const known = request.envelope?.id ?? id
    must('charged once', known === id, `request ${request.index} has the envelopes ${known} and ${id}`)
    if (request.envelope === null && request.denied) this.contradicted++
    request.envelope = { id, face }
  }

  /** The process has died, and the new one knows nothing of what the old one was about to do. */
  nothingUnderWay(): void {
    for (const request of this.requests) {
      request.underWay = 0
      request.undecided = false
    }
    for (const [index, { state }] of [...this.fundings.entries()].reverse()) {
      if (state === 'open') this.fundings.splice(index, 1)
    }
  }
}
