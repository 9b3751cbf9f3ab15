import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { svcmesh } from './run-binary.ts'

const EVENT = 'ab'.repeat(32)
const WINNER = 'cd'.repeat(32)

describe('svcmesh why', () => {
  let server: Server
  let url: string
  before(async () => {
    server = createServer((request, response) => {
      const known = [EVENT, EVENT.slice(0, 10)].some((id) => request.url === `/api/mesh/why/${id}`)
      const problem = { status: 404, code: 'UNKNOWN_EVENT', detail: 'This node holds no such event.' }
      const answer = {
        ...{ id: EVENT, origin: '1'.repeat(64), seq: 4, svcond: 77, kind: 'address', effect: 'lost' },
        ...{ reasons: ['Another claim is of an earlier tick.'], winner: WINNER, event: {} },
      }
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(known ? answer : problem))
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())

  it('explains what became of an event, why, and what won instead', async () => {
    const { code, stdout } = await svcmesh(['why', EVENT, '--url', url])
    assert.equal(code, 0)
    for (const text of ['lost', EVENT, 'Another claim is of an earlier tick.', WINNER])
      assert.ok(stdout.includes(text), text)
    assert.ok((await svcmesh(['why', EVENT.slice(0, 10), '--url', url])).stdout.includes(EVENT))
    const { stdout: json } = await svcmesh(['why', EVENT, '--url', url, '--json'])
    assert.equal(JSON.parse(json).winner, WINNER)
  })

  it('refuses malformed ids, and reports unknown events', async () => {
    assert.match((await svcmesh(['why', 'abc', '--url', url])).stderr, /8 to 64 hex digits/)
    const { code, stderr } = await svcmesh(['why', WINNER, '--url', url])
    assert.equal(code, 65)
    assert.match(stderr, /UNKNOWN_EVENT/)
  })
})
