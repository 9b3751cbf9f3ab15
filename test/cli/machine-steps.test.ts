import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { THERMOSTAT } from '../machines/driven.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { pass, until } from '../waiting/until.ts'
import type { Outcome } from './command-server.ts'
import { launch, svcmesh } from './run-binary.ts'
import { watched } from './watched.ts'

describe('svcmesh machine step', () => {
  let local: LocalNode
  let folder: string
  let key: string
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-steps-'))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })

  const words = (args: readonly string[]): string[] => ['machine', ...args, '--url', local.url, '--key', key]
  const run = (args: readonly string[]): Promise<Outcome> => svcmesh(words(args))
  const created = async (contract: object): Promise<string> => {
    const file = join(folder, 'contract.json')
    await writeFile(file, JSON.stringify(contract))
    return JSON.parse((await run(['create', file, '--json'])).stdout).reactor
  }
  const place = async (machine: string): Promise<{ step: number; pending: number }> =>
    JSON.parse((await run(['show', machine, '--json'])).stdout)

  it('takes more steps than a request may, and ends where the machine halts', async () => {
    const machine = await created({ ...THERMOSTAT, fire: { every: 500 }, halt: { after: 1750 } })
    const { code, stdout } = await run(['step', machine, '5000'])
    assert.equal(code, 0)
    assert.match(stdout, /^step 1750, halted .*\n4 sealed\n$/)
    const again = await run(['step', machine, '2'])
    assert.equal(again.code, 65)
    assert.match(again.stderr, /^MACHINE_HALTED/)
  })

  it('halts on request, and resumes', async () => {
    const machine = await created(THERMOSTAT)
    await run(['step', machine, '2'])
    assert.match((await run(['halt', machine])).stdout, /^halted at step 2;/)
    assert.match((await run(['step', machine])).stderr, /^MACHINE_HALTED/)
    await run(['resume', machine])
    assert.match((await run(['step', machine])).stdout, /^step 3 /)
  })

  it('is followed until the machine halts, by a step or on request', async () => {
    const machine = await created({ ...THERMOSTAT, halt: { after: 40 } })
    const watch = watched(launch(words(['watch', machine])))
    const plot = watched(launch(words(['plot', machine, '--live'])))
    await until(() => plot.text().includes('nothing is sealed yet'))
    const stepsUntilSeen = async (name: string, { text }: { readonly text: () => string }): Promise<void> => {
      while (text() === '') {
        await run(['step', name])
        await pass(100)
      }
    }
    await stepsUntilSeen(machine, watch)
    await run(['step', machine, '40'])
    for (const { ended, text } of [watch, plot]) assert.equal(await ended, 0, text())
    assert.match(watch.text(), /, halted\n$/)
    // What has halted has nothing more to show.
    assert.equal((await run(['watch', machine])).code, 0)
    const other = await created(THERMOSTAT)
    await run(['step', other])
    const { text, ended } = watched(launch(words(['watch', other])))
    await stepsUntilSeen(other, { text })
    await run(['halt', other])
    assert.equal(await ended, 0)
  })

  it('ends at Ctrl-C after a seal: what is sealed stays, and the machine continues from there', async () => {
    const machine = await created(THERMOSTAT)
    const child = launch(words(['step', machine, '100000']))
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
    })
    const ended = new Promise((done) => child.once('close', done))
    await until(async () => (await place(machine)).step >= 5)
    child.kill('SIGINT')
    assert.equal(await ended, 130)
    const [, step, sealed] = /^step (\d+) [\s\S]*\n(\d+) sealed\nCANCELLED /.exec(text) ?? assert.fail(text)
    assert.equal(step, sealed)
    await pass(300)
    assert.deepEqual((await place(machine)).step, Number(step))
    assert.match((await run(['step', machine, '3'])).stdout, new RegExp(`^step ${Number(step) + 3} `))
    const file = join(folder, 'trajectory.json')
    await run(['export', machine, '--save', file])
    const verified = await run(['verify', file])
    assert.match(
      verified.stdout,
      new RegExp(`passed .*${Number(step) + 3} of them were computed again`),
      verified.stdout,
    )
  })

  it('forgets unsealed steps that Ctrl-C interrupts, and takes them again', async () => {
    const machine = await created({
      transition: { solver: 'heat', inputs: { nx: 64, ny: 64 }, steps: 2000 },
      fire: { every: 1000 },
    })
    const child = launch(words(['step', machine, '900']))
    const ended = new Promise((done) => child.once('close', done))
    await until(async () => {
      const answer = await fetch(`${local.url}/api/svc/jobs`, { headers: { authorization: `Bearer ${key}` } })
      const { jobs } = (await answer.json()) as { jobs: { state: string }[] }
      return jobs.some(({ state }) => state === 'running')
    })
    child.kill('SIGINT')
    assert.equal(await ended, 130)
    const { step, pending } = await place(machine)
    assert.deepEqual([step, pending], [0, 0])
  })
})
