import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../sim/random.ts'
import { pass, until } from '../waiting/until.ts'
import { Callers } from './callers.ts'
import { inspect } from './inspect.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const CYCLES = process.env.LONG === '1' ? 100 : 5
/** Another seed kills at other moments. */
const SEED = Number(process.env.SEED ?? 1)
const CONNECTIONS = 8
/** The directory is looked at from outside after every so many kills; between them the node alone mends it. */
const INSPECT_EVERY = 5

describe('a node that is killed under load', function () {
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-kill-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`loses nothing acknowledged and charges nothing twice, ${CYCLES} times (SEED=${SEED})`, async () => {
    const random = new Random(`kill ${SEED}`)
    const callers = new Callers(random)
    let retried = 0
    let envelopes = 0
    let from = 0
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      const node = await startNodeProcess(data)
      if (cycle === 1) await callers.mint(node.url)
      await callers.readAcknowledged(node.url, from)
      retried += await callers.retryUnanswered(node.url)
      from = callers.books.requests.length
      const sealed = callers.sealed
      const stop = callers.load(node.url, CONNECTIONS)
      await pass(150 + random.below(600))
      await until(() => callers.sealed > sealed + 5)
      const { code } = await node.end('SIGKILL')
      await stop()
      assert.equal(code, null, `the node ended by itself in cycle ${cycle}: ${node.errors()}`)
      if (cycle % INSPECT_EVERY === 0) envelopes = await inspect(data, callers.books)
    }
    assert.ok(callers.sealed > 5 * CYCLES, `only ${callers.sealed} sealed answers in ${CYCLES} cycles`)
    assert.ok(envelopes >= callers.books.requests.filter(({ envelope }) => envelope !== null).length)
    assert.ok(retried > 0, 'no answer was ever lost')
    assert.equal(callers.unsealed, 0)
  })
})
