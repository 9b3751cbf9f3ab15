import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { svcmesh } from './run-binary.ts'

const NAME = 'c'.repeat(32)
const KEY = 'svc_ak_any'

/** Ticks of a channel, as a history has them. */
const SEALED = Array.from({ length: 9 }, (_, index) => ({
  tick: index + 1,
  step: index + 1,
  value: 1,
  unit: '1',
  observed: {},
}))

describe('svcmesh stream at a node that', () => {
  let server: Server
  let url: string
  /** Events that the node sends before it ends the stream. */
  let events: readonly object[]
  /** Ticks that are sealed: more from the moment when the events begin. */
  let ticks = 4
  before(async () => {
    server = createServer((request, response) => {
      const [, from] = /\/history\?from=(\d+)/.exec(request.url ?? '') ?? []
      if (!request.url?.endsWith('/watch')) {
        response.end(JSON.stringify(from === undefined ? { ticks } : { ticks: SEALED.slice(Number(from), ticks) }))
        return
      }
      ticks = SEALED.length
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      // A chunk may end anywhere.
      response.write(text.slice(0, 25))
      setTimeout(() => response.end(text.slice(25)), 20)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())

  it('leaves out ticks, names them', async () => {
    const observed = { speed: { value: 2, unit: 'm/s' } }
    events = [
      { type: 'state', channel: NAME, state: 'open', tick: 4, autotick: true, halted: false, stopped: null },
      { type: 'gap', channel: NAME, from: 5, to: 8 },
      { type: 'tick', channel: NAME, tick: 9, observed },
      { type: 'state', channel: NAME, state: 'open', tick: 9, stopped: { code: 'INSUFFICIENT_BALANCE', at: 1 } },
      { type: 'state', channel: NAME, state: 'closed', tick: 9 },
    ]
    const { code, stdout } = await svcmesh(['stream', 'watch', NAME, '--url', url, '--key', KEY])
    assert.equal(code, 0)
    assert.deepEqual(stdout.split('\n'), [
      '       4  ticks by itself',
      '          gap: ticks 5 to 8 not shown',
      '       9  speed 2 m/s',
      '       9  stopped: INSUFFICIENT_BALANCE',
      '       9  closed',
      '',
    ])
  })

  it('leaves out ticks, is asked for them to draw all', async () => {
    ticks = 4
    events = [
      { type: 'state', channel: NAME, state: 'open', tick: 5 },
      { type: 'tick', ...SEALED[5] },
      { type: 'gap', channel: NAME, from: 7, to: 8 },
      { type: 'tick', ...SEALED[8] },
      { type: 'state', channel: NAME, state: 'closed', tick: 9 },
    ]
    const { stdout, stderr } = await svcmesh(['stream', 'plot', NAME, '--live', '--json', '--url', url, '--key', KEY])
    assert.equal(stderr, '')
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).tick),
      [5, 6, 7, 8, 9],
    )
    assert.equal(SEALED.length, 9)
  })

  it('goes away, is reported', async () => {
    events = [{ type: 'state', channel: NAME, state: 'open', tick: 0 }]
    const { code, stderr } = await svcmesh(['stream', 'watch', NAME, '--url', url, '--key', KEY])
    assert.equal(code, 68)
    assert.match(stderr, /^NODE_UNREACHABLE .*ended the connection/)
  })
})
