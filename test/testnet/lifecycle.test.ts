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
  let data: string
  const launchers: Running[] = []
  let base: number

  const begin = async (...more: string[]): Promise<Running> => {
    const running = await up(data, '--base-port', String(base), ...more)
    launchers.push(running)
    return running
  }

  const end = async ({ child }: Running): Promise<number | null> => {
    child.kill('SIGINT')
    return ended(child)
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-testnet-'))
    data = join(folder, 'net')
    base = await freeBasePort()
  })

  after(async () => {
    for (const { child } of launchers) if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const addresses = ({ ready }: Running): readonly string[] => ready.nodes.map(({ address }) => address)
  /** What the network that the following tests stop and start had at first. */
  let first: Running
  let height: number

  it('stops every node at Ctrl-C, reports it, and leaves no process', async () => {
    first = await begin('--nodes', '2', '--seed', 'a')
    height = await heightOf(first)
    const pids = first.ready.nodes.map(({ pid }) => pid)
    assert.ok(pids.every(isAlive))
    assert.equal(await end(first), 0)
    assert.ok(!pids.some(isAlive))
    assert.match(first.printed(), /^\{"stopped":true\}$/m)
    const { launcher, nodes } = await recordOf(data)
    assert.equal(launcher, null)
    assert.ok(nodes.every(({ pid }) => pid === null))
    const status = await svcmesh(['testnet', 'status', '--data', data])
    assert.equal(status.code, 68)
    assert.match(status.stdout, /No launcher is running/)
  })

  it('starts again on its data, and leaves no process when the reader of its output ends first, as tee does at Ctrl-C', async () => {
    const resumed = await begin()
    assert.deepEqual(addresses(resumed), addresses(first))
    assert.ok((await heightOf(resumed)) >= height)
    const pids = resumed.ready.nodes.map(({ pid }) => pid)
    resumed.child.stdout?.destroy()
    assert.equal(await end(resumed), 0)
    assert.ok(!pids.some(isAlive))
    const { launcher, nodes } = await recordOf(data)
    assert.deepEqual([launcher, ...nodes.map(({ pid }) => pid)], [null, null, null])
    assert.ok(!(await readdir(data)).includes('launcher.json'))
  })

  it('leaves no process when the launcher is killed, and starts again on the same data', async () => {
    const killed = await begin()
    const pids = killed.ready.nodes.map(({ pid }) => pid)
    killed.child.kill('SIGKILL')
    await ended(killed.child)
    await eventually(
      () => pids.filter(isAlive).length,
      (alive) => alive === 0,
    )
    const again = await begin()
    assert.deepEqual(
      again.ready.nodes.map(({ publicKey }) => publicKey),
      first.ready.nodes.map(({ publicKey }) => publicKey),
    )
    assert.equal(await end(again), 0)
  })

  it('creates the same nodes from the same seed, others from another, and starts with empty data on request', async () => {
    const mixed = await svcmesh(['testnet', 'up', '--data', data, '--seed', 'b'])
    assert.equal(mixed.code, 64)
    assert.match(mixed.stderr, /contains a key that does not derive from --seed b/)
    const other = await begin('--fresh', '--nodes', '2', '--seed', 'b')
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
    const { code, stderr } = await svcmesh(['testnet', 'up', '--data', data, '--nodes', '3'])
    assert.equal(code, 64)
    assert.match(stderr, /contains a testnet of 2 nodes/)
  })

  it('reports the node that does not start, shows the end of its log, and leaves no process', async () => {
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
