import type { Picture } from '../../src/solvers/picture.ts'
import { LocalRunner } from './local-runner.ts'
import type { LocalRun } from './run.ts'
import { type Moment, momentOf } from './run-moments.ts'

const COUNT = 48

/** The moments of a run, computed when they are first wanted. */
export class RunFrames {
  #runner = new LocalRunner()
  all = $state.raw<readonly Moment[]>([])
  busy = $state(false)
  /** Whether they were asked for. */
  wanted = $state(false)

  want({ solver, given, extra }: LocalRun, picture: Picture): void {
    if (this.wanted) return
    this.wanted = true
    this.busy = true
    this.#runner.ask({ kind: 'frames', solver, given, count: COUNT }, (message) => {
      if (message.kind === 'frame') this.all = [...this.all, momentOf(message.frame, picture, extra)]
      else if (message.kind !== 'progress') this.busy = false
    })
  }

  forget(): void {
    this.#runner.stop()
    this.all = []
    this.busy = false
    this.wanted = false
  }

  /** The moment at a share of the run; null if there is none yet. */
  at(place: number): Moment | null {
    return this.all.findLast(({ share }) => share <= place + 1e-9) ?? this.all[0] ?? null
  }
}
