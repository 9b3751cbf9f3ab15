import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { HALVING } from '../streams/opened.ts'
import { until } from '../waiting/until.ts'
import type { Outcome } from './command-server.ts'
import { launch, svcmesh } from './run-binary.ts'
import { watched } from './watched.ts'

describe('svcmesh stream', () => {
  let local: LocalNode
  let folder: string
  let file: string
  let key: string
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-stream-'))
    file = join(folder, 'contract.json')
    await writeFile(file, JSON.stringify(HALVING))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })

  const words = (args: readonly string[], as: string): string[] => ['stream', ...args, '--url', local.url, '--key', as]
  const run = (args: readonly string[], as = key): Promise<Outcome> => svcmesh(words(args, as))
  const done = async (args: readonly string[], as = key): Promise<string> => {
    const { code, stdout, stderr } = await run(args, as)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const opened = async (...more: string[]): Promise<{ channel: string; secret: string }> =>
    JSON.parse(await done(['create', file, '--json', ...more]))

  it('shows the key of a channel once, and ticks with it', async () => {
    const text = await done(['create', file])
    const [channel = '', , secret = ''] = text.split('\n')
    assert.match(channel, /^[0-9a-f]{32}$/)
    assert.match(secret, /^svc_sk_/)
    assert.equal(await done(['latest', channel]), 'nothing is sealed yet\n')
    assert.match(await done(['tick', channel], secret), /^step 1 {2}energy 16 J {3}speed 2 m\/s\n[0-9a-f]{64}\n$/)
    assert.match(await done(['latest', channel], secret), /^ +1 {2}energy 16 J/)
    assert.match(await done(['list']), new RegExp(`^${channel} {2}tick 1 {2}on request$`, 'm'))
    const shown = await done(['show', channel])
    assert.match(shown, /^ticks +1$/m)
    assert.ok(!shown.includes(secret))
  })

  it('lets the key do what its scopes say, until it is replaced', async () => {
    const { channel, secret } = await opened('--scopes', 'read,tick')
    const refused = await run(['close', channel], secret)
    assert.equal(refused.code, 65)
    assert.match(refused.stderr, /^FORBIDDEN .* may read, tick, but not manage/)
    const [fresh = ''] = (await done(['key', channel, '--scopes', 'read'])).split('\n')
    assert.match((await run(['tick', channel], secret)).stderr, /^UNAUTHORIZED/)
    assert.match((await run(['tick', channel], fresh)).stderr, /^FORBIDDEN/)
    assert.match(await done(['show', channel], fresh), /may read$/m)
  })

  it('prints the document of a template as it is', async () => {
    const output = { format: 'template', template: '{{speed}} {{speed.unit}}', mediaType: 'text/plain' }
    const { channel } = await opened()
    const other = join(folder, 'template.json')
    await writeFile(other, JSON.stringify({ ...HALVING, output }))
    assert.match(await done(['contract', channel, other]), /version 2$/m)
    await done(['tick', channel])
    assert.equal(await done(['latest', channel]), '2 m/s\n')
    const { envelope, ...shown } = JSON.parse(await done(['latest', channel, '--json']))
    assert.deepEqual(shown, { mediaType: 'text/plain; charset=utf-8', output: '2 m/s' })
    assert.match(envelope, /^[0-9a-f]{64}$/)
  })

  it('shares the output by a link until it is revoked', async () => {
    const { channel } = await opened()
    await done(['tick', channel])
    const [url = ''] = (await done(['link', channel, '--expires', '60'])).split('\n')
    assert.equal((await fetch(url)).status, 200)
    await done(['link', channel, '--revoke'])
    assert.equal((await fetch(url)).status, 401)
  })

  it('watches a channel that ticks by itself, and ends when it closes', async () => {
    const { channel } = await opened()
    const { text, ended } = watched(launch(words(['watch', channel], key)))
    await until(() => text().includes('ticks on request'))
    await done(['autotick', channel, 'on', '--every', '1'])
    await until(() => / {2}energy 4 J {3}speed 1 m\/s\n/.test(text()))
    await done(['close', channel])
    assert.equal(await ended, 0)
    assert.match(text(), /^ +0 {2}ticks by itself\n +1 {2}energy 16 J/m)
    assert.match(text(), / {2}closed\n$/)
    assert.match((await run(['autotick', channel, 'on'])).stderr, /^CHANNEL_CLOSED/)
  })

  it('ends when the channel halts', async () => {
    const alarm = join(folder, 'alarm.json')
    const inputs = { ...HALVING.transition.inputs, least: '1 m/s' }
    const contract = { ...HALVING, transition: { ...HALVING.transition, inputs }, halt: { when: 'v < least' } }
    await writeFile(alarm, JSON.stringify(contract))
    const { channel } = JSON.parse(await done(['create', alarm, '--json']))
    const { text, ended } = watched(launch(words(['watch', channel], key)))
    await until(() => text().includes('ticks on request'))
    await done(['autotick', channel, 'on'])
    assert.equal(await ended, 0)
    assert.match(text(), /^ +3 {2}energy 1 J {3}speed 0\.5 m\/s, halted\n$/m)
    assert.match(await done(['watch', channel]), /^ +3 {2}halted\n$/)
    assert.match(await done(['plot', channel, '--live']), /^step 3 /m)
    assert.match((await run(['tick', channel])).stderr, /^MACHINE_HALTED/)
  })

  it('ends at Ctrl-C, and after the number of ticks that was asked for', async () => {
    const { channel } = await opened('--autotick')
    const child = launch(words(['watch', channel], key))
    const { text, ended } = watched(child)
    await until(() => text().includes('energy'))
    child.kill('SIGINT')
    assert.equal(await ended, 130)
    const lines = (await done(['watch', channel, '--count', '2', '--json'])).trimEnd().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).type),
      ['state', 'tick', 'tick'],
    )
  })

  it('draws a frame for each tick', async () => {
    const { channel } = await opened()
    await done(['tick', channel])
    const { text, ended } = watched(
      launch(words(['plot', channel, '--live', '--count', '2', '--figure', 'speed'], key)),
    )
    await until(() => text().includes('step 1 '))
    await done(['tick', channel])
    await done(['tick', channel])
    assert.equal(await ended, 0)
    assert.deepEqual(
      text().match(/^step \d+ .*$/gm),
      [1, 2, 3].map((n) => `step ${n}   energy ${16 / 4 ** (n - 1)} J   speed ${4 / 2 ** n} m/s`),
    )
    assert.match((await run(['plot', channel, '--figure', 'colour'])).stderr, /^INVALID_SETTING .*it has energy, speed/)
  })

  it('reads its flags', async () => {
    const { channel } = await opened()
    for (const [args, detail] of [
      [['autotick', channel, 'maybe'], /on or off/],
      [['create', file, '--every', '0'], /whole number above zero/],
      [['watch', channel, '--count', 'x'], /whole number above zero/],
      [['fly', channel], /use create, list/],
      [['tick'], /Missing argument: which channel/],
    ] as const) {
      const { code, stderr } = await run(args)
      assert.equal(code, 64)
      assert.match(stderr, detail)
    }
  })
})
