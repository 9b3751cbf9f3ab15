import { CONTRIBUTION_POLICY } from '../../../src/contribution/policy.ts'
import type { SignedResult } from '../../../src/contribution/signed-result.ts'
import type { ContributionMode } from '../../../src/contribution/tenures.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { SettlementReader } from '../../../src/journal/settlement-reader.ts'
import { KERNEL_DIGEST } from '../../../src/kernel/generated/digest.ts'
import { Contributions } from '../../../src/mesh/contributions.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { Compute } from '../../ports.ts'
import type { Services } from '../../services.ts'
import { everyTick } from '../coins/every-tick.ts'
import type { MeshContext } from '../context.ts'
import { bondableOf, bondEnvelopes, looseSpends } from './bond-envelopes.ts'
import { Challenges } from './challenges.ts'
import { type ContributionContext, mustBeMember } from './context.ts'
import type { ContributionService } from './contribution-service.ts'
import { Contributor } from './contributor.ts'
import { Dues } from './dues.ts'
import { Judge } from './judge.ts'
import { Offers } from './offers.ts'
import { Releases } from './releases.ts'

/** Contributed compute of a node: its bond and mode, jobs of others, challenges and their judgement. */
export class Contribution implements ContributionService {
  readonly view: Contributions
  readonly #challenges: Challenges
  readonly #context: ContributionContext
  readonly #services: () => Services
  readonly #contributor: Contributor
  readonly #offers: Offers
  readonly #judge: Judge
  readonly #releases: Releases
  readonly #stop: () => void
  /** By bond: the account that it is kept for. */
  readonly #holders = new Map<string, string>()
  /** The account whose envelopes are being bonded. */
  #bonding: string | null = null

  constructor(mesh: MeshContext, compute: Compute, settlements: SettlementReader, services: () => Services) {
    this.view = new Contributions(mesh.hash, mesh.state)
    const now = (): number => tickOf(mesh.clock.now())
    const context = { mesh, view: this.view, compute, kernelDigest: KERNEL_DIGEST, settlements, now }
    this.#context = context
    this.#services = services
    this.#contributor = new Contributor(context, () => services().owner.mustTakeWork())
    this.#offers = new Offers(context)
    this.#judge = new Judge(context)
    this.#challenges = new Challenges(context, this.#judge, services)
    this.#releases = new Releases(context, (...spend) => services().mesh.propose(...spend))
    const dues = new Dues(context, (spends) => this.#holderOf(spends))
    const stopListening = mesh.onEvents((events) => {
      const counting = events.filter((accepted) => accepted.void === null)
      this.#judge.committed(counting)
      dues.committed(counting)
    })
    const stopTicking = everyTick(mesh.clock, () => {
      this.#judge.tick()
      this.#offers.tick()
      this.#releases.tick()
      dues.tick()
    })
    this.#stop = () => {
      stopListening()
      stopTicking()
    }
  }

