import { isLast, type Message, type Task } from './run.ts'

/** Milliseconds for which a newer task waits for the running one before it takes its place. */
const PATIENCE = 250

type Listener = (message: Message) => void

interface Asked {
  readonly task: Task
  readonly listener: Listener
}

/** A worker that always ends with the newest task: what a reader has moved away from is not shown, and not run for long. */
export class LocalRunner {
  #worker: Worker | null = null
  #running: { readonly id: number; readonly asked: Asked } | null = null
  #waiting: Asked | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = 0

  /** Runs a task after the current one, or instead of it. A task that is still waiting is forgotten. */
  ask(task: Task, listener: Listener): void {
    if (this.#running === null) {
      this.#start({ task, listener })
      return
    }
    this.#waiting = { task, listener }
    this.#timer ??= setTimeout(() => this.#replace(), PATIENCE)
  }

  /** Ends whatever runs or waits; its listener hears nothing more. */
  stop(): void {
    this.#end()
    this.#waiting = null
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#running !== null) {
      this.#worker?.terminate()
      this.#worker = null
    }
    this.#running = null
  }

  #replace(): void {
    this.#end()
    this.#next()
  }

  #next(): void {
    const next = this.#waiting
    this.#waiting = null
    if (next !== null) this.#start(next)
  }

  #start(asked: Asked): void {
    this.#last += 1
    this.#running = { id: this.#last, asked }
    this.#opened().postMessage({ id: this.#last, task: asked.task })
  }

  #opened(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({
      data: { id, message },
    }: MessageEvent<{ readonly id: number; readonly message: Message }>) => {
      if (this.#running?.id !== id) return
      const { listener } = this.#running.asked
      if (isLast(message)) {
        this.#running = null
        clearTimeout(this.#timer)
        this.#timer = undefined
      }
      // A newer task makes this picture old, but shows that the slider is followed.
      listener(message)
      if (this.#running === null) this.#next()
    }
    worker.onerror = () => {
      const { listener } = this.#running?.asked ?? {}
      this.#end()
      this.#worker = null
      listener?.({ kind: 'broken', detail: 'The worker could not be started.' })
      this.#next()
    }
    this.#worker = worker
    return worker
  }
}
