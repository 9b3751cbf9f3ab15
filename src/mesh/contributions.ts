import {
  type Adjudication,
  type Answer,
  adjudicate,
  type Finding,
  findingOf,
  type Sides,
} from '../contribution/adjudicate.ts'
import { agreementOf, CONTRIBUTION_POLICY, type ContributionPolicy } from '../contribution/policy.ts'
import { rendezvous } from '../contribution/rendezvous.ts'
import type { SignedResult } from '../contribution/signed-result.ts'
import { type Act, freeFrom, type History, historyOf, type Tenure, tenureAt } from '../contribution/tenures.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Claim } from './claim.ts'
import type { CoinState } from './coin-table.ts'
import type { ContributionChallengeBody } from './kinds/contribution-challenge.ts'
import { type ContributionResultBody, resultName } from './kinds/contribution-result.ts'
import type { Members } from './members.ts'
import type { MeshState } from './mesh-state.ts'

/** A challenge that counts, and what came of it. */
export interface Case extends Adjudication {
  readonly challenge: Claim<ContributionChallengeBody>
  readonly result: SignedResult
  /** Tick in which the result was published. */
  readonly published: number
  /** Members that may be drawn, in the order of the draw. */
  readonly order: readonly string[]
  /** Whether no event can change the finding any more. */
  readonly settled: boolean
}

/** A contributor at a tick. */
export interface Standing {
  readonly state: 'unbonded' | 'bonded' | 'withheld'
  readonly mode: History['mode']
  /** The latest bond; null before the first. */
  readonly tenure: Tenure | null
  /** Challenges that are not settled, or were decided against the contributor, under that bond. */
  readonly against: readonly Case[]
}

/** What of the mesh's state decides. */
export type ContributionView = Pick<MeshState, 'members' | 'registers' | 'coins' | 'log'>

/** How bonds are judged: constants of the protocol, and another set only where a simulation shows what goes wrong without. */
export interface ContributionRules {
  readonly policy: ContributionPolicy
  readonly agreementOf: (members: Members) => number
  readonly findingOf: (sides: Sides, found: string) => Finding
  /** Whether the envelopes of a released bond wait until its results can no longer be challenged. */
  readonly releasesWait: boolean
  /** Whether an open or proven challenge stands against a release. */
  readonly challengesBind: boolean
}

export const CONTRIBUTION_RULES: ContributionRules = {
  policy: CONTRIBUTION_POLICY,
  agreementOf,
  findingOf,
  releasesWait: true,
  challengesBind: true,
}

/** Bonds, results and challenges: a function of the set of events and of a tick, like everything in the mesh's state. */
export class Contributions {
  readonly #hash: Hash
  readonly #view: ContributionView
  readonly #rules: ContributionRules
  /** By challenge: members that may be drawn, in the order of the draw. */
  readonly #orders = new WeakMap<Claim<unknown>, readonly string[]>()

  constructor(hash: Hash, view: ContributionView, rules: ContributionRules = CONTRIBUTION_RULES) {
    this.#hash = hash
    this.#view = view
    this.#rules = rules
  }

  contributors(): Iterable<string> {
    return this.#view.registers.subjects('contribution_bond')
  }

  history(contributor: string): History {
    const { registers } = this.#view
    const placed = ({ event, seq, svcond, late }: Claim<unknown>) => ({ event, seq, svcond, late })
    const bonds = registers.register('contribution_bond', contributor)?.claims ?? []
    const releases = registers.register('contribution_release', contributor)?.claims ?? []
    const modes = registers.register('contribution_mode', contributor)?.claims ?? []
    return historyOf([
      ...bonds.map((claim): Act => ({ ...placed(claim), act: 'bond', spends: claim.body.spends })),
      ...releases.map((claim): Act => ({ ...placed(claim), act: 'release' })),
      ...modes.map((claim): Act => ({ ...placed(claim), act: 'mode', mode: claim.body.mode })),
    ])
  }

  /** @param now the tick of interest */
  standing(contributor: string, now: number): Standing {
    const history = this.history(contributor)
    const tenure = history.tenures.at(-1) ?? null
    if (tenure === null) return { state: 'unbonded', mode: history.mode, tenure, against: [] }
    const against = this.#against(contributor, history, tenure, now)
    const withheld = against.some(({ finding }) => finding === 'contributor_wrong')
    const held = tenure.released === null && this.#isWhole(contributor, tenure)
    const state = withheld ? 'withheld' : held ? 'bonded' : 'unbonded'
    return { state, mode: state === 'bonded' ? history.mode : 'idle', tenure, against }
  }

