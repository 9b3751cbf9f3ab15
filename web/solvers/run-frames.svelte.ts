import type { Panel } from '../../src/pictures/scene.ts'
import type { Picture } from '../../src/solvers/picture.ts'
import { LocalRunner } from './local-runner.ts'
import type { Frame, LocalRun } from './run.ts'
import { picturePanels } from './run-panels.ts'

const COUNT = 48

/** The moments of a run, computed when they are first wanted. */
export class RunFrames {
  #runner = new LocalRunner()
  #panels: readonly Panel[] = []
  all = $state.raw<readonly Frame[]>([])
  busy = $state(false)
  /** Whether they were asked for. */
  wanted = $state(false)

  want({ solver, given }: LocalRun): void {
    if (this.wanted) return
    this.wanted = true
    this.busy = true
    this.#runner.ask({ kind: 'frames', solver, given, count: COUNT }, (message) => {
      if (message.kind === 'frame') this.all = [...this.all, message.frame]
      else if (message.kind !== 'progress') this.busy = false
    })
  }

  forget(): void {
    this.#runner.stop()
    this.#panels = []
    this.all = []
    this.busy = false
    this.wanted = false
  }

  /** The frame at a share of the run; null if there is none yet. */
  at(place: number): Frame | null {
    return this.all.findLast(({ share }) => share <= place + 1e-9) ?? this.all[0] ?? null
  }

  /** The main panel of each frame. */
  panels(picture: Picture): readonly Panel[] {
    if (this.#panels.length !== this.all.length)
      this.#panels = this.all.flatMap(({ fields }) => picturePanels(picture, { fields }).slice(0, 1))
    return this.#panels
  }
}
