import { WORDS } from '../strings/solvers.ts'
import type { LocalRun, SolverText } from './run.ts'
import { RunFrames } from './run-frames.svelte.ts'
import { rangeOver } from './run-moments.ts'
import { commonRange, movementOf, picturePanels } from './run-panels.ts'

/** What is seen of a run: the panels of its picture at the moment that is shown, and what they are compared with. The picture and its small copy draw the same. */
export class RunView {
  readonly #text: () => SolverText | null
  readonly #run: () => LocalRun | null
  readonly #kept: () => LocalRun | null
  readonly frames = new RunFrames()
  /** Share of the run that is shown. */
  place = $state(1)
  playing = $state(false)
  /** At the end of the run. */
  readonly panels = $derived.by(() => this.#panelsOf(this.#run()))
  readonly before = $derived.by(() => this.#panelsOf(this.#kept()))
  readonly movement = $derived.by(() => movementOf(this.panels, this.#run()?.steps ?? null))
  readonly moment = $derived.by(() => (this.movement === 'frames' ? this.frames.at(this.place) : null))
  /** Numbers and files are of these: a moment that was computed. */
  readonly shown = $derived(this.moment?.panels ?? this.panels)
  /** While it moves, what the eye sees. */
  readonly drawn = $derived.by(() =>
    this.playing && this.moment !== null ? this.frames.drawnAt(this.place) : this.shown,
  )
  readonly range = $derived.by(() => {
    if (this.moment !== null) return rangeOver(this.frames.all)
    return this.before.length > 0 ? commonRange([...this.panels.slice(0, 1), ...this.before.slice(0, 1)]) : undefined
  })
  /** Share of the points of a line that are drawn. */
  readonly share = $derived(this.movement === 'reveal' ? this.place : 1)

  constructor(text: () => SolverText | null, run: () => LocalRun | null, kept: () => LocalRun | null) {
    this.#text = text
    this.#run = run
    this.#kept = kept
  }

  #panelsOf(run: LocalRun | null) {
    const text = this.#text()
    return run === null || text === null ? [] : picturePanels(text.picture, run)
  }

  /** What a panel is drawn over: that of the kept run, or the end of this one. */
  beforeOf(index: number) {
    return this.before[index] ?? (this.moment === null ? null : (this.panels[index] ?? null))
  }

  /** How that is called in a legend. */
  comparedOf(index: number): string {
    return this.before[index] !== undefined ? WORDS.compare.kept : this.moment === null ? '' : WORDS.end
  }

  /** Another run is shown as a whole. */
  restart(): void {
    this.frames.forget()
    this.place = 1
  }
}
