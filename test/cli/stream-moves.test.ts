import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HALVING } from '../streams/opened.ts'
import { ended, type ListedNode, type Running, up } from '../testnet/run-testnet.ts'
import { freeBasePort } from '../waiting/free-ports.ts'
import { eventually } from '../waiting/until.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh stream release and import', () => {
  let folder: string
  let running: Running
  const keys = new Map<string, string>()
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-stream-moves-'))
    running = await up(join(folder, 'network'), '--base-port', String(await freeBasePort()), '--nodes', '3')
    for (const { url } of running.ready.nodes) {
      const minted = await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })
      keys.set(url, ((await minted.json()) as { key: string }).key)
    }
    await writeFile(at('contract.json'), JSON.stringify(HALVING))
  })
  after(async () => {
    running.child.kill('SIGINT')
    await ended(running.child)
    await rm(folder, { recursive: true })
  })

  const at = (name: string): string => join(folder, name)
  const nodes = () => running.ready.nodes as readonly [ListedNode, ListedNode, ListedNode]
  const run = ({ url }: ListedNode, ...args: readonly string[]): Promise<Outcome> =>
    svcmesh(['stream', ...args, '--json', '--url', url, '--key', keys.get(url) ?? ''])
  const done = async (node: ListedNode, ...args: readonly string[]) => {
    const { code, stdout, stderr } = await run(node, ...args)
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
  /** Repeats a claim until the node has learned of what happened elsewhere. */
  const claimed = (node: ListedNode, code: RegExp): Promise<Outcome> =>
    eventually(
      () => run(node, 'import', at('channel.json')),
      ({ code: exit, stderr }) => exit !== 0 && code.test(stderr),
    )

  it('move a channel with the same bits to the node that comes first; the next one is told who has it', async () => {
    const [first, second, third] = nodes()
    const { channel } = await done(first, 'create', at('contract.json'), '--public')
    const stayed = await done(first, 'create', at('contract.json'))
    for (let i = 0; i < 3; i++) await done(first, 'tick', channel)
    for (let i = 0; i < 5; i++) await done(first, 'tick', stayed.channel)

    const { code, stderr } = await run(first, 'release', channel)
    assert.equal(code, 64)
    assert.match(stderr, /the file, as --save/)
    const released = await done(first, 'release', channel, '--save', at('channel.json'))
    assert.deepEqual(await done(first, 'release', channel, '--save', at('again.json')), released)
    // The proof of inclusion of the last seal comes when its tick has closed.
    const saved = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(at(name), 'utf8'), (member, value) => (member === 'inclusion' ? null : value))
    assert.deepEqual(await saved('again.json'), await saved('channel.json'))
    assert.match((await run(first, 'tick', channel)).stderr, /CHANNEL_CLOSED/)

    const moved = await eventually(
      () => run(second, 'import', at('channel.json'), '--scopes', 'read,tick'),
      ({ code: exit, stderr: refused }) => exit === 0 || !/UNKNOWN_CHANNEL|CHANNEL_TAKEN/.test(refused),
    )
    assert.equal(moved.code, 0, moved.stderr)
    const { secret, key, step, ...place } = JSON.parse(moved.stdout)
    assert.deepEqual([place.channel, step, key.scopes], [channel, 3, ['read', 'tick']])
    assert.match(secret, /^svc_sk_/)
    await done(second, 'tick', channel)
    const ticked = await done(second, 'tick', channel)
    const alone = await fetch(`${first.url}/api/svc/reactor/state?reactor=${stayed.channel}`, {
      headers: { authorization: `Bearer ${keys.get(first.url)}` },
    })
    const { state, step: whole } = (await alone.json()) as { state: string; step: number }
    assert.deepEqual([ticked.machine.step, ticked.machine.state], [whole, state])

    const refused = await claimed(third, /CHANNEL_TAKEN/)
    assert.match(refused.stderr, new RegExp(second.publicKey))
    assert.equal((await run(third, 'show', channel)).code, 65)
    const late = await eventually(
      () => run(first, 'tick', channel),
      ({ stderr: told }) => told.includes(second.publicKey),
    )
    assert.match(late.stderr, /CHANNEL_TAKEN/)
  }).timeout(240_000)

  it('refuse what cannot be moved, and files without a seal', async () => {
    const [first, second, third] = nodes()
    const { channel } = await done(first, 'create', at('contract.json'))
    const release = () => run(first, 'release', channel, '--save', at('none.json'), '--to', second.publicKey)
    assert.match((await release()).stderr, /FORBIDDEN.*public/)
    await done(first, 'autotick', channel, '--public')
    assert.match((await release()).stderr, /FORBIDDEN.*without a tick/)
    await done(first, 'tick', channel)
    await writeFile(at('empty.json'), JSON.stringify({ machine: channel, trajectory: [] }))
    assert.match((await run(second, 'import', at('empty.json'))).stderr, /INVALID_BODY.*no seal/)
    await done(first, 'release', channel, '--save', at('channel.json'), '--to', second.publicKey)
    const other = await claimed(third, /FORBIDDEN/)
    assert.match(other.stderr, new RegExp(second.publicKey))
  }).timeout(240_000)
})