  /**
   * Whether it is given jobs: bonded, contributing, and nothing in the way of withholding the bond. A release that is proposed
   * may have votes from before the attestation.
   */
  mayTakeJobs(contributor: string, now: number): boolean {
    const { coins } = this.#view
    const { state, mode, against } = this.standing(contributor, now)
    if (state !== 'bonded' || mode !== 'contributing' || against.length > 0) return false
    if (this.#view.log(contributor).quarantined_from !== null) return false
    return !coins.open().some(({ spend }) => spend.holder === contributor && spend.action.kind === 'release')
  }

  /** Envelopes that are bonded by the spends of a bond. */
  envelopesOf(contributor: string, { spends }: Pick<Tenure, 'spends'>): readonly CoinState[] {
    const { coins } = this.#view
    return spends.flatMap((id) => {
      const spend = coins.certificate(id)?.spend
      if (spend?.action.kind !== 'bond' || spend.holder !== contributor) return []
      return spend.inputs.flatMap(({ coin, minter }) => {
        const state = coins.coin(coin, minter)
        return state?.spend === id && state.status === 'bonded' ? [state] : []
      })
    })
  }

  /** The published result of an envelope; null if no contributor computed it. */
  resultOf(home: string, envelope: string): Claim<ContributionResultBody> | null {
    return this.#view.registers.register('contribution_result', resultName(home, envelope))?.winner ?? null
  }

  /** Every challenge that counts, of one contributor or of all. */
  *cases(now: number, contributor?: string): Iterable<Case> {
    for (const name of this.#view.registers.subjects('contribution_challenge')) {
      const result = this.#view.registers.register('contribution_result', name)?.winner
      if (result === undefined || result.late) continue
      if (contributor !== undefined && result.body.result.contributor !== contributor) continue
      yield* this.#casesOf(name, result, now)
    }
  }

  /** The challenge of an event; null if it does not count. */
  caseOf({ home, envelope }: Pick<ContributionChallengeBody, 'home' | 'envelope'>, event: string, now: number) {
    const result = this.resultOf(home, envelope)
    if (result === null || result.late) return null
    for (const each of this.#casesOf(resultName(home, envelope), result, now)) {
      if (each.challenge.event === event) return each
    }
    return null
  }

  /** Of the challenges of a result that expect the same value, the first one counts. */
  *#casesOf(name: string, result: Claim<ContributionResultBody>, now: number): Iterable<Case> {
    const expected = new Set<string>()
    for (const challenge of this.#view.registers.register('contribution_challenge', name)?.claims ?? []) {
      const { challengeTicks } = this.#rules.policy
      const isOpen =
        challenge.svcond <= result.svcond + challengeTicks && challenge.origin !== result.body.result.contributor
      if (challenge.late || !isOpen || expected.has(challenge.body.expected)) continue
      expected.add(challenge.body.expected)
      yield this.#judged(challenge, result, now)
    }
  }

  #judged(
    challenge: Claim<ContributionChallengeBody>,
    { body, svcond }: Claim<ContributionResultBody>,
    now: number,
  ): Case {
    const { members, registers } = this.#view
    const { policy } = this.#rules
    const { result } = body
    const order = this.#orderOf(challenge, [result.contributor, challenge.origin, body.home])
    const answers = new Map<string, Answer>()
    for (const { origin, late, svcond: tick, body: said } of registers.register('contribution_verdict', challenge.event)
      ?.claims ?? []) {
      if (late || said.kernel_digest !== result.kernel_digest || answers.has(origin)) continue
      answers.set(origin, { member: origin, value: said.value, svcond: tick })
    }
    const adjudication = adjudicate(
      {
        svcond: challenge.svcond,
        claimed: result.value,
        expected: challenge.body.expected,
        order,
        answers: [...answers.values()],
        agreement: this.#rules.agreementOf(members),
        findingOf: this.#rules.findingOf,
      },
      policy,
      now,
    )
    const settled = adjudication.since !== null && now > adjudication.since + policy.answerTicks + policy.settleTicks
    return { ...adjudication, challenge, result, published: svcond, order, settled }
  }

  #orderOf(challenge: Claim<ContributionChallengeBody>, parties: readonly string[]): readonly string[] {
    const known = this.#orders.get(challenge)
    if (known !== undefined) return known
    const eligible = this.#view.members.at(challenge.svcond).keys.filter((key) => !parties.includes(key))
    const order = rendezvous(this.#hash, challenge.event, eligible)
    this.#orders.set(challenge, order)
    return order
  }

  /** Challenges that a bond answers for, unless they are settled in favour of its holder. */
  #against(contributor: string, history: History, tenure: Tenure, now: number): Case[] {
    return [...this.cases(now, contributor)].filter(
      ({ finding, settled, published }) =>
        tenureAt(history, published) === tenure && (finding === 'contributor_wrong' || !settled),
    )
  }

  #isWhole(contributor: string, tenure: Tenure): boolean {
    return this.envelopesOf(contributor, tenure).length >= this.#rules.policy.envelopes
  }

  /**
   * Whether a member may vote for the release of envelopes that a spend bonded. Those that no attestation names are free;
   * others when their bond is released, nothing stands against it and its results can no longer be challenged. A member
   * whose log has two versions may have hidden what it did.
   * @param spend id of the spend of kind `bond` that made their present version
   */
  mayRelease(holder: string, spend: string, now: number): boolean {
    const history = this.history(holder)
    const tenures = history.tenures.filter(({ spends }) => spends.includes(spend))
    if (this.#view.log(holder).quarantined_from !== null) return false
    const { policy, releasesWait, challengesBind } = this.#rules
    return tenures.every((tenure) => {
      const free = releasesWait ? freeFrom(tenure, policy) : tenure.released
      if (free === null || now < free) return false
      return !challengesBind || this.#against(holder, history, tenure, now).length === 0
    })
  }
}
