import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { RandomStream } from '../../src/numeric/random-stream.ts'
import { launch } from '../cli/run-binary.ts'

const KILLS = process.env.LONG === '1' ? 25 : 1
const SEED = Number(process.env.TEST_SEED ?? 1)

/** Each step waits for the one before, so that each is a write of its own. */
const STEPS = Array.from({ length: 64 }, (_, index) => ({
  id: `s${index}`,
  call: 'auto',
  inputs: { query: 'x + 1', constants: { x: index === 0 ? 0 : { $from: `s${index - 1}.value` } } },
}))

/** Members of the answers that are read here. */
interface Answered {
  readonly key: string
  readonly computations: number
  readonly used_plancks: string
  readonly charged_plancks: number
  readonly program: { readonly size: number }
  readonly steps: readonly { readonly value: number }[]
}

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

describe('a node that is killed in the middle of a program', () => {
  let data: string
  let node: Started
  let key: string | undefined

  async function start(): Promise<Started> {
    const child = launch(['start', '--json', '--port', '0', '--workers', '1', '--data', data])
    assert.ok(child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('{')) continue
      child.stdout.resume()
      return { child, url: JSON.parse(line).url }
    }
    throw new Error('the node ended before it was ready')
  }

  const send = async (path: string, method: string, body?: object, once?: string) => {
    const headers = {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(once === undefined ? {} : { 'idempotency-key': once }),
    }
    const answer = await fetch(`${node.url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    assert.equal(answer.status, 200, await answer.clone().text())
    return (await answer.json()) as Answered
  }
  const used = async () => {
    const { computations, used_plancks } = await send('/api/compute/usage', 'GET')
    return { computations, plancks: Number(used_plancks) }
  }

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-test-'))
    node = await start()
    key = (await send('/api/demo-key/mint', 'POST')).key
  })
  after(async () => {
    node.child.kill('SIGKILL')
    await rm(data, { recursive: true, force: true })
  })

  it('completes it when it is asked again, and charges each step once', async () => {
    const random = new RandomStream(SEED, 0)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await used()
      const cut = send('/api/genesis/execute', 'POST', { steps: STEPS }, `kill ${kill}`)
      // Either it ends in time, or the connection does.
      cut.catch(() => undefined)
      await sleep(10 + 190 * random.uniform())
      const gone = once(node.child, 'exit')
      node.child.kill('SIGKILL')
      await gone
      node = await start()
      const sealed = (await used()).computations - before.computations
      const whole = await send('/api/genesis/execute', 'POST', { steps: STEPS }, `kill ${kill}`)
      assert.equal(whole.program.size, STEPS.length)
      assert.equal(whole.steps.at(-1)?.value, STEPS.length)
      const after = await used()
      const what = `kill ${kill} of seed ${SEED}, after ${sealed} steps`
      if (process.env.LONG === '1') console.log(what)
      assert.equal(after.computations - before.computations, STEPS.length, what)
      assert.equal(after.plancks - before.plancks, whole.charged_plancks, what)
    }
  })
})
