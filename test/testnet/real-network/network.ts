import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBasePort } from '../../waiting/free-ports.ts'
import { eventually } from '../../waiting/until.ts'
import { type NodeAnswer, statuses } from '../call-node.ts'
import { ended, type ListedNode, type Running, recordOf, testnet, UNMEASURED, upWith } from '../run-testnet.ts'

/** One testnet that several suites use, one after the other; each leaves it whole. */
export class RealNetwork {
  /** Number of members. */
  readonly size: number
  /** Nodes that may be bad or gone without harm. */
  readonly tolerated: number
  readonly quorum: number
  #folder = ''
  #running: Running | null = null

  constructor(size: number) {
    this.size = size
    this.tolerated = Math.floor((size - 1) / 3)
    this.quorum = size - this.tolerated
  }

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'svcmesh-network-'))
    const flags = ['--nodes', String(this.size), '--seed', 'network', '--base-port', String(await freeBasePort())]
    this.#running = await upWith(UNMEASURED, this.data, ...flags)
  }

  /** Ctrl-C, and no trace. @returns the launcher's exit code */
  async end(): Promise<number | null> {
    if (this.#running === null) return null
    const { child } = this.#running
    child.kill('SIGINT')
    return ended(child)
  }

  async remove(): Promise<void> {
    this.#running?.child.kill('SIGKILL')
    await rm(this.#folder, { recursive: true, force: true })
  }

  get running(): Running {
    assert.ok(this.#running)
    return this.#running
  }

  /** Directory for files of the tests. */
  get folder(): string {
    return this.#folder
  }

  get data(): string {
    return join(this.#folder, 'net')
  }

  get networkFile(): string {
    return join(this.data, 'network.json')
  }

  get nodes(): readonly ListedNode[] {
    return this.running.ready.nodes
  }

  /** @param number from 1 */
  node(number: number): ListedNode {
    const node = this.nodes[number - 1]
    assert.ok(node)
    return node
  }

  /** Numbers of the last nodes. */
  last(count: number): readonly number[] {
    return Array.from({ length: count }, (_, index) => this.size - count + 1 + index)
  }

  /** Process ids as of now. */
  async pids(): Promise<readonly (number | null)[]> {
    return (await recordOf(this.data)).nodes.map(({ pid }) => pid)
  }

  async pid(number: number): Promise<number> {
    const pid = (await this.pids())[number - 1]
    assert.ok(typeof pid === 'number', `node ${number} does not run`)
    return pid
  }

  /** As a crash does it: nothing is said, nothing is finished. */
  async crash(numbers: readonly number[]): Promise<void> {
    const pids = await Promise.all(numbers.map((number) => this.pid(number)))
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await eventually(
      () => this.pids(),
      (all) => numbers.every((number) => all[number - 1] === null),
    )
  }

  async restart(numbers: readonly number[]): Promise<void> {
    await Promise.all(numbers.map((number) => testnet(this.data, 'restart', String(number))))
  }

  /** Waits until all of them are connected, know their own logs, and have the same state. */
  async agree(nodes: readonly ListedNode[] = this.nodes): Promise<string> {
    const rows = await eventually(
      async () => standing(nodes, await statuses(nodes)),
      (all) => all.every(({ root, away, confirmed }) => confirmed && away === 0 && root === all[0]?.root),
    )
    return rows[0]?.root ?? ''
  }
}

/** What has to be equal or zero before nodes agree; short, since a failure prints it. */
const standing = (nodes: readonly ListedNode[], all: readonly NodeAnswer['json'][]) =>
  nodes.map(({ name, publicKey }, index) => {
    const { confirmed = false, state_root = null, peers = [], sync_lag: lag = null } = all[index] ?? {}
    const seen = new Set(peers.map(({ public_key }: { public_key: string }) => public_key)).add(publicKey)
    return { name, confirmed, root: state_root, lag, away: nodes.filter((node) => !seen.has(node.publicKey)).length }
  })
