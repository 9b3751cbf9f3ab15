import type { Panel } from '../../src/pictures/scene.ts'
import type { Picture } from '../../src/solvers/picture.ts'
import { LocalRunner } from './local-runner.ts'
import type { LocalRun } from './run.ts'
import { type Moment, momentOf, panelsBetween } from './run-moments.ts'

const COUNT = 48

/** The moments of a run, computed when they are first wanted. */
export class RunFrames {
  #runner = new LocalRunner()
  all = $state.raw<readonly Moment[]>([])
  busy = $state(false)
  /** Two, since one may still be painted while the other is written. */
  #rooms: readonly [Float64Array, Float64Array] | null = null
  #turn: 0 | 1 = 0
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
    this.#rooms = null
    this.busy = false
    this.wanted = false
  }

  /** The moment at a share of the run; null if there is none yet. */
  at(place: number): Moment | null {
    return this.all.findLast(({ share }) => share <= place + 1e-9) ?? this.all[0] ?? null
  }

  /** What is drawn at a place while the run is played: one map is interpolated between its moments, everything else stays until the next one. */
  drawnAt(place: number): readonly Panel[] {
    const at = this.all.findLastIndex(({ share }) => share <= place + 1e-9)
    const [before, after] = [this.all[at], this.all[at + 1]]
    if (before === undefined || after === undefined || before.panels.length > 1) return this.at(place)?.panels ?? []
    const count = before.panels[0]?.kind === 'map' ? before.panels[0].values.length : 0
    if (this.#rooms?.[0].length !== count) this.#rooms = [new Float64Array(count), new Float64Array(count)]
    this.#turn = this.#turn === 0 ? 1 : 0
    const share = (place - before.share) / (after.share - before.share)
    return panelsBetween(before.panels, after.panels, share, this.#rooms[this.#turn]) ?? before.panels
  }
}
