import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

const FOLDER = 'docs/programs'

describe('svcmesh run', () => {
  let local: LocalNode
  let folder: string
  let key: string
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-program-'))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })
  const run = (...args: readonly string[]) => svcmesh(['run', ...args, '--url', local.url, '--key', key])

  it('runs every worked program as its page says, and verifies its result', async () => {
    const page = await readFile('docs/programs.md', 'utf8')
    for (const name of await readdir(FOLDER)) {
      const result = join(folder, name)
      const { code, stdout, stderr } = await run(join(FOLDER, name), '--save', result)
      assert.equal(code, 0, stdout + stderr)
      const verified = await svcmesh(['verify', result])
      assert.equal(verified.code, 0, verified.stdout)
      assert.match(verified.stdout, /steps were recomputed to the last bit/)
      const steps = stdout.split('\n').filter((line) => line.startsWith('✔'))
      assert.ok(steps.length > 2)
      for (const line of steps) assert.ok(page.includes(line.slice(2)), `${name}: ${line}`)
    }
  })

  it('prints a plan without running, refuses a price above --max, and names what was skipped', async () => {
    const plan = await run(join(FOLDER, 'beam-heights.json'), '--plan')
    assert.equal(plan.code, 0, plan.stderr)
    assert.match(plan.stdout, /^ {4}1 {2}beam-h100 {5}compute {8}5 {2}m {5}section-h100$/m)
    const capped = await run(join(FOLDER, 'beam-heights.json'), '--max', '1000')
    assert.equal(capped.code, 65)
    assert.match(capped.stderr, /^PRICE_ABOVE_CAP .*max_plancks, 1000/)
    const file = join(folder, 'broken.json')
    const steps = [
      { id: 'bad', call: 'heat', inputs: { nx: 1 } },
      { id: 'after', call: 'auto', inputs: { query: '2*x', constants: { x: { $from: 'bad.value' } } } },
    ]
    await writeFile(file, JSON.stringify({ steps }))
    const broken = await run(file, '--save', join(folder, 'broken.result.json'))
    assert.equal(broken.code, 65)
    assert.match(broken.stdout, /^✘ bad {4}INVALID_BODY: .*\n– after {2}skipped because of bad$/m)
  })
})
