import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '../call.ts'
import { send } from './send.ts'

/** Serves connections that leave HTTP. */
export interface Upgrades {
  /** Whether it serves what this request asks to upgrade to. */
  minds(request: IncomingMessage): boolean
  /** Takes the connection over. @returns a refusal, or null */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Answer | null>
  /** Ends all connections, those that do not answer after `graceMs`. */
  close(graceMs: number): void
}

/**
 * Lets `upgrades` take over the connections that it minds. A server may ignore the Upgrade field (RFC 9110, section 7.8), and
 * some clients send it with every request, to try HTTP/2; their requests are answered as if they had not.
 * @param guard refuses a request by its header
 */
export function acceptUpgrades(
  server: Server,
  upgrades: Upgrades,
  guard: (request: IncomingMessage) => Answer | null,
  onFault: (error: unknown) => void,
): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  const answering = ({ socket }: IncomingMessage, response: ServerResponse): void => void answers.set(socket, response)
  server.on('request', answering)
  server.on('checkContinue', answering)
  const proceed = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!upgrades.minds(request)) {
      continueWithout(server, request, socket, head)
      return
    }
    // Nothing else listens to the socket until somebody takes it over.
    socket.on('error', () => socket.destroy())
    const refuse = (refused: Answer | null): void => {
      if (refused !== null && socket.writable) refuseUpgrade(request, socket, refused, onFault)
    }
    const refused = guard(request)
    if (refused !== null) refuse(refused)
    else void upgrades.accept(request, socket, head).then(refuse, onFault)
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const before = answers.get(socket)
    if (before === undefined || before.writableFinished) proceed(request, socket, head)
    else afterAnswer(before, socket, () => proceed(request, socket, head))
  })
}

/** A request that was sent behind another one waits for the answer to that one. */
function afterAnswer(before: ServerResponse, socket: Duplex, then: () => void): void {
  const cut = (): void => void socket.destroy()
  socket.on('error', cut)
  before.once('close', () => {
    socket.off('error', cut)
    if (!socket.destroyed) then()
  })
}

/** Gives the request back to the server without its Upgrade field, which cannot be refused in any other way. */
function continueWithout(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

function refuseUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  answer: Answer,
  onFault: (error: unknown) => void,
): void {
  const response = new ServerResponse(request)
  response.assignSocket(socket as IncomingMessage['socket'])
  response.on('finish', () => socket.end(() => socket.destroy()))
  void send(response, answer, request, true).catch(onFault)
}
