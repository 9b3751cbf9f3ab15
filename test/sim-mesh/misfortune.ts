import type { Random } from '../sim/random.ts'
import type { Trace } from '../sim/trace.ts'
import type { Ground } from './ground.ts'
import type { Member } from './member.ts'
import type { Plan } from './plan.ts'

export interface Struck {
  readonly ground: Ground
  readonly members: readonly Member[]
  readonly plan: Plan
  readonly random: Random
  readonly trace: Trace
}

/** Disks that are lost in one run at most. */
const MOST_LOSSES = 2

/** Processes die, disks are lost, the network is partitioned; and all of it recovers. */
export class Misfortune {
  readonly #struck: Struck
  #partedUntil = 0

  constructor(struck: Struck) {
    this.#struck = struck
  }

  /** What happens in this tick. @param at number of the tick */
  strike(at: number): void {
    const { members, random, plan, trace } = this.#struck
    if (random.chance(1, 25)) this.#kill(random.pick(members), at)
    const lost = members.reduce((sum, { losses }) => sum + losses, 0)
    if (plan.losesDisks && lost < MOST_LOSSES && random.chance(1, 40)) {
      const member = random.pick(members)
      trace.note('disk lost', String(member.index))
      member.loseDisk()
      member.downUntil = at + 1 + random.below(10)
    }
    this.#part(at)
  }

  #part(at: number): void {
    const { ground, random, plan, trace } = this.#struck
    if (this.#partedUntil > 0 && at >= this.#partedUntil) {
      ground.air.heal()
      this.#partedUntil = 0
    } else if (plan.parts && this.#partedUntil === 0 && random.chance(1, 30)) {
      const apart = ground.keys.filter(() => random.chance(1, 3))
      ground.air.partition(apart)
      this.#partedUntil = at + 2 + random.below(40)
      trace.note('parted', String(apart.length))
    }
  }

  #kill(member: Member, at: number): void {
    const { random, trace } = this.#struck
    if (member.core === null) return
    trace.note('killed', String(member.index))
    member.kill()
    member.downUntil = at + 1 + random.below(12)
  }

  /** Starts what has been down for long enough; in calm weather everything. */
  async restart(at: number, calm: boolean): Promise<void> {
    const { members, random, trace } = this.#struck
    for (const member of members) {
      if (member.core !== null) continue
      if (member.downUntil === 0) member.downUntil = at + 1 + random.below(4)
      if (!calm && at < member.downUntil) continue
      member.downUntil = 0
      await member.start()
      trace.note(member.core === null ? 'stillborn' : 'started', String(member.index))
    }
  }
}
