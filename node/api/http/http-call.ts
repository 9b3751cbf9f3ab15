import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call, CallHeaders } from '../call.ts'

/** A call as it came in over HTTP. */
export class HttpCall implements Call {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: CallHeaders
  readonly bytes: Uint8Array
  readonly ip: string
  private readonly response: ServerResponse
  private controller: AbortController | undefined

  constructor(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array) {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    this.method = request.method ?? 'GET'
    this.path = mark === -1 ? url : url.slice(0, mark)
    this.query = mark === -1 ? '' : url.slice(mark + 1)
    this.headers = request.headers
    this.bytes = bytes
    this.ip = request.socket.remoteAddress ?? ''
    this.response = response
  }

  /** Aborted when the client disconnects; created at the first use, since most calls never need it. */
  get signal(): AbortSignal {
    if (this.controller === undefined) {
      const controller = new AbortController()
      this.controller = controller
      if (this.response.destroyed) controller.abort()
      else {
        this.response.once('close', () => {
          if (!this.response.writableFinished) controller.abort()
        })
      }
    }
    return this.controller.signal
  }
}
