import { createServer } from 'node:http'

/**
 * The limit that the sealed service is measured against: node:http alone, which reads a JSON body and writes it back.
 * Prints its port as one JSON line.
 */
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') {
    console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }))
  }
})
