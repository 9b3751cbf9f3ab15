import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTestnet } from '../../cli/testnet/prepare.ts'
import { svcmesh } from '../cli/run-binary.ts'
import { freeBasePort } from '../waiting/free-ports.ts'
import { eventually } from '../waiting/until.ts'
import { ended, isAlive, type Running, recordOf, up } from './run-testnet.ts'

describe('life cycle of a testnet', () => {
  let folder: string
  const launchers: Running[] = []
  let base: number

  const begin = async (name: string, ...more: string[]): Promise<Running> => {
    const running = await up(join(folder, name), '--base-port', String(base), ...more)
    launchers.push(running)
    return running
  }

  const end = async ({ child }: Running): Promise<number | null> => {
    child.kill('SIGINT')
    return ended(child)
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-testnet-'))
    base = await freeBasePort()
  })

  after(async () => {
    for (const { child } of launchers) if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('stops every node at Ctrl-C, reports it, and leaves no process', async () => {
    const running = await begin('stop', '--nodes', '2')
    const pids = running.ready.nodes.map(({ pid }) => pid)
    assert.ok(pids.every(isAlive))
    assert.equal(await end(running), 0)
    assert.ok(!pids.some(isAlive))
    assert.match(running.printed(), /^\{"stopped":true\}$/m)
    const { launcher, nodes } = await recordOf(join(folder, 'stop'))
    assert.equal(launcher, null)
    assert.ok(nodes.every(({ pid }) => pid === null))
    const status = await svcmesh(['testnet', 'status', '--data', join(folder, 'stop')])
    assert.equal(status.code, 68)
    assert.match(status.stdout, /No launcher is running/)
  })

  it('leaves no process when the reader of its output ends first, as tee does at Ctrl-C', async () => {
    const running = await begin('piped', '--nodes', '2')
    const pids = running.ready.nodes.map(({ pid }) => pid)
    running.child.stdout?.destroy()
    assert.equal(await end(running), 0)
    assert.ok(!pids.some(isAlive))
    const { launcher, nodes } = await recordOf(join(folder, 'piped'))
    assert.deepEqual([launcher, ...nodes.map(({ pid }) => pid)], [null, null, null])
    assert.ok(!(await readdir(join(folder, 'piped'))).includes('launcher.json'))
  })

  it('leaves no process when the launcher is killed, and starts again on the same data', async () => {
    const first = await begin('killed', '--nodes', '2')
    const pids = first.ready.nodes.map(({ pid }) => pid)
    first.child.kill('SIGKILL')
    await ended(first.child)
    await eventually(
      () => pids.filter(isAlive).length,
      (alive) => alive === 0,
    )
    const second = await begin('killed')
    assert.deepEqual(
      second.ready.nodes.map(({ publicKey }) => publicKey),
      first.ready.nodes.map(({ publicKey }) => publicKey),
    )
    assert.equal(await end(second), 0)
  })

  it('creates the same nodes from the same seed, others from another, and starts with empty data on request', async () => {
    const addresses = ({ ready }: Running): readonly string[] => ready.nodes.map(({ address }) => address)
    const first = await begin('seed', '--nodes', '2', '--seed', 'a')
    const height = await heightOf(first)
    await end(first)
    const resumed = await begin('seed')
    assert.deepEqual(addresses(resumed), addresses(first))
    assert.ok((await heightOf(resumed)) >= height)
    await end(resumed)
    const mixed = await svcmesh(['testnet', 'up', '--data', join(folder, 'seed'), '--seed', 'b'])
    assert.equal(mixed.code, 64)
    assert.match(mixed.stderr, /contains a key that does not derive from --seed b/)
    const other = await begin('seed', '--fresh', '--nodes', '2', '--seed', 'b')
    assert.ok(addresses(other).every((address) => !addresses(first).includes(address)))
    await end(other)
    const directory = join(folder, 'again')
    await mkdir(directory)
    const again = { directory, nodes: 2, seed: 'a', fresh: false, json: true, basePort: base }
    assert.deepEqual(
      (await prepareTestnet(again)).map(({ address }) => address),
      addresses(first),
    )
  })

  it('refuses another number of nodes on data of an earlier start', async () => {
    const { code, stderr } = await svcmesh(['testnet', 'up', '--data', join(folder, 'seed'), '--nodes', '3'])
    assert.equal(code, 64)
    assert.match(stderr, /contains a testnet of 2 nodes/)
  })

  it('reports the node that does not start, shows the end of its log, and leaves no process', async () => {
    const data = join(folder, 'seed')
    await writeFile(join(data, 'node02', 'node-secret'), 'damaged')
    const { code, stderr } = await svcmesh(['testnet', 'up', '--data', data])
    assert.equal(code, 74)
    assert.match(stderr, /node-secret is damaged/)
    assert.ok((await recordOf(data)).nodes.every(({ pid }) => pid === null))
  })
})

const heightOf = async ({ ready }: Running): Promise<number> => {
  const text = await (await fetch(`${ready.nodes[0]?.url}/metrics`)).text()
  return Number(/^svcmesh_journal_entries (\d+)$/m.exec(text)?.[1])
}
