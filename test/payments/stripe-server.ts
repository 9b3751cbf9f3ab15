import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the library sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly authorization: string
}

/** A scripted Stripe: answers by `METHOD path`, 404 for everything else. */
export interface StripeServer {
  readonly url: string
  readonly sent: readonly Sent[]
  readonly answers: Map<string, object>
  /** In place of any answer. */
  fail(status: number | null): void
  close(): Promise<void>
}

export async function startStripe(): Promise<StripeServer> {
  const sent: Sent[] = []
  const answers = new Map<string, object>()
  let failing: number | null = null
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      sent.push({ method, path: url, form: new URLSearchParams(body), authorization: String(headers.authorization) })
      const answer = answers.get(`${method} ${url}`)
      const error = { error: { type: 'invalid_request_error', message: 'No such object' } }
      response.writeHead(failing ?? (answer === undefined ? 404 : 200), {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
      })
      response.end(JSON.stringify(failing === null ? (answer ?? error) : error))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answers,
    fail(status) {
      failing = status
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
