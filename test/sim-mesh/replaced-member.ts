import { systemHash } from '../../node/system/crypto.ts'
import { Random } from '../sim/random.ts'
import { must } from '../sim/violation.ts'
import type { Ground } from './ground.ts'
import { Member } from './member.ts'

/** Ticks in which a member is lost, in which its replacement is accepted, and from the acceptance to the activation. */
const LOST = 10
const ACCEPTED = 14
const NOTICE = 12

/** A member that is lost with its key, and the node that gets its seat. */
export class ReplacedMember {
  readonly #ground: Ground
  readonly #members: Member[]
  readonly #newcomer: Member
  readonly #random: Random
  #lost: Member | null = null

  /** @param members those that run; the lost one is removed, and the new one added when it is a member */
  constructor(ground: Ground, members: Member[]) {
    this.#ground = ground
    this.#members = members
    this.#random = new Random(`${ground.name}/replaced`)
    const signer = ground.signing.signer(systemHash.sha256(`${ground.name}/newcomer`))
    this.#newcomer = new Member(ground, members.length + 100, signer, new Random(`${ground.name}/newcomer`), 0)
    this.#newcomer.weather.calm = true
  }

  /** @param at number of the tick */
  async tick(at: number): Promise<void> {
    const { changes, tick } = this.#ground
    if (at === LOST) {
      this.#lost = this.#random.pick(this.#members)
      this.#lost.loseDisk()
      this.#members.splice(this.#members.indexOf(this.#lost), 1)
      await this.#newcomer.start()
    }
    if (at === ACCEPTED) {
      const replaces = this.#lost?.key ?? ''
      const activates = tick + NOTICE + this.#random.below(12)
      changes.push({ proposal: systemHash.sha256Hex('a proposal'), replaces, by: this.#newcomer.key, activates })
    }
    if (this.#newcomer.core?.services.mesh.role !== 'member' || this.#members.includes(this.#newcomer)) return
    this.#members.push(this.#newcomer)
    this.#ground.watch.honest = new Set([...this.#ground.watch.honest, this.#newcomer.key])
  }

  /** All are in the epoch that the change began, and the new member votes. */
  audit(): void {
    must('converges', this.#members.includes(this.#newcomer), 'the lost member was not replaced')
    for (const { core, index } of this.#members) {
      const { number, keys } = core?.services.mesh.members.latest ?? { number: 0, keys: [] as readonly string[] }
      must('one epoch', number === 1 && keys.includes(this.#newcomer.key), `node ${index} is in epoch ${number}`)
    }
    const voting = this.#newcomer.core?.services.mesh.voting
    must('converges', voting?.votes === true, `the new member does not vote: ${voting?.waits_for}`)
  }
}
