import type { Members } from '../../src/mesh/members.ts'
import type { LogWriter } from '../mesh/build.ts'
import { SimulatedView } from '../sim/simulated-view.ts'

/** A member of a simulated network. */
export class SimulatedMember extends SimulatedView {
  readonly index: number
  readonly isFaulty: boolean
  /** Side of the network while it is divided. */
  side = 0

  constructor(index: number, writer: LogWriter, members: Members, isFaulty: boolean) {
    super(writer, members)
    this.index = index
    this.isFaulty = isFaulty
  }
}
