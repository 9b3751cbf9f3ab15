/// <reference lib="webworker" />
/** Runs a solver on a thread of its own, with the code and the WebAssembly of the node. */
import { Refusal } from '../../src/errors/refusal.ts'
import type { Solver } from '../../src/solvers/contract.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import type { Message, SolverText, Task } from './run.ts'
import { framesOf, runHere } from './run-here.ts'

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
/** A file for each solver; only those that are looked at are loaded. */
const FILES = import.meta.glob<Readonly<Record<string, Solver>>>('../../src/solvers/catalogue/*.ts')
const PROGRESS_EVERY = 100

const load = async (name: string): Promise<Solver> => {
  const file = FILES[`../../src/solvers/catalogue/${name}.ts`]
  const found = file === undefined ? undefined : (await file())[name]
  if (found === undefined) throw new Refusal('UNKNOWN_SOLVER', `There is no solver ${name}.`)
  return found
}

const textOf = (solver: Solver): SolverText => {
  const { name, summary, equations, method, reality, excludes = [], cost, domain, operators, references } = solver
  const { picture, input, extra, example } = solver
  // Through JSON, because schemas have members that messages cannot carry.
  return JSON.parse(
    JSON.stringify({
      ...{ name, summary, equations, method, reality, excludes, cost, domain, operators, references, picture },
      inputs: input.properties,
      extra: extra.properties,
      example: { value: example.value, source: example.source },
    }),
  )
}

scope.onmessage = async ({ data: { id, task } }: MessageEvent<{ readonly id: number; readonly task: Task }>) => {
  const post = (message: Message, buffers: Transferable[] = []) => scope.postMessage({ id, message }, buffers)
  let last = 0
  const context = {
    checkpoint() {},
    progress(share: number) {
      const now = performance.now()
      if (now - last < PROGRESS_EVERY) return
      last = now
      post({ kind: 'progress', share })
    },
  }
  try {
    const solver = await load(task.solver)
    if (task.kind === 'describe') return post({ kind: 'described', text: textOf(solver) })
    const inputs = normalizeInputs(solver, task.given)
    if (task.kind === 'frames') {
      for (const frame of framesOf(solver, inputs, task.count, context))
        post(
          { kind: 'frame', frame },
          frame.fields.map(({ values }) => values.buffer),
        )
      return post({ kind: 'end' })
    }
    const found = runHere(solver, task.given, inputs, task.most, context)
    if (typeof found === 'number') return post({ kind: 'large', operations: found })
    return post(
      { kind: 'ran', run: found },
      found.fields.map(({ values }) => values.buffer),
    )
  } catch (error) {
    if (error instanceof Refusal)
      return post({ kind: 'refused', refused: { code: error.code, detail: error.message, data: { ...error.data } } })
    return post({ kind: 'broken', detail: String(error) })
  }
}
