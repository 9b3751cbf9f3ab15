import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh ask', () => {
  let local: LocalNode
  let folder: string
  let environment: Readonly<Record<string, string>>
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-ask-'))
    environment = { SVCMESH_URL: local.url, SVCMESH_KEYS: join(folder, 'keys.json') }
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (...words: readonly string[]) => svcmesh(['ask', ...words], environment)

  it('prints the value, how the question was read, and what was assumed', async () => {
    const { code, stdout, stderr } = await ask('period of a simple pendulum of length 2.5 m')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^3\.17\d* /m)
    assert.match(stdout, /NM114/)
    assert.match(stdout, /9\.80665 m\/s\^2/)
  })

  it('takes all words of a question without quotes', async () => {
    const { stdout } = await ask(...'kinetic energy of a 3 kg mass at a speed of 4 m/s'.split(' '))
    assert.match(stdout, /^24 J/m)
    const beside = await ask('kinetic', 'energy', 'm=3', 'v=4')
    assert.match(beside.stdout, /^24 J/m)
  })

  it('takes values beside the question', async () => {
    const { stdout } = await ask('h*f', 'f=5e14 Hz')
    assert.match(stdout, /^3\.313\d*e-19 /m)
  })

  it('saves an answer that verifies without a node', async () => {
    const file = join(folder, 'answer.json')
    assert.equal((await ask('kinetic energy of a 3 kg mass at a speed of 4 m/s', '--save', file)).code, 0)
    const { code, stdout } = await svcmesh(['verify', file])
    assert.equal(code, 0, stdout)
    assert.match(stdout, /recomputed to the last bit/)
  })

  it('exits with 65 when the question is refused, and says what is missing', async () => {
    const { code, stdout, stderr } = await ask('What is the current through a resistor at 12 V?')
    assert.deepEqual([code, stdout], [65, ''])
    assert.match(stderr, /MISSING_INPUT/)
    assert.match(stderr, /^ {4}EC1 {2}Ohm's law: V = I\*R; would need R \(resistance, ohm\)$/m)
    const formula = await ask('h*f')
    assert.match(formula.stderr, /No value was given for `f`.*; send it by name in `constants`, or write `f=…` behind/)
    assert.match(stderr, /resistance/)
  })

  it('refuses a question that is too long without truncating it, and names the limit', async () => {
    const { code, stderr } = await ask(`kinetic energy of a 3 kg mass at a speed of 4 m/s ${'x'.repeat(2000)}`)
    assert.equal(code, 65)
    assert.match(stderr, /INVALID_BODY[\s\S]*2000 characters/)
  })

  it('prints answers and refusals as JSON', async () => {
    const answer = await ask('kinetic energy of a 3 kg mass at a speed of 4 m/s', '--json')
    const { value, reading } = JSON.parse(answer.stdout)
    assert.deepEqual([answer.code, value, reading.operators[0].id], [0, 24, 'NM23'])
    const refused = await ask('What is the current through a resistor at 12 V?', '--json')
    const { code, missing } = JSON.parse(refused.stdout || refused.stderr)
    assert.deepEqual([refused.code, code, missing[0].symbol], [65, 'MISSING_INPUT', 'R'])
  })

  it('exits with 64 without a question, and with 68 when no node answers', async () => {
    assert.equal((await ask()).code, 64)
    assert.equal((await svcmesh(['ask', 'energy', '--url', 'http://127.0.0.1:9'], environment)).code, 68)
  })
})
