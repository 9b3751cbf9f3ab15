import { inlineCompute } from '../../node/compute/run-here.ts'
import { type Core, type CoreSettings, createCore } from '../../node/core.ts'
import type { Mesh } from '../../node/mesh/mesh.ts'
import type { Compute, Ports } from '../../node/ports.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { runUntil, SimulatedNetwork } from '../transport/simulated-network.ts'
import type { Weather } from '../transport/weather.ts'

export const NETWORK = 'sim'

const START = 2_200_000_000n * TICK_NS + 4321n

/** One node of a test: its disk survives its processes. */
export interface TestNode {
  readonly index: number
  readonly key: string
  readonly signer: Signer
  disk: MemoryDisk
  /** The database of its snapshots. */
  snapshots: MemoryDisk
  core: Core
  running: boolean
}

export interface TestNetworkOptions {
  readonly size: number
  readonly weather?: Weather
  readonly observers?: number
  /** Members that are not started; a test may speak for them. */
  readonly silent?: readonly number[]
  readonly settings?: (index: number) => Partial<CoreSettings>
  /** What a node hashes and verifies with; those of the system by default. */
  readonly crypto?: (index: number) => Partial<Pick<Ports, 'hash' | 'signatures'>>
  /** How a node computes; inline by default. */
  readonly compute?: (index: number, honest: Compute) => Compute
}

/** A few nodes on a simulated network and a virtual clock. */
export class TestNetwork {
  readonly clock = new VirtualClock(START)
  readonly air: SimulatedNetwork
  readonly nodes: TestNode[] = []
  readonly members: readonly string[]
  /** Bugs that the nodes met; empty unless a test provokes one. */
  readonly faults: unknown[] = []
  readonly #options: TestNetworkOptions
  readonly #signatures = systemSignatures()

  private constructor(options: TestNetworkOptions) {
    this.#options = options
    const { weather } = options
    const onFault = (error: unknown): unknown => this.faults.push(error)
    this.air = new SimulatedNetwork({
      clock: this.clock,
      seed: 7,
      onFault,
      ...(weather === undefined ? {} : { weather }),
    })
    this.members = Array.from({ length: options.size }, (_, index) => toHex(signerOf(index).publicKey))
  }

  /** Starts all nodes and lets them confirm their logs. */
  static async start(options: TestNetworkOptions): Promise<TestNetwork> {
    const network = new TestNetwork(options)
    for (let index = 0; index < options.size + (options.observers ?? 0); index++) {
      if (!options.silent?.includes(index)) await network.#add(index)
    }
    await network.ticks(3)
    return network
  }

  get tick(): number {
    return tickOf(this.clock.now())
  }

  node(index: number): TestNode {
    return this.nodes[index]
  }

  mesh(index: number): Mesh {
    return this.node(index).core.services.mesh
  }

  /** Of the running nodes. */
  meshes(): readonly Mesh[] {
    return this.nodes.filter(({ running }) => running).map(({ core }) => core.services.mesh)
  }

  keys(...indices: readonly number[]): readonly string[] {
    return indices.map((index) => this.members[index])
  }

  signer(index: number): Signer {
    return signerOf(index)
  }

  /** The contents of a backup of a node's disk now. */
  copyDisk({ disk }: TestNode): MemoryDisk {
    const copy = new MemoryDisk()
    for (const [key, value] of disk.rows) copy.rows.set(key, value.slice())
    copy.heads[0] = disk.heads[0]?.slice()
    copy.heads[1] = disk.heads[1]?.slice()
    return copy
  }

  /** Lets time pass. */
  async ticks(count: number): Promise<void> {
    await runUntil(this.clock, this.clock.now() + BigInt(count) * TICK_NS)
  }

  /** Waits until a condition is true, tick by tick. */
  async until(condition: () => boolean, most: number): Promise<void> {
    for (let tick = 0; tick < most && !condition(); tick++) await this.ticks(1)
  }

  /** Ends a process at once: nothing is flushed, nothing is said. */
  async crash(node: TestNode): Promise<void> {
    this.air.crash(node.key)
    node.running = false
    await node.core.close().catch(() => undefined)
  }

  /** Restarts the process on the contents of its disk. */
  async restart(node: TestNode): Promise<void> {
    node.core = await this.#core(node.index, node, node.signer)
    node.running = true
    await node.core.start()
  }

  /** Starts one more node, which is an observer. @returns it, the last one */
  async join(): Promise<TestNode> {
    const { size } = this.#options
    await this.#add(size + this.nodes.filter(({ index }) => index >= size).length)
    return this.nodes[this.nodes.length - 1]
  }

  async close(): Promise<void> {
    for (const node of this.nodes) if (node.running) await node.core.close()
  }

  async #add(index: number): Promise<void> {
    const signer = signerOf(index)
    const disks = { disk: new MemoryDisk(), snapshots: new MemoryDisk() }
    const core = await this.#core(index, disks, signer)
    this.nodes.push({ index, key: toHex(signer.publicKey), signer, ...disks, core, running: true })
    await core.start()
  }

  #core(index: number, { disk, snapshots }: Pick<TestNode, 'disk' | 'snapshots'>, signer: Signer): Promise<Core> {
    const onFault = (error: unknown): unknown => this.faults.push(error)
    return createCore(
      {
        clock: this.clock,
        entropy: seededEntropy(`node ${index}`),
        store: new MemoryStore(disk),
        snapshots: new MemoryStore(snapshots),
        signer,
        hash: systemHash,
        signatures: this.#signatures,
        ...this.#options.crypto?.(index),
        compute: this.#options.compute?.(index, inlineCompute(this.clock)) ?? inlineCompute(this.clock),
        transport: this.air.peer(toHex(signer.publicKey)),
      },
      {
        network: NETWORK,
        members: this.members,
        freeHours: 1,
        version: '0.0.0',
        mathDigest: { digest: '00', expected: true },
        secret: new Uint8Array(32).fill(index + 1),
        quotas: limitsOff,
        processMetrics: false,
        onFault,
        onDamage: onFault,
        ...this.#options.settings?.(index),
      },
    )
  }
}

const signers = new Map<number, Signer>()

/** Signer of a node by its index; decoding a key takes as long as ten signatures. */
export function signerOf(index: number): Signer {
  const signer = signers.get(index) ?? systemSigner(new Uint8Array(32).fill(100 + index))
  signers.set(index, signer)
  return signer
}

/** State roots of the running nodes, each once. */
export const roots = (network: TestNetwork): readonly string[] => [
  ...new Set(network.nodes.filter(({ running }) => running).map(({ core }) => core.services.mesh.state.stateRoot())),
]

/** Length of a log at each running node. */
export const counts = (network: TestNetwork, origin: string): readonly number[] =>
  network.nodes.filter(({ running }) => running).map(({ core }) => core.services.mesh.state.log(origin).count)
