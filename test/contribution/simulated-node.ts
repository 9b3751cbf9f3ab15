import { systemHash as hash } from '../../node/system/crypto.ts'
import { type ContributionRules, Contributions } from '../../src/mesh/contributions.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { LogWriter } from '../mesh/build.ts'
import { SimulatedView } from '../sim/simulated-view.ts'

/** How a member breaks the rules, if it does. */
export type Character = 'honest' | 'lying contributor' | 'lying challenger' | 'colluding executor' | 'dead'

/** A node that contributes. */
export class SimulatedNode extends SimulatedView {
  readonly contributions: Contributions
  character: Character = 'honest'
  /** Tick from which it is silent. */
  dies = Number.POSITIVE_INFINITY
  /** Tick from which it is there again. */
  returns = Number.POSITIVE_INFINITY
  readonly answered = new Set<string>()

  constructor(writer: LogWriter, members: Members, rules: ContributionRules) {
    super(writer, members)
    this.contributions = new Contributions(hash, this.state, rules)
  }

  isAwake(tick: number): boolean {
    return tick < this.dies || tick >= this.returns
  }
}
