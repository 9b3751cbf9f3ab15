import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svcmesh } from '../cli/run-binary.ts'
import { numbersIn, PLATE, plateAfter } from '../machines/large-states.ts'
import { Random } from '../sim/random.ts'
import { pass, until } from '../waiting/until.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const LONG = process.env.LONG === '1'
const CYCLES = LONG ? 20 : 3
const CHANNELS = LONG ? 200 : 10

const CONTRACT = {
  transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: '0.9*v' } },
  observe: { speed: 'v' },
}

const speedAfter = (steps: number): number => {
  let speed = 4
  for (let i = 0; i < steps; i++) speed = 0.9 * speed
  return speed
}

interface Tick {
  readonly tick: number
  readonly step: number
  readonly envelope: string
  readonly observed: { readonly speed: { readonly value: number } }
}

async function json<Answer>(url: string, key: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(key === '' ? {} : { authorization: `Bearer ${key}` }), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer
  assert.ok(response.ok, JSON.stringify(answer))
  return answer
}

/** Compares the state of a channel on a plate, which is beside its seals, with that of a run of as many steps. */
async function checkPlate(url: string, key: string, channel: string): Promise<number> {
  const { step } = await json<{ step: number }>(`${url}/api/svc/reactor/observe?reactor=${channel}`, key)
  if (step === 0) return step
  const path = `${url}/api/svc/reactor/state/bits?reactor=${channel}&step=${step}`
  const answer = await fetch(path, { headers: { authorization: `Bearer ${key}` } })
  assert.deepEqual(numbersIn(new Uint8Array(await answer.arrayBuffer())), plateAfter(step))
  return step
}

describe('a node that is killed while its channels tick', function () {
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-kill-channels-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`continues all of them from what they have sealed, ${CYCLES} times with ${CHANNELS} channels`, async () => {
    const random = new Random('kill channels')
    const channels: { readonly name: string; readonly key: string; told: readonly Tick[] }[] = []
    let [key, plate, steps] = ['', '', 0]
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const node = await startNodeProcess(data)
      if (cycle === 0) {
        key = (await json<{ key: string }>(`${node.url}/api/demo-key/mint`, '', {})).key
        for (let i = 0; i < CHANNELS; i++) {
          const body = { contract: CONTRACT, autotick: true }
          const made = await json<{ channel: string; secret: string }>(`${node.url}/api/svc/streams`, key, body)
          channels.push({ name: made.channel, key: made.secret, told: [] })
        }
        const body = { contract: PLATE, autotick: true }
        plate = (await json<{ channel: string }>(`${node.url}/api/svc/streams`, key, body)).channel
      }
      const sealed = async (): Promise<number> => {
        let count = 0
        for (const channel of channels) {
          const { told } = channel
          const from = Math.max(0, told.length - 1)
          const page = await json<{ ticks: Tick[] }>(
            `${node.url}/api/svc/streams/${channel.name}/history?from=${from}&limit=100`,
            channel.key,
          )
          // The last tick that a reader was told comes first, as it was.
          if (told.length > 0) assert.deepEqual(page.ticks[0], told.at(-1))
          page.ticks.forEach(({ tick, step, observed }, n) => {
            assert.deepEqual([tick, step], [from + n + 1, from + n + 1])
            assert.equal(observed.speed.value, speedAfter(step))
          })
          channel.told = [...told.slice(0, from), ...page.ticks]
          count += channel.told.length
        }
        return count
      }
      const before = await sealed()
      await until(async () => (await sealed()) > before)
      const reached = steps
      await until(async () => {
        steps = await checkPlate(node.url, key, plate)
        return steps > reached
      })
      await pass(random.below(700))
      const { code } = await node.end('SIGKILL')
      assert.equal(code, null, node.errors())
    }
    const { code, stdout } = await svcmesh(['doctor', '--deep', '--json', '--data', data])
    assert.equal(code, 0, stdout)
    assert.equal(JSON.parse(stdout).findings.find(({ name }: { name: string }) => name === 'store').state, 'ok', stdout)
  })
})
