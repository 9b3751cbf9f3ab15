import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { UNCHAINED } from '../../src/envelope/build-cko.ts'
import type { Inclusion } from '../../src/envelope/bundle.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { fundDecision } from '../../src/journal/decisions.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import type { Request, SealedAnswer } from './books.ts'
import type { CallOptions, ClientSide } from './client-side.ts'
import type { Random } from './random.ts'
import { rightRequest, wrongRequest } from './requests.ts'
import type { Trace } from './trace.ts'
import { must } from './violation.ts'
import { GRANT, hash, type World } from './world.ts'

interface Job {
  readonly id: string
  readonly request: Request
}

interface JobState {
  readonly state: string
  readonly status: number | null
  readonly result: Parameters<ClientSide['conclude']>[2]
}

/** How far back a retry or a read may reach. */
const RECENT = 400

/** What callers do, drawn from a seed. */
export class Workload {
  readonly #world: World
  readonly #clients: ClientSide
  readonly #random: Random
  readonly #trace: Trace
  /** Jobs of the living process. */
  #jobs: Job[] = []

  constructor(world: World, clients: ClientSide, random: Random, trace: Trace) {
    this.#world = world
    this.#clients = clients
    this.#random = random
    this.#trace = trace
  }

  /** Does one thing; nothing happens when there is nothing to do it with. */
  act(): void {
    if (this.#clients.books.clients.length < 3) this.#mint()
    else this.#random.weighted(this.#actions)()
  }

  /** The process has died with all its jobs. */
  forgetJobs(): void {
    this.#jobs = []
  }

  readonly #actions: readonly (readonly [weight: number, action: () => void])[] = [
    [26, () => this.#order()],
    [10, () => this.#order({}, true)],
    [8, () => this.#order({ signal: this.#impatience() })],
    [6, () => this.#startJob()],
    [10, () => this.#wrong()],
    [10, () => this.#retry()],
    [2, () => this.#conflict()],
    [6, () => this.#lookAtJob()],
    [1, () => this.#cancelJob()],
    [8, () => this.#read()],
    [5, () => this.#inclusion()],
    [4, () => this.#query()],
    [2, () => this.#prove()],
    [3, () => this.#mint()],
    [1, () => this.#fund()],
    [2, () => this.#strangers()],
  ]

  #order(options: CallOptions = {}, repeatable = false, onJob?: (request: Request, id: string) => void): void {
    const { books } = this.#clients
    const idempotencyKey = repeatable ? `key ${books.requests.length}` : null
    const template = rightRequest(books.requests.length, this.#random)
    const request = books.add(template, this.#clients.client(), idempotencyKey)
    if (request !== null) this.#clients.order(request, options, (id) => onJob?.(request, id))
  }

  #wrong(): void {
    const { books } = this.#clients
    const template = wrongRequest(books.requests.length, this.#random)
    const idempotencyKey = this.#random.chance(1, 4) ? `key ${books.requests.length}` : null
    const request = books.add(template, this.#clients.client(), idempotencyKey)
    if (request !== null) this.#clients.order(request)
  }

  /** A signal that aborts within two ticks. */
  #impatience(): AbortSignal {
    const controller = new AbortController()
    this.#world.clock.after((TICK_NS * BigInt(this.#random.below(2000))) / 1000n, () => controller.abort())
    return controller.signal
  }

  #startJob(): void {
    const headers = { prefer: 'respond-async' }
    this.#order({ headers }, this.#random.chance(1, 2), (request, id) => this.#jobs.push({ id, request }))
  }

  #lookAtJob(): void {
    const job = this.#jobs[0]
    if (job === undefined) return
    const { id, request } = job
    this.#clients.ask('job', 'GET', `/api/svc/jobs/${id}`, { key: request.client.key }, (status, body) => {
      must('alive', status === 200, `the job ${id} is forgotten: ${status}`)
      const { state, status: inner, result } = body as JobState
      if (state === 'running' || !this.#jobs.includes(job)) return
      this.#jobs = this.#jobs.filter((each) => each !== job)
      request.undecided = false
      this.#clients.conclude(request, inner ?? 0, result)
    })
  }

  #cancelJob(): void {
    if (this.#jobs.length === 0) return
    const { id, request } = this.#random.pick(this.#jobs)
    request.abandoned = true
    this.#clients.ask('cancel', 'DELETE', `/api/svc/jobs/${id}`, { key: request.client.key }, () => undefined)
  }

  #recent(wanted: (request: Request) => boolean): Request | undefined {
    const some = this.#clients.books.requests.slice(-RECENT).filter(wanted)
    return some.length === 0 ? undefined : this.#random.pick(some)
  }

  /** Sends a request again whose answer is lost, refused, on its way or known. */
  #retry(): void {
    const request = this.#recent(({ idempotencyKey }) => idempotencyKey !== null)
    if (request !== undefined) this.#clients.order(request, {}, (id) => this.#jobs.push({ id, request }))
  }

  #conflict(): void {
    const used = this.#recent(({ idempotencyKey, envelope }) => idempotencyKey !== null && envelope !== null)
    if (used === undefined) return
    used.misused = true
    const { path, body } = rightRequest(this.#clients.books.requests.length, this.#random)
    const options = { key: used.client.key, body, headers: { 'idempotency-key': used.idempotencyKey as string } }
    this.#clients.ask('conflict', 'POST', path, options, (status, answer) => {
      must('charged once', status === 409, `the key of request ${used.index} serves another: ${JSON.stringify(answer)}`)
    })
  }

  #read(): void {
    const request = this.#recent(({ envelope }) => envelope !== null)
    if (request?.envelope == null) return
    const { id } = request.envelope
    const mine = this.#random.chance(2, 3)
    const options = mine ? { key: request.client.key } : {}
    this.#clients.ask('read', 'GET', `/api/svc/envelopes/${id}`, options, (status, body) => {
      must('acknowledged', status === 200, `the envelope ${id} is not served: ${status}`)
      const { cko, envelope_id } = body as Partial<SealedAnswer>
      must('acknowledged', envelope_id === id, `${envelope_id} is served for ${id}`)
      must('acknowledged', (cko !== undefined) === mine, 'an envelope is shown to others, or not to its owner')
      must('acknowledged', !mine || hash.sha256Hex(canonicalJson(cko)) === id, `${id} is served with other bytes`)
    })
  }

  #inclusion(): void {
    const request = this.#recent(({ envelope }) => envelope !== null)
    if (request?.envelope == null) return
    const { id, face } = request.envelope
    this.#clients.ask('inclusion', 'GET', `/api/svc/envelopes/${id}/inclusion`, {}, (status, body) => {
      must('acknowledged', status === 200, `the envelope ${id} is not served: ${status}`)
      const { inclusion } = body as { readonly inclusion: Inclusion | null }
      if (inclusion !== null) must('inclusion', inclusion.face === face, `${id} is committed to with another face`)
    })
  }

  /** Computes without a charge; if it were charged, the audit would find an envelope without a request. */
  #query(): void {
    const { path, body, expect } = rightRequest(this.#clients.books.requests.length, this.#random)
    this.#clients.ask('query', 'QUERY', path, { body }, (status, answer) => {
      must('alive', status === 200 || expect === 'either', `a query is refused: ${JSON.stringify(answer)}`)
      must('explained', (answer as { sealed?: boolean }).sealed !== true, 'a query is sealed')
    })
  }

  #prove(): void {
    const body = this.#random.chance(1, 2) ? undefined : { operators: ['NM23'], inputs: { m: 1, v: 2 } }
    this.#clients.ask('prove', 'POST', '/api/svc/prove', { body }, (status, answer) => {
      must('alive', status === 200, `a proof is refused: ${JSON.stringify(answer)}`)
      const { cko } = answer as { readonly cko: Cko }
      must('explained', cko.seq === UNCHAINED && cko.charge.plancks === 0, 'a keyless proof is a coin')
    })
  }

  #mint(): void {
    this.#clients.ask('mint', 'POST', '/api/demo-key/mint', {}, (status, body) => {
      must('alive', status === 200, `no key is minted: ${status}`)
      const { key, account, balance_plancks } = body as { key: string; account: string; balance_plancks: string }
      must('balances', balance_plancks === String(GRANT), `a fresh key has ${balance_plancks} plancks`)
      this.#clients.books.clients.push({ key, account })
    })
  }

  /** Bought hours, which no endpoint gives yet: they make coins of the other kind. */
  #fund(): void {
    const { books } = this.#clients
    const { account } = this.#clients.client()
    const funding = { account, plancks: 20_000n + BigInt(books.requests.length), state: 'open' as const }
    books.fundings.push(funding)
    const decide = fundDecision(account, this.#random.pick(['fuel', 'bond'] as const), funding.plancks)
    this.#world.submit(decide, (result) => this.#trace.note('fund', String(result instanceof Refusal)))
  }

  /** Callers without a key, or with unreadable requests. */
  #strangers(): void {
    const path = '/api/svc/compute'
    const raw = this.#random.pick(['{"domain":', '{"domain":"auto","domain":"auto"}', '[]', '{"inputs":1e400}'])
    this.#clients.ask('malformed', 'POST', path, { raw, key: this.#clients.client().key }, (status) =>
      must('alive', status >= 400, 'nonsense is answered'),
    )
    const { body } = rightRequest(this.#clients.books.requests.length, this.#random)
    const key = 'svc_ak_0123456789012345678901234567890123456789012'
    this.#clients.ask('stranger', 'POST', path, { body, key }, (status) =>
      must('explained', status === 401, `a stranger is answered: ${status}`),
    )
  }
}
