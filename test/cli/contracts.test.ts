import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

const THERMOSTAT = 'docs/contracts/thermostat.json'

describe('svcmesh contract', () => {
  let local: LocalNode
  let folder: string
  let keys: readonly string[]
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-contract-'))
    const mint = async (): Promise<string> => {
      const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
      return ((await minted.json()) as { key: string }).key
    }
    keys = [await mint(), await mint()]
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })

  const run = (args: readonly string[], who = 0): Promise<Outcome> =>
    svcmesh(['contract', ...args, '--url', local.url, '--key', String(keys[who])])
  const done = async (args: readonly string[], who = 0): Promise<string> => {
    const { code, stdout, stderr } = await run(args, who)
    assert.equal(code, 0, stderr)
    return stdout
  }

  it('validates a file, stores it, prices it and runs it in a machine', async () => {
    assert.match(await done(['validate', THERMOSTAT]), /^valid {2}[0-9a-f]{64}\nfirst step: heating 978 W /)
    const name = (await done(['create', THERMOSTAT])).split('\n')[0] ?? ''
    assert.match(name, /^[0-9a-f]{32}$/)
    assert.match(
      await done(['price', name, '50']),
      /^\d+ plancks a sealed step; at most 50 sealed of 50, \d+ plancks\n$/,
    )
    const ran = (await done(['run', name, '3'])).split('\n')
    assert.match(ran[0] ?? '', /^[0-9a-f]{32}$/)
    assert.match(ran[1] ?? '', /^step 3 {2}heating .* W /)
    assert.equal(ran[2], '3 sealed')
    assert.match(await done(['runs', name]), new RegExp(`^${ran[0]} {2}step 3 {2}version 1\n1 of 1\n$`))
    const machine = await svcmesh(['machine', 'create', name, '--url', local.url, '--key', String(keys[0])])
    assert.equal(machine.code, 0, machine.stderr)
    assert.match(await done(['runs', name]), /^2 of 2$/m)
    const refused = await run(['delete', name])
    assert.equal(refused.code, 65)
    assert.match(refused.stderr, new RegExp(`^CONTRACT_IN_USE .*${ran[0]}`))
  })

  it('publishes a contract, which others list, show and fork, and takes it back', async () => {
    const { contract } = JSON.parse(await done(['create', THERMOSTAT, '--json']))
    assert.equal((await run(['show', contract], 1)).code, 65)
    assert.match(await done(['publish', contract]), new RegExp(`^${contract} .*published`))
    assert.match(await done(['list', '--published'], 1), new RegExp(`^${contract} .*of another account`, 'm'))
    assert.match(await done(['show', contract, '--at', '1'], 1), /"expression": "P = k\*\(T_set - T\)"/)
    assert.match(await done(['fork', contract], 1), new RegExp(`private, from ${contract}, version 1\n$`))
    assert.match(await done(['unpublish', contract]), /private/)
    assert.match(await done(['list', '--published'], 1), /^0 of 0\n$/)
    assert.equal(await done(['delete', contract]), `${contract}  deleted\n`)
  })

  it('adds a version, and tells what is wrong with a file', async () => {
    const { contract } = JSON.parse(await done(['create', THERMOSTAT, '--json']))
    assert.match(await done(['change', contract, 'docs/contracts/clock.json']), /^version 2\nfirst step: elapsed /)
    const file = join(folder, 'wrong.json')
    const transition = { expression: 'P = k*x', inputs: { x: '1 m', k: '1 W/m' }, next: { x: 'P' } }
    await writeFile(file, JSON.stringify({ transition }))
    const wrong = await run(['validate', file])
    assert.deepEqual([wrong.code, wrong.stdout.split('  ')[0]], [65, 'DIMENSION_MISMATCH'], wrong.stderr)
    assert.match((await run(['create', file])).stderr, /^DIMENSION_MISMATCH/)
    assert.match((await run(['run', contract, 'many'])).stderr, /many is not a number of steps/)
    assert.match((await run(['grow'])).stderr, /Unknown action "grow" of contract; use list, show, create/)
  })
})
