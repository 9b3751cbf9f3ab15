/**
 * A provider of chat models that answers at once: a token, then one more every 50 ms, for as many as the request says in `max_tokens`.
 * Prints its URL as one line of JSON.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAUSE_MS = 50
const chunk = (delta: unknown, reason: string | null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
const TOKEN = chunk({ content: 'token ' }, null)

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    let left = (JSON.parse(text) as { readonly max_tokens: number }).max_tokens
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(TOKEN)
    const timer = setInterval(() => {
      left--
      if (left > 0) response.write(TOKEN)
      else {
        clearInterval(timer)
        response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
      }
    }, PAUSE_MS)
    response.on('close', () => clearInterval(timer))
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }))
})
process.once('SIGTERM', () => process.exit(0))
