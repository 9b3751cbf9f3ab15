import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svcmesh } from '../cli/run-binary.ts'
import { Random } from '../sim/random.ts'
import { pass, until } from '../waiting/until.ts'
import { Callers } from './callers.ts'
import { inspect } from './inspect.ts'
import { endAll, SOON_MS, startNodeProcess } from './node-process.ts'

/** What a node gives to requests in flight when it stops (node/node.ts). */
const GRACE_MS = 800

describe('a node that is stopped under load', function () {
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-stop-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it('answers requests in flight, exits soon with 0, and has committed what it answered', async () => {
    const callers = new Callers(new Random('stop'))
    const node = await startNodeProcess(data)
    await callers.mint(node.url)
    const client = callers.books.clients[0]
    const body = { nx: 128, ny: 128, steps: 2000 }
    const headers = { authorization: `Bearer ${client?.key}`, 'content-type': 'application/json' }
    const run = { method: 'POST', headers, body: JSON.stringify(body) }
    const task = `{"inputs":${JSON.stringify(body)},"kind":"solver","solver":"heat"}`
    const heat =
      callers.books.add({ path: '/api/svc/heat', body, task, expect: 'sealed' }, client ?? assert.fail(), null) ??
      assert.fail()
    heat.underWay++
    const inFlight = fetch(`${node.url}/api/svc/heat`, run).then(
      (response) => response.text(),
      () => null,
    )
    // The first job starts the first thread, and a request that has not arrived yet is not in flight.
    await until(async () => /^svcmesh_workers [1-9]/m.test(await (await fetch(`${node.url}/metrics`)).text()))
    const stop = callers.load(node.url, 4)
    await pass(150)
    const ended = node.end('SIGTERM')
    const answer = await inFlight
    await stop()
    const { code, took } = await ended
    assert.equal(code, 0, node.errors())
    assert.ok(took < SOON_MS, `it took ${took} ms`)
    // Only what a machine has no time for within the grace is cut, and not before its end.
    if (answer === null) assert.ok(took >= GRACE_MS, `it was cut after ${took} ms`)
    else {
      heat.underWay--
      callers.books.sealed(heat, JSON.parse(answer))
    }
    await assert.rejects(fetch(`${node.url}/api/health/live`))
    assert.ok((await inspect(data, callers.books)) >= callers.sealed)
  })

  it('is the only one on its data directory: a second start exits with 73', async () => {
    const node = await startNodeProcess(data)
    const second = await svcmesh(['start', '--json', '--port', '0', '--data', data])
    assert.equal(second.code, 73, second.stderr)
    assert.equal(second.stdout, '')
    assert.equal((await fetch(`${node.url}/api/health/live`)).status, 200)
    await node.end('SIGTERM')
  })
})
