import { afterPicture } from '../components/after-picture.ts'
import { type Refused, refusedHere } from '../node/refusal.ts'
import { withoutDefaults } from './controls.ts'
import { LocalRunner } from './local-runner.ts'
import type { Inputs, LocalRun, Message, SolverText } from './run.ts'

/** Operations of a run that follows a slider: about a second. */
const MOST = 3e8
/** Milliseconds after which a run can be ended by a button. */
const SLOW = 600

/** What the page of a solver knows: its text, the inputs, and the newest run in this browser. */
export class SolverRun {
  readonly solver: string
  #runner = new LocalRunner()
  text = $state.raw<SolverText | null>(null)
  given = $state.raw<Inputs>({})
  run = $state.raw<LocalRun | null>(null)
  /** The same run, set after its picture was painted: figures and checks follow it, so that they do not hold up the picture. */
  painted = $state.raw<LocalRun | null>(null)
  refused = $state.raw<Refused | null>(null)
  /** Operations of a run that is too long to follow a slider. */
  large = $state<number | null>(null)
  broken = $state(false)
  busy = $state(false)
  share = $state(0)
  /** Whether the run takes so long that the reader may want to end it. */
  slow = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #takeBack = () => {}

  constructor(solver: string, given: Inputs) {
    this.solver = solver
    this.given = given
    this.#runner.ask({ kind: 'describe', solver }, (message) => {
      if (message.kind === 'described') {
        this.text = message.text
        this.compute()
      } else if (message.kind === 'refused') this.refused = refusedHere(message.refused)
      else this.broken = true
    })
  }

  /** Value of an input: as given, or its default. */
  valueOf(name: string): unknown {
    return this.given[name] ?? this.text?.inputs[name]?.default
  }

  set(name: string, value: unknown): void {
    this.replace({ ...this.given, [name]: value })
  }

  replace(given: Inputs): void {
    this.given = this.text === null ? given : withoutDefaults(this.text.inputs, given)
    this.compute()
  }

  /** Runs the inputs as they are. @param most operations at most, otherwise the reader is asked */
  compute(most = MOST): void {
    const { solver, given } = this
    this.busy = true
    this.share = 0
    this.#timer ??= setTimeout(() => (this.slow = true), SLOW)
    this.#runner.ask({ kind: 'run', solver, given, most }, (message) => this.#hear(message))
  }

  stop(): void {
    this.#runner.stop()
    this.#takeBack()
    this.#settle()
  }

  #settle(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.busy = false
    this.slow = false
  }

  #hear(message: Message): void {
    if (message.kind === 'progress') {
      this.share = message.share
      return
    }
    this.#settle()
    this.large = message.kind === 'large' ? message.operations : null
    this.refused = message.kind === 'refused' ? refusedHere(message.refused) : null
    this.broken = message.kind === 'broken'
    if (message.kind !== 'ran') return
    const { run } = message
    this.run = run
    this.#takeBack()
    this.#takeBack = afterPicture(() => (this.painted = run))
  }
}
