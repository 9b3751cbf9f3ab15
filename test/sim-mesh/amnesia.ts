import { systemHash } from '../../node/system/crypto.ts'
import type { MintProof, Spend } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { startOfTick, TICK_NS } from '../../src/time/tick.ts'
import { Random } from '../sim/random.ts'
import { must } from '../sim/violation.ts'
import { CLEAR } from '../transport/weather.ts'
import { invented } from './deeds.ts'
import { Ground } from './ground.ts'
import { Liar } from './liar.ts'
import { Member } from './member.ts'
import { MEMBERS } from './plan.ts'
import { standInSigning } from './signing.ts'
import { type Person, personOf, sign } from './wallet.ts'

const LIARS = 5
const VICTIMS = 2

/**
 * The worst that two lost disks can do, with five liars that vote for everything. The network falls into two parts of
 * five honest members each; the liars hear and talk to both. Two more members stand on one side, vote for a spend that
 * is certified there, lose their disks and come back on the other side, where nobody has heard of it: they take their
 * log back as far as it is known there, and a rival is proposed. Twelve members sign each of the two, if the two
 * vote for what they have voted on before.
 */
export class Amnesia {
  readonly ground: Ground
  readonly #here: readonly Member[]
  readonly #there: readonly Member[]
  readonly #victims: readonly Member[]
  readonly #liars: readonly Liar[]
  readonly #thief: Person
  readonly #friend: Person

  constructor(seed: number) {
    const name = `amnesia ${seed}`
    const signing = standInSigning()
    const ground = new Ground(name, seed, signing, {})
    ground.air.weather = { ...CLEAR, longestDelay: TICK_NS / 4n }
    const signers = Array.from({ length: MEMBERS }, (_, n) => signing.signer(systemHash.sha256(`${name}/member ${n}`)))
    const liar = { votes: 'all', heartbeats: 'true', deeds: [], keepsBeginnings: true } as const
    this.#liars = signers.slice(0, LIARS).map((signer, n) => new Liar(ground, signer, liar, new Random(`${name}/${n}`)))
    const members = signers
      .slice(LIARS)
      .map((signer, n) => new Member(ground, n, signer, new Random(`${name}/${n}`), 0))
    for (const { weather } of members) weather.calm = true
    const half = (members.length - VICTIMS) / 2
    this.#victims = members.slice(0, VICTIMS)
    this.#here = members.slice(VICTIMS, VICTIMS + half)
    this.#there = members.slice(VICTIMS + half)
    ground.keys = [...this.#liars, ...members].map(({ key }) => key).sort()
    // Where the two vote twice, what comes of it shows in the coin.
    ground.watch.honest = new Set([...this.#here, ...this.#there].map(({ key }) => key))
    this.#thief = personOf(signing, 'thief', true)
    this.#friend = personOf(signing, 'friend', true)
    this.ground = ground
  }

  /**
   * Runs until both sides are connected again.
   * @param patience ticks for which the rival is left to the vote
   * @returns whether a coin moved that was made after these ticks, and that needs the votes of the two
   * @throws Violation where the first coin goes two ways
   */
  async run(patience: number): Promise<boolean> {
    const coin = await this.#begin()
    const [spend, rival] = this.#spends(coin)
    await this.#part(this.#victims)
    this.#propose(this.#here, spend, coin)
    await this.#ticks(6)
    must('decided', this.#isCertified(this.#here, spend), 'the first spend has no certificate')
    for (const victim of this.#victims) victim.loseDisk()
    await this.#part([])
    for (const victim of this.#victims) await victim.start()
    await this.#ticks(20)
    for (const { core, index } of this.#victims) must('alive', core?.services.mesh.confirmed === true, `node ${index}`)
    this.#propose(this.#there, rival, coin)
    await this.#ticks(patience)
    const goesOn = await this.#moves()
    this.ground.air.heal()
    await this.#ticks(20)
    return goesOn
  }

  async #moves(): Promise<boolean> {
    const coin = this.#mint()
    await this.#ticks(2)
    const [spend] = this.#spends(coin)
    this.#propose(this.#there, spend, coin)
    await this.#ticks(6)
    return this.#isCertified(this.#there, spend)
  }

  get #members(): readonly Member[] {
    return [...this.#victims, ...this.#here, ...this.#there]
  }

  /** @returns a coin that everybody knows of */
  async #begin(): Promise<MintProof> {
    for (const member of this.#members) await member.start()
    for (const liar of this.#liars) await liar.start()
    await this.#ticks(5)
    const coin = this.#mint()
    await this.#ticks(3)
    return coin
  }

  #mint(): MintProof {
    const [liar] = this.#liars as [Liar]
    const { body, proof } = invented(liar, this.#thief)
    liar.say('tick', body)
    const said = liar.logs[0]?.said.at(-1)
    if (said === undefined) throw new Error('the coin was not said')
    return proof(said.event)
  }

  #spends({ coin, face, event }: MintProof): readonly [Spend, Spend] {
    const input = { coin, minter: event.origin, version: 0, face }
    const to = ({ key }: Person) =>
      sign(this.#thief, input, { kind: 'transfer', to: key, account: '' }, this.ground.tick)
    return [to(this.#friend), to(this.#thief)]
  }

  /** Neither side receives from the other; liars receive from both. @param along who is on this side only */
  async #part(along: readonly Member[]): Promise<void> {
    const { air } = this.ground
    air.heal()
    const away = this.#victims.filter((victim) => !along.includes(victim))
    for (const one of [...this.#here, ...along])
      for (const other of [...this.#there, ...away]) air.block(one.key, other.key)
    await this.#ticks(1)
  }

  #propose([member]: readonly Member[], spend: Spend, coin: MintProof): void {
    // Nobody may certify it: the node then reports a missing quorum, which is the expected answer.
    member?.core?.services.mesh.propose(spend, [coin]).catch(() => undefined)
  }

  #isCertified([member]: readonly Member[], spend: Spend): boolean {
    const id = spendId(systemHash, spend)
    return member?.core?.services.mesh.state.coins.certificate(id) != null
  }

  async #ticks(count: number): Promise<void> {
    const { ground } = this
    for (let tick = 0; tick < count; tick++) {
      for (const liar of this.#liars) liar.tick()
      await ground.advanceTo(startOfTick(ground.tick + 1))
      await ground.settle()
    }
  }
}
