import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseNetworkFile } from '../../config/network-file.ts'
import { launch, svcmesh } from '../cli/run-binary.ts'
import { freeBasePort } from '../waiting/free-ports.ts'
import { eventually } from '../waiting/until.ts'
import { statuses } from './call-node.ts'
import { ended, firstLine, isAlive, type Running, recordOf, statusOf, testnet, up } from './run-testnet.ts'

const NODES = 4

const meshStatus = async (url: string): Promise<Readonly<Record<string, unknown>>> =>
  (await fetch(`${url}/api/mesh/status`)).json() as Promise<Record<string, unknown>>

const peersIn = (status: Readonly<Record<string, unknown>> | undefined): number =>
  Array.isArray(status?.peers) ? status.peers.length : 0

describe('a testnet of four', function () {
  this.retries(2)
  let folder: string
  let data: string
  let running: Running
  let base: number

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-testnet-'))
    data = join(folder, 'net')
    base = await freeBasePort()
    running = await up(data, '--nodes', String(NODES), '--seed', 'four', '--base-port', String(base))
  })

  after(async () => {
    running.child.kill('SIGTERM')
    await new Promise((done) => running.child.once('exit', done))
    await rm(folder, { recursive: true, force: true })
  })

  /** The nodes are asked directly until they agree, and then the command, which takes as long as all of them to answer. */
  const peersAre = async (...expected: (number | null)[]) => {
    const areExpected = (peers: readonly (number | null)[]) => JSON.stringify(peers) === JSON.stringify(expected)
    await eventually(
      async () => (await statuses(running.ready.nodes)).map((status) => status?.peers.length ?? null),
      areExpected,
    )
    await eventually(async () => (await statusOf(data)).map(({ peers }) => peers), areExpected)
  }

  it('prints one line for each node, once all are connected', async () => {
    const { nodes } = running.ready
    assert.deepEqual(
      nodes.map(({ name }) => name),
      ['node01', 'node02', 'node03', 'node04'],
    )
    for (const [index, node] of nodes.entries()) {
      assert.equal(node.url, `http://127.0.0.1:${base + 1 + index}`)
      assert.equal(node.multiaddr, `/ip4/127.0.0.1/tcp/${base + 51 + index}`)
      assert.match(node.peerId, /^12D3KooW/)
      const health = (await (await fetch(`${node.url}/api/health`)).json()) as Record<string, unknown>
      assert.equal(health.node, node.address)
      assert.equal(health.public_key, node.publicKey)
    }
    await peersAre(3, 3, 3, 3)
  })

  it('writes the same for programs, and a network file that describes the members', async () => {
    const { launcher, nodes } = await recordOf(data)
    assert.equal(launcher, running.child.pid)
    assert.deepEqual(
      nodes.map(({ pid }) => isAlive(pid)),
      [true, true, true, true],
    )
    const text = await readFile(join(data, 'network.json'), 'utf8')
    assert.deepEqual(
      parseNetworkFile(text, 'network.json').nodeKeys,
      nodes.map(({ publicKey }) => publicKey),
    )
  })

  it('keeps the mesh secret from other users, and from the command lines', async () => {
    const path = join(data, 'mesh-secret')
    assert.equal((await stat(path)).mode & 0o077, 0)
    const secret = (await readFile(path, 'utf8')).trim()
    assert.match(secret, /^[0-9a-f]{64}$/)
    assert.ok(!running.printed().includes(secret))
  })

  it('kills a node, shows it as down, and restarts it as the same node', async () => {
    const [, second] = (await recordOf(data)).nodes
    await testnet(data, 'kill', '2')
    assert.equal(isAlive(second?.pid ?? null), false)
    await peersAre(2, null, 2, 2)
    await testnet(data, 'restart', 'node02')
    // It seals and votes by now, so no request is refused.
    assert.equal((await meshStatus(String(second?.url))).confirmed, true)
    await peersAre(3, 3, 3, 3)
    const [, again] = (await recordOf(data)).nodes
    assert.equal(again?.publicKey, second?.publicKey)
    assert.notEqual(again?.pid, second?.pid)
  })

  it('separates nodes from the others, which stay connected, and reconnects them', async () => {
    assert.deepEqual((await testnet(data, 'partition', '1,4')).apart, ['node01', 'node04'])
    await peersAre(1, 1, 1, 1)
    await testnet(data, 'heal')
    await peersAre(3, 3, 3, 3)
  })

  it('seals under load on every node and reaches one state', async () => {
    const report = await testnet(data, 'load', '--rate', '20', '--seconds', '2')
    assert.equal(report.sealed, 40)
    const areOne = ([first, ...others]: readonly (string | null)[]) =>
      first !== null && others.every((root) => root === first)
    await eventually(
      async () => (await statuses(running.ready.nodes)).map((status) => status?.state_root ?? null),
      areOne,
    )
    const roots = await eventually(async () => (await statusOf(data)).map(({ state_root }) => state_root), areOne)
    assert.match(String(roots[0]), /^[0-9a-f]{64}$/)
  })

  it('lets an observer join that follows and is not a member', async () => {
    const [first] = running.ready.nodes
    const observer = launch(['join', String(first?.url), '--data', join(folder, 'observer'), '--port', '0', '--json'])
    try {
      const facts = await firstLine(observer)
      assert.ok(!running.ready.nodes.some(({ address }) => address === facts.address))
      await eventually(
        async () => [await meshStatus(String(facts.url)), await meshStatus(String(first?.url))],
        ([mine, theirs]) => mine?.state_root === theirs?.state_root && peersIn(mine) === NODES,
      )
      assert.equal((await meshStatus(String(facts.url))).role, 'observer')
    } finally {
      observer.kill('SIGTERM')
      await ended(observer)
    }
  })

  it('refuses a second launcher on the same directory, and names a port that is taken', async () => {
    const second = await svcmesh(['testnet', 'up', '--data', data])
    assert.equal(second.code, 73)
    assert.match(second.stderr, new RegExp(`already running on .* \\(process ${running.child.pid}\\)`))
    const elsewhere = ['testnet', 'up', '--data', join(folder, 'other'), '--nodes', '2', '--base-port', String(base)]
    const taken = await svcmesh(elsewhere)
    assert.equal(taken.code, 69)
    assert.match(taken.stderr, new RegExp(`Port ${base + 1} on 127\\.0\\.0\\.1 is taken`))
  })

  it('refuses it also while the first one is too busy to answer', async () => {
    running.child.kill('SIGSTOP')
    try {
      const second = await svcmesh(['testnet', 'up', '--data', data])
      assert.equal(second.code, 73)
      assert.match(second.stderr, /already running/)
    } finally {
      running.child.kill('SIGCONT')
    }
  })

  it('reports unknown nodes and actions', async () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['kill', '5'], /"5" is not a node of this testnet; give a number from 1 to 4/],
      [['restart'], /Name a node: svcmesh testnet restart 3/],
      [['partition', '1,2,3,4'], /All nodes are named/],
      [['frobnicate'], /use up, status, kill, restart, partition, heal, load/],
      [['load', '--rate', '0'], /--rate is "0"/],
    ]
    for (const [words, expected] of cases) {
      const { code, stderr } = await svcmesh(['testnet', ...words, '--data', data])
      assert.equal(code, 64)
      assert.match(stderr, expected)
    }
  })
})
