import assert from 'node:assert/strict'
import { CONTRIBUTION_POLICY, type ContributionPolicy } from '../../src/contribution/policy.ts'
import type { CallOptions, TestAnswer } from '../api/test-core.ts'
import { NM23 } from '../api/test-core.ts'
import { TestNetwork, type TestNetworkOptions, type TestNode } from './network.ts'
import { ask, type Funded, fundedKey } from './wallet.ts'

/** Envelopes and times small enough for a test; they are constants of the protocol, so the test replaces them. */
const SMALL: Partial<ContributionPolicy> = { envelopes: 3, challengeTicks: 30, answerTicks: 8 }

/** Nodes with contributors among them. */
export class ContributionWorld {
  readonly network: TestNetwork
  readonly #restore: ContributionPolicy

  private constructor(network: TestNetwork, restore: ContributionPolicy) {
    this.network = network
    this.#restore = restore
  }

  static async start(options: Partial<TestNetworkOptions> = {}, policy = SMALL): Promise<ContributionWorld> {
    const restore = { ...CONTRIBUTION_POLICY }
    Object.assign(CONTRIBUTION_POLICY, policy)
    return new ContributionWorld(await TestNetwork.start({ size: 7, ...options }), restore)
  }

  async close(): Promise<void> {
    Object.assign(CONTRIBUTION_POLICY, this.#restore)
    await this.network.close()
    assert.deepEqual(this.network.faults, [])
  }

  node(index: number): TestNode {
    return this.network.node(index)
  }

  ask(index: number, method: string, path: string, options?: CallOptions): Promise<TestAnswer> {
    return ask(this.network, this.node(index), method, path, options)
  }

  funded(index: number, coins: number): Promise<Funded> {
    return fundedKey(this.network, this.node(index), coins)
  }

  post(index: number, what: string, key: string, body: object = {}): Promise<TestAnswer> {
    return this.ask(index, 'POST', `/api/contribute/${what}`, { key, body })
  }

  async status(index: number, key: string): Promise<TestAnswer['json']> {
    const answer = await this.ask(index, 'GET', '/api/contribute/status', { key })
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }

  /** An account that contributes with its node. */
  async contributor(index: number): Promise<Funded> {
    const funded = await this.funded(index, CONTRIBUTION_POLICY.envelopes + 1)
    const bonded = await this.post(index, 'bond', funded.key)
    assert.equal(bonded.status, 200, bonded.text)
    const mode = await this.post(index, 'mode', funded.key, { mode: 'contributing' })
    assert.equal(mode.status, 200, mode.text)
    await this.network.ticks(3)
    return funded
  }

  /** A computation given to contributors. */
  contributed(index: number, key: string, body: object = NM23, funding = 'paid'): Promise<TestAnswer> {
    const headers = { 'x-svc-compute': 'contributed', 'x-svc-funding': funding }
    return this.ask(index, 'POST', '/api/svc/compute', { key, headers, body })
  }

  async fuel(index: number, key: string): Promise<bigint> {
    return BigInt((await this.ask(index, 'GET', '/api/tally/credits/me', { key })).json.fuel_plancks)
  }
}
