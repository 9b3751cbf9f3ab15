import type { Task } from '../../src/kernel/task.ts'
import { compose, type Drawable } from '../../src/pictures/scene.ts'
import { solverTaskOf } from '../../src/simulation/simulation-subject.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import type { PictureFormat, Shown } from './format.ts'
import { svgOf } from './svg.ts'

const titleOf = (task: Task): string => {
  if (task.kind === 'question') return task.query
  if (task.kind === 'operators') return task.operators.join(' → ')
  return task.kind === 'machine' ? task.machine : task.solver
}

/** The parts of an answer that can be drawn; a chain of operators gives a number without a field. */
export const drawableOf = (task: Task, shown: Shown): Drawable => {
  const run = task.kind === 'question' ? solverTaskOf(task) : task
  if (run?.kind === 'solver') return { ...shown, title: run.solver, picture: solverNamed(run.solver).picture }
  return { ...shown, title: titleOf(task), picture: { kind: 'none' } }
}

/** The bytes of a picture of an answer. */
export const drawPicture = async (task: Task, shown: Shown, format: PictureFormat): Promise<Uint8Array> => {
  const svg = svgOf(compose(drawableOf(task, shown)))
  if (format === 'svg') return new TextEncoder().encode(svg)
  // The rasteriser is native code of several megabytes; most threads never need it.
  const { pngOf } = await import('./png.ts')
  return pngOf(svg)
}
