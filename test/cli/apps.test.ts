import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh app', () => {
  let local: LocalNode
  let folder: string
  let key: string
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-app-'))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })
  const app = (...args: readonly string[]) => svcmesh(['app', ...args, '--url', local.url, '--key', key])

  it('packs, registers and runs an app within a price, and its result is verified', async () => {
    const [packed, author, result] = ['beam.app.json', 'author.key', 'beam.json'].map((name) => join(folder, name))
    assert.ok(packed && author && result)
    const made = await app('pack', 'docs/apps/beam-check.json', '--author', author, '--save', packed)
    assert.equal(made.code, 0, made.stderr)
    assert.match(await readFile(author, 'utf8'), /^[0-9a-f]{64}\n$/)
    const registered = await app('register', packed)
    assert.match(registered.stdout, /^beam-check 1\.0\.0 {2}Checks a rectangular cantilever/)
    const refused = await app('run', 'beam-check', 'height=120 mm')
    assert.equal(refused.code, 65)
    const price = /^PRICE_NOT_ACCEPTED .*costs (\d+) plancks/.exec(refused.stderr)?.[1]
    assert.ok(price, refused.stderr)
    const ran = await app('run', 'beam-check', 'height=120 mm', '--max', price, '--save', result)
    assert.match(ran.stdout, /^✔ sag {6}0\.00093005952381 m$/m, ran.stdout + ran.stderr)
    const verified = await svcmesh(['verify', result])
    assert.match(verified.stdout, /passed +app +beam-check 1\.0\.0, signed by [0-9a-f]{16}…, gives this program/)
    const file = JSON.parse(await readFile(result, 'utf8'))
    file.app.inputs.height = 121
    await writeFile(result, JSON.stringify(file))
    assert.equal((await svcmesh(['verify', result])).code, 1)
  })
})
