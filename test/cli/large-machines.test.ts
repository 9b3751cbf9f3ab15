import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LevelStore } from '../../node/store/level-store.ts'
import { stateKey } from '../../src/journal/key-spaces.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh machine with a state of the default grid of react', () => {
  let here: LocalNode
  let there: LocalNode
  let folder: string
  before(async () => {
    here = await startLocal({ freeHours: 1000 })
    there = await startLocal({ freeHours: 1000 })
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-large-'))
    await writeFile(at('react.json'), JSON.stringify({ transition: { solver: 'react', steps: 5 } }))
  })
  after(async () => {
    await here.remove()
    await there.remove()
    await rm(folder, { recursive: true })
  })

  const at = (name: string): string => join(folder, name)
  const keys = new Map<string, string>()
  const run = async ({ url }: LocalNode, ...args: readonly string[]): Promise<Outcome> => {
    const minted = async (): Promise<string> => {
      const answer = await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })
      return ((await answer.json()) as { key: string }).key
    }
    const key = keys.get(url) ?? (await minted())
    keys.set(url, key)
    return svcmesh(['machine', ...args, '--url', url, '--key', key])
  }
  const verified = async (file: string, ...more: readonly string[]) =>
    JSON.parse((await svcmesh(['machine', 'verify', file, '--json', ...more])).stdout)

  it('is created, stepped, exported, verified offline, and continues on another node', async () => {
    const { reactor } = JSON.parse((await run(here, 'create', at('react.json'), '--json')).stdout)
    const { stdout } = await run(here, 'step', reactor, '3')
    assert.match(stdout, /^step 3 /)
    const exported = await run(here, 'export', reactor, '--save', at('here.json'))
    assert.equal(exported.code, 0, exported.stderr)
    const { states } = JSON.parse(await readFile(at('here.json'), 'utf8'))
    // Of the last seal and of the one before it.
    assert.deepEqual(
      Object.values(states).map((text) => Buffer.from(text as string, 'base64url').length),
      [8 * 32_769, 8 * 32_769],
    )
    const report = await verified(at('here.json'))
    assert.deepEqual([report.exit_code, report.recomputed], [0, 3], report.summary)

    const imported = await run(there, 'import', at('here.json'), '--json')
    assert.equal(imported.code, 0, imported.stderr)
    const moved = JSON.parse(imported.stdout).reactor
    assert.match((await run(there, 'step', moved, '2')).stdout, /^step 5 /)
    await run(there, 'export', moved, '--after', at('here.json'), '--save', at('both.json'))
    const both = await verified(at('both.json'))
    assert.deepEqual([both.exit_code, both.recomputed, both.moves.length], [0, 5, 1], both.summary)
    await run(there, 'export', moved, '--save', at('there.json'))
    const alone = await verified(at('there.json'))
    assert.deepEqual([alone.exit_code, alone.recomputed, alone.first_wrong], [3, 2, null], alone.summary)

    // It is where it would be without the move.
    await run(here, 'step', reactor, '2')
    await run(here, 'export', reactor, '--save', at('stayed.json'))
    const compared = await verified(at('both.json'), '--against', at('stayed.json'))
    assert.deepEqual([compared.verdict, compared.agree_to], ['same', 5], compared.summary)
  }).timeout(120_000)

  it('is in a backup, and a state that the disk has lost is named by doctor and computed again', async () => {
    const data = at('node')
    const first = await startLocal({ freeHours: 1000, data })
    const { reactor } = JSON.parse((await run(first, 'create', at('react.json'), '--json')).stdout)
    await run(first, 'step', reactor, '2')
    const key = keys.get(first.url) as string
    const bits = async ({ url }: LocalNode): Promise<Buffer> => {
      const path = `${url}/api/svc/reactor/state/bits?reactor=${reactor}`
      const answer = await fetch(path, { headers: { authorization: `Bearer ${key}` } })
      return Buffer.from(await answer.arrayBuffer())
    }
    const before = await bits(first)
    await first.node.close()
    await svcmesh(['backup', at('backup'), '--data', data])
    await svcmesh(['restore', at('backup'), '--data', at('restored')])
    const doctor = (directory: string) => svcmesh(['doctor', '--deep', '--data', directory, '--port', '0'])
    assert.match((await doctor(at('restored'))).stdout, /✔ store .*every record is intact/)

    const store = await LevelStore.open(at('restored'))
    await store.write([{ key: stateKey(reactor, 2), value: null }])
    await store.close()
    assert.match((await doctor(at('restored'))).stdout, new RegExp(`! store .*machine ${reactor}, step 2: missing`))
    const again = await startLocal({ freeHours: 1000, data: at('restored') })
    assert.deepEqual(await bits(again), before)
    await again.node.close()
    assert.match((await doctor(at('restored'))).stdout, /✔ store .*every record is intact/)
  }).timeout(120_000)
})