  /** The account that holds the bond of this node; null without one. */
  async holder(): Promise<string | null> {
    const tenure = this.view.history(this.#context.mesh.self).tenures.at(-1)
    return tenure === undefined || tenure.released !== null ? null : this.#holderOf(tenure.spends)
  }

  /** The bond of this node. */
  standing() {
    return this.view.standing(this.#context.mesh.self, this.#context.now())
  }

  /** Jobs of others that run here. */
  get running(): number {
    return this.#contributor.running
  }

  /** @throws Refusal BOND_TOO_SMALL, ALREADY_BONDED, NOT_A_MEMBER … */
  async bond(account: string, signal?: AbortSignal): Promise<void> {
    const { mesh } = this.#context
    const services = this.#services()
    mustBeMember(mesh)
    const { tenure } = this.standing()
    if (this.#bonding !== null || (tenure !== null && tenure.released === null)) {
      const what =
        this.#bonding !== null ? 'Envelopes are being bonded on this node.' : 'This node holds a bond already.'
      throw new Refusal('ALREADY_BONDED', `${what} A node has one bond at a time.`, { bond: tenure?.event ?? null })
    }
    this.#bonding = account
    const releasing = (): ReadonlySet<string> => this.#releases.releasing()
    try {
      const { bonded, movable } = await bondableOf(services, this.view, account, releasing())
      const short = CONTRIBUTION_POLICY.envelopes - bonded.length - movable
      if (short > 0) {
        const detail = `The account has ${bonded.length + movable} movable envelopes on this node; a bond takes ${CONTRIBUTION_POLICY.envelopes}.`
        throw new Refusal('BOND_TOO_SMALL', detail, { required: CONTRIBUTION_POLICY.envelopes, short_by: short })
      }
      const spends = await bondEnvelopes(services, this.view, account, releasing, signal)
      await mesh.publish('contribution_bond', { contributor: mesh.self, spends }, true)
    } finally {
      this.#bonding = null
    }
  }

  /**
   * Ends the bond that the account holds, and releases what an attempt of it to bond left behind: also when the bond itself cannot
   * be released.
   * @throws Refusal NOT_BONDED, BOND_CHALLENGED, BOND_WITHHELD, NOT_A_MEMBER
   */
  async release(account: string): Promise<void> {
    const loose = await looseSpends(this.#services(), this.view, account)
    if (this.#bonding === account || loose.length === 0) await this.#mustHold(account)
    mustBeMember(this.#context.mesh)
    const holds = (await this.holder()) === account
    // An attempt that began meanwhile counts these envelopes.
    const frees = this.#bonding !== account && loose.length > 0
    if (frees) this.#releases.free(loose)
    const { state, against } = this.standing()
    const isStuck = state === 'withheld' || against.length > 0
    if (holds && !(frees && isStuck)) await this.#leave()
  }

  async #leave(): Promise<void> {
    const { mesh } = this.#context
    const { state, against } = this.standing()
    const [challenge] = against.map((each) => each.challenge.event)
    if (state === 'withheld')
      throw new Refusal('BOND_WITHHELD', 'A result under this bond was proven wrong.', { challenge })
    if (challenge !== undefined) {
      const detail = 'A result under this bond is challenged; release it when that is decided.'
      throw new Refusal('BOND_CHALLENGED', detail, { challenge })
    }
    this.#contributor.preempt()
    await mesh.publish('contribution_release', { contributor: mesh.self }, true)
    this.#releases.wake()
  }

  /**
   * Sets what the machine does with its time. Jobs of others stop at once when it no longer contributes, and asynchronous jobs of
   * the account when it begins to.
   * @throws Refusal NOT_BONDED
   */
  async setMode(account: string, mode: ContributionMode): Promise<void> {
    const { mesh } = this.#context
    await this.#mustHold(account)
    if (mode !== 'contributing') this.#contributor.preempt()
    if (this.standing().mode !== mode) {
      await mesh.publish('contribution_mode', { contributor: mesh.self, mode }, true)
    }
    if (mode !== 'contributing') return
    const { jobs } = this.#services()
    for (const { id, state } of jobs.list(account)) if (state === 'running') jobs.cancel(account, id)
    this.#contributor.resume()
  }

  /** A computation that the account pays for is an experiment of its own. @throws Refusal CONTRIBUTING */
  async mustNotContribute(account: string): Promise<void> {
    if (this.view.history(this.#context.mesh.self).mode !== 'contributing' || (await this.holder()) !== account) return
    throw new Refusal(
      'CONTRIBUTING',
      'This machine contributes; set its mode to experimenting for computations of your own.',
    )
  }

  /** Lets a contributor compute a task; null if none does. */
  offer(...job: Parameters<Offers['offer']>): ReturnType<Offers['offer']> {
    return this.#offers.offer(...job)
  }

  sealed(envelope: string, result: SignedResult): void {
    this.#offers.sealed(envelope, result)
  }

  challenge(...doubt: Parameters<Challenges['file']>): ReturnType<Challenges['file']> {
    return this.#challenges.file(...doubt)
  }

  close(): void {
    this.#stop()
    this.#contributor.preempt()
    this.#offers.close()
    this.#judge.close()
  }

  async #mustHold(account: string): Promise<void> {
    if ((await this.holder()) === account) return
    throw new Refusal('NOT_BONDED', 'This account holds no bond on this node; bond envelopes first.')
  }

  /** The first owner of an envelope that never was transferred, or the account that it was sent to. */
  async #holderOf(spends: readonly string[]): Promise<string | null> {
    const [first] = spends
    if (first === undefined) return null
    const known = this.#holders.get(first)
    if (known !== undefined) return known
    const input = this.#context.mesh.state.coins.certificate(first)?.spend.inputs[0]
    if (input === undefined) return null
    const state = this.#context.mesh.state.coins.coin(input.coin, input.minter)
    const account = state?.account || (await this.#context.mesh.reader.coin(input.coin))?.owner || null
    if (account !== null) this.#holders.set(first, account)
    return account
  }
}
