import type { Answer, Call } from '../../node/api/call.ts'
import type { Books, Client, Request, SealedAnswer } from './books.ts'
import type { Random } from './random.ts'
import type { Trace } from './trace.ts'
import { verifyAnswer } from './verify-answer.ts'
import { must } from './violation.ts'
import { textOf, type World } from './world.ts'

/** Refusals that do not depend on the request. */
const OF_THE_NODE: ReadonlySet<string> = new Set(['STORAGE_UNAVAILABLE', 'SHUTTING_DOWN', 'OVERLOADED'])

/** Of how many sealed answers one is verified at once and computed again; the others are verified at the end. */
const RECOMPUTE_ONE_IN = 4

export interface CallOptions {
  readonly key?: string
  readonly body?: unknown
  /** Sent as it is. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

interface JobAnswer {
  readonly id?: string
  readonly sealed?: boolean
  readonly sealed_reason?: string
  readonly code?: string
  readonly detail?: string
  readonly price_plancks?: number
  readonly free_plancks?: string
  readonly held_plancks?: string
}

const encoder = new TextEncoder()

export function callOf(method: string, path: string, { key, body, raw, headers, signal }: CallOptions): Call {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    path,
    query: '',
    headers: {
      ...headers,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ip: '192.0.2.1',
    ...(text === undefined ? {} : { bytes: encoder.encode(text) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

/** The callers of a simulated node: they send, listen, and compare every answer with what they know. */
export class ClientSide {
  readonly books: Books
  readonly #world: World
  readonly #trace: Trace
  readonly #random: Random
  readonly #check: boolean

  /** @param check whether sealed answers are verified; what is sent does not depend on it */
  constructor(world: World, books: Books, trace: Trace, random: Random, check: boolean) {
    this.#world = world
    this.books = books
    this.#trace = trace
    this.#random = random
    this.#check = check
  }

  /** Sends a call that is free, and passes its status and parsed body to the caller. */
  ask(kind: string, method: string, path: string, options: CallOptions, look: (status: number, body: unknown) => void) {
    this.#world.send(callOf(method, path, options), (answer) => {
      const text = this.#note(kind, answer)
      if (answer.status !== 503) look(answer.status, text.startsWith('{') ? JSON.parse(text) : text)
    })
  }

  /** Sends a billable request, for the first time or again. */
  order(request: Request, options: CallOptions = {}, onJob?: (id: string) => void): void {
    const { path, body, client, idempotencyKey } = request
    const headers = { ...options.headers, ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }) }
    request.underWay++
    request.denied = false
    if (options.signal !== undefined) request.abandoned = true
    this.#world.send(callOf('POST', path, { ...options, body, key: client.key, headers }), (answer) => {
      request.underWay--
      const text = this.#note('order', answer)
      const id = this.conclude(request, answer.status, JSON.parse(text))
      if (id !== undefined) onJob?.(id)
    })
  }

  /** Takes an answer to a billable request. @returns the id of the job that it started, if it did */
  conclude(request: Request, status: number, body: JobAnswer): string | undefined {
    const what = `request ${request.index}`
    if (status === 202) {
      request.undecided = true
      return body.id
    }
    if (status !== 200) {
      this.#refused(request, status, body)
      return undefined
    }
    if (body.sealed === true) {
      this.books.sealed(request, body as unknown as SealedAnswer)
      if (this.#check && request.index % RECOMPUTE_ONE_IN === 0) verifyAnswer(body, request.client.key, true)
      return undefined
    }
    must('alive', typeof body.sealed_reason === 'string', `${what} is neither sealed nor told why not`)
    must('gates', request.expect === 'sealed' || request.expect === 'either', `${what} is answered: ${request.expect}`)
    must('charged once', request.envelope === null, `${what} was sealed before and is not now`)
    request.denied = true
    if (this.#world.unsettled) request.undecided = true
    return undefined
  }

  #refused({ index, expect, abandoned, misused, envelope }: Request, status: number, body: JobAnswer): void {
    const { code = '', detail } = body
    const what = `request ${index} is refused with ${status} ${code} ${detail}`
    if (OF_THE_NODE.has(code) || (code === 'IDEMPOTENCY_CONFLICT' && misused)) return
    if (code === 'INSUFFICIENT_BALANCE') {
      const left = Number(body.free_plancks) - Number(body.held_plancks)
      must('alive', Number(body.price_plancks) > left, `${what}, but ${left} would do`)
    } else if (code === 'CANCELLED') must('alive', abandoned, what)
    else must('alive', expect === 'either' || expect === code, `${what} and should be ${expect}`)
    must('acknowledged', envelope === null, `${what}, but was sealed before`)
  }

  #note(kind: string, answer: Answer): string {
    const text = textOf(answer)
    this.#trace.answer(kind, answer.status, text)
    must('alive', answer.status < 500 || answer.status === 503, `${kind} met a fault: ${answer.status} ${text}`)
    return text
  }

  /** One of those who came last; earlier ones have spent what they had. */
  client(): Client {
    const { clients } = this.books
    return clients[Math.max(0, clients.length - 1 - this.#random.below(6))]
  }
}
