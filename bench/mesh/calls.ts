import type { ChildProcess } from 'node:child_process'

/** What one process lets another one call; arguments and results are plain data. */
export type Tasks = { readonly [name: string]: (argument: never) => unknown }

interface Question {
  readonly id: number
  readonly name: string
  readonly argument: unknown
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/** Answers the calls of the process that started this one, and ends with it. */
export function serve(tasks: Tasks): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', ({ id, name, argument }: Question) => {
    const reply = (rest: Omit<Reply, 'id'>): void => void process.send?.({ id, ...rest } satisfies Reply)
    Promise.resolve()
      .then(() => tasks[name]?.(argument as never))
      .then(
        (value) => reply({ value }),
        (error: unknown) => reply({ error: error instanceof Error ? String(error.stack) : String(error) }),
      )
  })
}

type Argument<T> = T extends (argument: infer A) => unknown ? A : never
type Result<T> = T extends (argument: never) => infer R ? Awaited<R> : never

/** The tasks of a child process. */
export class Remote<T extends Tasks> {
  readonly process: ChildProcess
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #last = 0

  constructor(child: ChildProcess) {
    this.process = child
    child.on('message', ({ id, value, error }: Reply) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(value)
      else waiting?.reject(new Error(error))
    })
    child.on('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`process ${child.pid} ended: ${code ?? signal}`))
      this.#waiting.clear()
    })
  }

  call<K extends keyof T & string>(name: K, argument: Argument<T[K]>): Promise<Result<T[K]>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.process.send({ id, name, argument } satisfies Question, (error) => error !== null && reject(error))
    })
  }
}
