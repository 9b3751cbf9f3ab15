import assert from 'node:assert/strict'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Books, type Client, type Request, type SealedAnswer } from '../sim/books.ts'
import type { Random } from '../sim/random.ts'
import { rightRequest } from '../sim/requests.ts'
import { hash } from '../sim/world.ts'

type Body = Readonly<Record<string, unknown>>

/** Callers of a real node on several connections, who remember what they were told. */
export class Callers {
  readonly books = new Books()
  /** Sealed answers so far. */
  sealed = 0
  /** Answers without a receipt so far. */
  unsealed = 0
  readonly #random: Random
  #client: Client | undefined

  constructor(random: Random) {
    this.#random = random
  }

  async mint(url: string): Promise<void> {
    const response = await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })
    this.#client = (await response.json()) as Client
    assert.equal(response.status, 200)
    this.books.clients.push(this.#client)
  }

  /** Sends one request that has not been sent before; without an answer its outcome is unknown. */
  async order(url: string): Promise<Request> {
    const { requests } = this.books
    const key = this.#random.chance(2, 3) ? `key ${requests.length}` : null
    let request: Request | null = null
    while (request === null) {
      request = this.books.add(rightRequest(requests.length, this.#random), this.#client as Client, key)
    }
    await this.send(url, request)
    return request
  }

  /** Sends a request, for the first time or again. */
  async send(url: string, request: Request): Promise<void> {
    const { path, body, client, idempotencyKey } = request
    request.underWay++
    const headers = {
      authorization: `Bearer ${client.key}`,
      'content-type': 'application/json',
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    }
    let status: number
    let answer: Body
    try {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      status = response.status
      answer = (await response.json()) as Body
    } catch {
      // The connection broke, so the outcome is unknown.
      return
    }
    request.underWay--
    this.#conclude(request, status, answer)
  }

  #conclude(request: Request, status: number, answer: Body): void {
    if (status === 200 && answer.sealed === true) {
      this.books.sealed(request, answer as unknown as SealedAnswer)
      this.sealed++
    } else if (status === 200) {
      assert.equal(typeof answer.sealed_reason, 'string', JSON.stringify(answer))
      for (const name of ['cko', 'svc_proof', 'seal', 'charge']) assert.equal(answer[name], undefined, name)
      this.unsealed++
    } else {
      const right = status === 503 || (status === 422 && request.expect === 'either')
      assert.ok(
        right,
        `request ${request.index} (${request.path}) is refused with ${status}: ${JSON.stringify(answer)}`,
      )
    }
  }

  /** Keeps some connections busy until the returned function is called. */
  load(url: string, connections: number): () => Promise<void> {
    let going = true
    const loop = async (): Promise<void> => {
      while (going) {
        const { underWay } = await this.order(url)
        if (underWay > 0) return
      }
    }
    const loops = Promise.all(Array.from({ length: connections }, loop))
    // The caller that stops the load gets the error; until then it must not count as unhandled.
    loops.catch(() => undefined)
    return async () => {
      going = false
      await loops
    }
  }

  /** Sends everything again that has an Idempotency-Key and got no answer; all of it must be answered now. */
  async retryUnanswered(url: string): Promise<number> {
    const open = this.books.requests.filter(({ underWay, idempotencyKey }) => underWay > 0 && idempotencyKey !== null)
    for (const request of open) {
      request.underWay = 0
      // What the dead process did is found by the audit, under the same envelope.
      request.undecided = true
      await this.send(url, request)
      assert.equal(request.underWay, 0, 'a retry was not answered')
    }
    return open.length
  }

  /** Every envelope that was acknowledged since `from` is served with the same bytes. */
  async readAcknowledged(url: string, from = 0): Promise<number> {
    let count = 0
    for (const { envelope, client, index } of this.books.requests.slice(from)) {
      if (envelope === null) continue
      const headers = { authorization: `Bearer ${client.key}` }
      const response = await fetch(`${url}/api/svc/envelopes/${envelope.id}`, { headers })
      const text = await response.text()
      assert.equal(response.status, 200, `the envelope of request ${index} is lost: ${text}`)
      const { cko } = JSON.parse(text) as SealedAnswer
      assert.equal(hash.sha256Hex(canonicalJson(cko)), envelope.id, `request ${index} has other bytes`)
      assert.equal(cko.charge.plancks, envelope.face)
      count++
    }
    return count
  }
}
